import AlbumModel
import AlbumPages

/// A month drawn in a terminal: title, weekdays, a line for each week, and what the month holds.
struct MonthText {
  private let page: MonthPage
  private let cells: CellText
  private let words: CalendarWords

  /// The month of `page` drawn in at most `width` columns; `most` is the count that gets the darkest shade, by default
  /// that of the month's busiest day.
  init(_ page: MonthPage, width: Int, style: TextStyle, most: Int? = nil) {
    self.page = page
    cells = CellText(columns: width, most: most ?? page.summary.busiestDay?.count ?? 1, style: style)
    words = CalendarWords(width: width, style: style)
  }

  /// Grid and facts.
  var text: String {
    let facts = words.facts(page.facts, partial: page.partialText)
    return (grid + (facts.isEmpty ? [] : [""]) + facts).asLines
  }

  /// Title, weekdays and weeks.
  var grid: [String] {
    var lines = words.heading(page.title, page.summaryText)
    lines += ["", cells.headings(page.weekdays).joined(separator: " ")]
    for week in page.weeks {
      lines += (cells.isNarrow ? [] : [""]) + cells.rows(of: week).map { $0.joined(separator: " ") }
    }
    return lines.withoutTrailingBlanks
  }
}
