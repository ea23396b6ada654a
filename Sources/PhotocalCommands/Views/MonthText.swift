import AlbumModel
import AlbumPages
import CommandLineKit

/// A month drawn in a terminal: title, weekdays, a line for each week, and what the month holds.
struct MonthText {
  private let page: MonthPage
  private let cells: CellText

  /// The month of `page` drawn in at most `width` columns; `most` is the count that gets the darkest shade, by default
  /// that of the month's busiest day.
  init(_ page: MonthPage, width: Int, style: TextStyle, most: Int? = nil) {
    self.page = page
    cells = CellText(columns: width, most: most ?? page.summary.busiestDay?.count ?? 1, style: style)
  }

  /// Grid and facts.
  var text: String { (grid + [""] + facts).asLines }

  /// Title, weekdays and weeks.
  var grid: [String] {
    let title = cells.style.bold(page.title) + "  " + page.summaryText
    var lines = [title, "", page.weekdays.map(cells.heading).joined()]
    for week in page.weeks {
      lines += (cells.isNarrow ? [] : [""]) + cells.rows(of: week).map { $0.joined() }
    }
    return lines
  }

  private var facts: [String] {
    SummaryFactText.lines(page.facts)
      + (page.summary.partialCount > 0 ? [page.partialTitle + ": \(page.summary.partialCount)"] : [])
  }
}

/// What a summary tells, a line a fact.
enum SummaryFactText {
  static func lines(_ facts: [SummaryFact]) -> [String] {
    facts.map { fact in fact.label + ": " + fact.items.map(\.text).joined(separator: ", ") }
  }
}
