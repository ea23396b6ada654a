import AlbumModel
import AlbumPages
import CalendarGrid
import CommandLineKit

/// Twelve small months side by side, each day's photos as a shade beside its number, and what the year holds.
struct YearText {
  private let page: YearPage
  private let style: TextStyle
  private let cells: CellText
  private let words: CalendarWords
  private let monthsInRow: Int

  /// A day takes two columns for its number and one for its shade.
  private static let monthWidth = 7 * 3
  private static let gap = 4

  /// The year of `page` drawn in at most `width` columns.
  init(_ page: YearPage, width: Int, style: TextStyle) {
    self.page = page
    self.style = style
    monthsInRow = [4, 3, 2].first { $0 * (YearText.monthWidth + YearText.gap) - YearText.gap <= width } ?? 1
    words = CalendarWords(width: width, style: style)
    cells = CellText(columns: YearText.monthWidth, most: page.summary.busiestDay?.count ?? 1, style: style)
  }

  var text: String {
    var lines = words.heading(page.title, page.summaryText)
    for start in stride(from: 0, to: page.months.count, by: monthsInRow) {
      lines.append("")
      lines += beside(page.months[start..<min(start + monthsInRow, page.months.count)].map(lines(of:)))
    }
    for block in [legend, words.facts(page.facts, partial: page.partialText)] where !block.isEmpty {
      lines += [""] + block
    }
    return lines.asLines
  }

  /// What the shades mean; nothing for a year without photos.
  private var legend: [String] {
    let most = page.summary.busiestDay?.count ?? 0
    let steps = style.shades.compactMap { shade -> String? in
      let counts = most < 1 ? [] : (1...most).filter { cells.shade($0) == shade }
      guard let first = counts.first, let last = counts.last else { return nil }
      return "\(shade) " + (first == last ? "\(first)" : "\(first)-\(last)")
    }
    let line = steps.joined(separator: "  ")
    return (TerminalText.width(line) <= words.width ? [line] : steps).filter { !$0.isEmpty }.map(style.count)
  }

  private func lines(of month: MonthPage) -> [String] {
    let name = TerminalText.truncate(month.title, to: YearText.monthWidth, mark: "")
    let title = style.bold(TerminalText.pad(style.isolated(name), to: YearText.monthWidth, .centre))
    let fits = month.weekdays.allSatisfy { TerminalText.width($0.name) <= 2 }
    let headings = month.weekdays.map { heading in
      let narrow = fits ? heading.name : heading.narrowName
      let name = style.isolated(TerminalText.truncate(narrow, to: 2, mark: ""))
      return style.weekday(heading.weekday, TerminalText.pad(name, to: 2, .right)) + " "
    }
    let weeks = month.weeks.map { week in week.map(day).joined() }
    return [title, headings.joined()] + weeks
  }

  private func day(_ cell: MonthPage.Cell) -> String {
    guard cell.isShown, cell.isInMonth else { return blanks(3) }
    let number = TerminalText.pad("\(cell.number)", to: 2, .right)
    let shown = cell.isChosen ? style.inverse(number) : style.weekday(cell.date.weekday, number)
    return shown + (cell.count > 0 ? style.count(cells.shade(cell.count)) : " ")
  }

  /// Months beside each other, as many lines as the longest has.
  private func beside(_ months: [[String]]) -> [String] {
    (0..<(months.map(\.count).max() ?? 0)).map { row in
      months.map { $0.indices.contains(row) ? $0[row] : blanks(YearText.monthWidth) }
        .joined(separator: blanks(YearText.gap))
    }
  }
}
