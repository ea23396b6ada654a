import AlbumModel
import AlbumPages
import CalendarGrid
import CommandLineKit

/// A month drawn in a terminal: title, weekdays, a line for each week, and what the month holds.
struct MonthText {
  let page: MonthPage
  let style: TextStyle
  /// Columns for a day.
  private let cellWidth: Int

  /// Where a day has fewer columns than this, its count stands below its number.
  private static let narrowest = 10

  /// The month of `page` drawn in at most `width` columns.
  init(_ page: MonthPage, width: Int, style: TextStyle) {
    self.page = page
    self.style = style
    cellWidth = max(3, min(width / 7, 14))
  }

  /// The lines, each ended by a line break.
  var text: String {
    var lines = [title, "", weekdays]
    for week in page.weeks { lines += self.lines(of: week) }
    lines.append("")
    lines += facts
    return lines.asLines
  }

  private var title: String {
    style.bold(page.title) + "  " + page.summaryText
  }

  private var weekdays: String {
    page.weekdays.map { heading in
      let fits = TerminalText.width(heading.name) < cellWidth
      let name = fits ? heading.name : TerminalText.truncate(heading.narrowName, to: cellWidth - 1)
      return style.weekday(heading.weekday, TerminalText.pad(name, to: numberWidth, .right))
        + blanks(cellWidth - numberWidth)
    }.joined()
  }

  /// The day's number stands right in these columns, so that numbers of one column stand below each other.
  private var numberWidth: Int { isNarrow ? cellWidth - 1 : 5 }
  private var isNarrow: Bool { cellWidth < MonthText.narrowest }

  private func lines(of week: [MonthPage.Cell]) -> [String] {
    guard isNarrow else { return ["", week.map(wideCell).joined()] }
    return [week.map(numberCell).joined(), week.map(countCell).joined()]
  }

  private func wideCell(_ cell: MonthPage.Cell) -> String {
    guard cell.isShown else { return blanks(cellWidth) }
    let room = cellWidth - numberWidth
    guard cell.count > 0 else { return number(cell) + blanks(room) }
    let count = TerminalText.truncate(" \(shade(cell.count)) \(cell.count)", to: room)
    return number(cell) + style.count(count) + blanks(room - TerminalText.width(count))
  }

  private func numberCell(_ cell: MonthPage.Cell) -> String {
    (cell.isShown ? number(cell) : blanks(numberWidth)) + blanks(cellWidth - numberWidth)
  }

  private func countCell(_ cell: MonthPage.Cell) -> String {
    guard cell.count > 0 else { return blanks(cellWidth) }
    let count = MonthText.short(cell.count, in: numberWidth)
    return style.count(TerminalText.pad(count, to: numberWidth, .right)) + blanks(cellWidth - numberWidth)
  }

  /// The day's number: brackets mark the chosen day, and days outside the month where no colour can.
  private func number(_ cell: MonthPage.Cell) -> String {
    if cell.isChosen { return style.inverse(marked("[\(cell.number)]", else: cell.number)) }
    if cell.isInMonth { return style.weekday(cell.date.weekday, marked("\(cell.number)", else: cell.number)) }
    return style.faint(marked(style.hasColor ? "\(cell.number)" : "(\(cell.number))", else: cell.number))
  }

  private func marked(_ text: String, else number: Int) -> String {
    TerminalText.pad(text.count <= numberWidth ? text : "\(number)", to: numberWidth, .right)
  }

  /// How many photos a day has beside the busiest one, in four steps.
  private func shade(_ count: Int) -> String {
    let most = max(page.summary.busiestDay?.count ?? 1, 1)
    return style.shades[min(count * style.shades.count / (most + 1), style.shades.count - 1)]
  }

  private var facts: [String] {
    var lines = page.facts.map(\.text)
    if page.summary.partialCount > 0 { lines.append(page.partialTitle + ": \(page.summary.partialCount)") }
    return lines
  }

  private func blanks(_ count: Int) -> String { String(repeating: " ", count: max(0, count)) }

  /// A count in few columns: `12`, `1k`, `+`.
  private static func short(_ count: Int, in width: Int) -> String {
    let candidates = ["\(count)", "\(count / 1000)k", "+"]
    return candidates.first { $0.count <= width && $0 != "0k" } ?? ""
  }
}
