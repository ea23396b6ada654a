import AlbumPages
import CalendarGrid
import CommandLineKit

/// A day's place in a grid drawn in a terminal: its number, and how many photos it has.
struct CellText {
  let style: TextStyle
  /// Columns from one day to the next, at least 3; the last of them is left to what stands between the days.
  let pitch: Int
  /// The count of the busiest day in view, which gets the darkest shade.
  let most: Int

  /// Where a day has fewer columns than this, its count stands below its number.
  private static let narrowest = 10

  /// Cells of at most `columns` for all seven days and what stands between them.
  init(columns: Int, most: Int, style: TextStyle) {
    pitch = max(3, min((columns + 1) / 7, 14))
    self.most = max(most, 1)
    self.style = style
  }

  /// The columns of a day.
  var width: Int { pitch - 1 }

  var isNarrow: Bool { pitch < CellText.narrowest }

  /// The columns that end with the day's number, so that numbers stand below each other.
  private var numberWidth: Int { isNarrow ? width : 5 }

  /// The columns' headings: short names where all have room, else narrow ones.
  func headings(_ headings: [MonthPage.WeekdayHeading]) -> [String] {
    let fits = headings.allSatisfy { TerminalText.width($0.name) <= width }
    return headings.map { heading in
      let name = fits ? heading.name : TerminalText.truncate(heading.narrowName, to: numberWidth, mark: "")
      let padded = TerminalText.pad(style.isolated(name), to: numberWidth, .right)
      return style.weekday(heading.weekday, padded) + blanks(width - TerminalText.width(padded))
    }
  }

  /// A week, cell by cell: one row where counts stand beside the numbers, two where they stand below.
  func rows(of week: [MonthPage.Cell]) -> [[String]] {
    isNarrow ? [week.map(number), week.map(countCell)] : [week.map(wideCell)]
  }

  /// How many photos a day has beside the busiest one, in four steps.
  func shade(_ count: Int) -> String {
    style.shades[min((count * style.shades.count - 1) / most, style.shades.count - 1)]
  }

  private func wideCell(_ cell: MonthPage.Cell) -> String {
    let room = width - numberWidth
    guard cell.count > 0 else { return number(cell) + blanks(room) }
    let shade = shade(cell.count)
    let candidates = [
      " \(shade) \(cell.count)", " \(shade)\(cell.count)", " \(CellText.short(cell.count, in: room - 1))",
    ]
    let count = candidates.first { TerminalText.width($0) <= room } ?? ""
    return number(cell) + style.count(TerminalText.pad(count, to: room))
  }

  private func countCell(_ cell: MonthPage.Cell) -> String {
    guard cell.count > 0 else { return blanks(width) }
    return style.count(TerminalText.pad(CellText.short(cell.count, in: width), to: width, .right))
  }

  /// The day's number: brackets mark the chosen day, and days outside the month where no colour can.
  private func number(_ cell: MonthPage.Cell) -> String {
    guard cell.isShown else { return blanks(numberWidth) }
    if cell.isChosen { return style.inverse(marked("[\(cell.number)]", else: cell.number)) }
    if cell.isInMonth { return style.weekday(cell.date.weekday, marked("\(cell.number)", else: cell.number)) }
    return style.faint(marked(style.hasColor ? "\(cell.number)" : "(\(cell.number))", else: cell.number))
  }

  private func marked(_ text: String, else number: Int) -> String {
    TerminalText.pad(text.count <= numberWidth ? text : "\(number)", to: numberWidth, .right)
  }

  /// A count in few columns: `12`, `1k`, `+`.
  private static func short(_ count: Int, in width: Int) -> String {
    let candidates = ["\(count)", "\(count / 1000)k", "\(count / 1_000_000)M", "+"]
    return candidates.first { $0.count <= width && $0.first != "0" } ?? ""
  }
}
