import AlbumPages
import CalendarGrid
import CommandLineKit

/// A day's place in a grid drawn in a terminal: its number, and how many photos it has.
struct CellText {
  let style: TextStyle
  /// Columns for a day, at least 3.
  let width: Int
  /// The count of the busiest day in view, which gets the darkest shade.
  let most: Int

  /// Where a day has fewer columns than this, its count stands below its number.
  private static let narrowest = 10

  /// Cells of at most `columns` for all seven days together.
  init(columns: Int, most: Int, style: TextStyle) {
    width = max(3, min(columns / 7, 14))
    self.most = max(most, 1)
    self.style = style
  }

  var isNarrow: Bool { width < CellText.narrowest }

  /// The columns that end with the day's number, so that numbers stand below each other.
  private var numberWidth: Int { isNarrow ? width - 1 : 5 }

  /// A column's heading.
  func heading(_ heading: MonthPage.WeekdayHeading) -> String {
    let fits = TerminalText.width(heading.name) < width
    let name = fits ? heading.name : TerminalText.truncate(heading.narrowName, to: width - 1)
    return style.weekday(heading.weekday, style.isolated(TerminalText.pad(name, to: numberWidth, .right)))
      + blanks(width - numberWidth)
  }

  /// A week, cell by cell: one row where counts stand beside the numbers, two where they stand below.
  func rows(of week: [MonthPage.Cell]) -> [[String]] {
    isNarrow ? [week.map(numberCell), week.map(countCell)] : [week.map(wideCell)]
  }

  /// How many photos a day has beside the busiest one, in four steps.
  func shade(_ count: Int) -> String {
    style.shades[min(count * style.shades.count / (most + 1), style.shades.count - 1)]
  }

  private func wideCell(_ cell: MonthPage.Cell) -> String {
    guard cell.isShown else { return blanks(width) }
    let room = width - numberWidth
    guard cell.count > 0 else { return number(cell) + blanks(room) }
    let count = TerminalText.truncate(" \(shade(cell.count)) \(cell.count)", to: room)
    return number(cell) + style.count(count) + blanks(room - TerminalText.width(count))
  }

  private func numberCell(_ cell: MonthPage.Cell) -> String {
    (cell.isShown ? number(cell) : blanks(numberWidth)) + blanks(width - numberWidth)
  }

  private func countCell(_ cell: MonthPage.Cell) -> String {
    guard cell.count > 0 else { return blanks(width) }
    let count = CellText.short(cell.count, in: numberWidth)
    return style.count(TerminalText.pad(count, to: numberWidth, .right)) + blanks(width - numberWidth)
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

  /// A count in few columns: `12`, `1k`, `+`.
  private static func short(_ count: Int, in width: Int) -> String {
    let candidates = ["\(count)", "\(count / 1000)k", "+"]
    return candidates.first { $0.count <= width && $0 != "0k" } ?? ""
  }
}

/// So many blanks, none for a negative number.
func blanks(_ count: Int) -> String { String(repeating: " ", count: max(0, count)) }

extension [String] {
  /// The lines without blanks at their ends, each ended by a line break.
  var asLines: String {
    map { line in
      var end = line.endIndex
      while end > line.startIndex, line[line.index(before: end)] == " " { end = line.index(before: end) }
      return line[..<end] + "\n"
    }.joined()
  }
}
