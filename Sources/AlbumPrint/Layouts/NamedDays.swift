import AlbumPages
import CalendarGrid
import PageDrawing

/// A month's days that have names, listed under its grid: a name a line, in one column or two.
struct NamedDays {
  /// A name, and the day's number before the first of its day.
  struct Line: Hashable {
    let number: String
    let name: DayNames.Name
  }

  private let lines: [Line]

  /// How many names there are.
  var count: Int { lines.count }

  /// The names of the month's days, in the order of the days.
  init(of month: MonthPage, _ names: DayNames) {
    lines = month.weeks.joined().filter(\.isInMonth).flatMap { cell in
      names.names(of: cell.date).enumerated().map { index, name in
        Line(number: index == 0 ? cell.numberText : "", name: name)
      }
    }
  }

  /// The first lines, as many as there is room for; where that isn't all, one less and how many names aren't shown.
  func fitted(to room: Int) -> (lines: [Line], unnamed: Int) {
    guard lines.count > room else { return (lines, 0) }
    let shown = max(0, room - 1)
    return (Array(lines.prefix(shown)), lines.count - shown)
  }
}

/// How the lists of names stand under the months of a page: alike, so that the months stand alike.
struct NameListShape {
  /// The letters' size in points.
  let size: Double
  let columns: Int
  /// Lines of a column; 0: there is no list.
  let rows: Int

  static let none = NameListShape(size: 1, columns: 1, rows: 0)

  /// Letters a column is wide, in sizes of letters, so that two columns are better than one that is cut off.
  private static let columnWidth = 11.5
  /// A single column of so many lines is short enough.
  private static let shortList = 4

  private init(size: Double, columns: Int, rows: Int) {
    self.size = size
    self.columns = columns
    self.rows = rows
  }

  /// The shape for lists of which the longest has so many names; none where not a line has room.
  ///
  /// - Parameters:
  ///   - width: of a month, in points.
  ///   - height: that a list may take, in points.
  init(names most: Int, size: Double, width: Double, height: Double) {
    let room = Int(height / Self.lineHeight(size) - Self.gap)
    guard most > 0, room > 0 else {
      self = .none
      return
    }
    let fitsInOne = most <= min(room, Self.shortList)
    let columns = !fitsInOne && width / 2 >= Self.columnWidth * size ? 2 : 1
    self.init(size: size, columns: columns, rows: min(room, (most + columns - 1) / columns))
  }

  var lineHeight: Double { Self.lineHeight(size) }
  /// The list's height in points, with the gap above it.
  var height: Double { rows == 0 ? 0 : (Double(rows) + Self.gap) * lineHeight }
  /// Lines between a grid and its list.
  static let gap = 0.5

  private static func lineHeight(_ size: Double) -> Double { size * 1.36 }
}

extension PageComposer {
  /// A list at the bottom of a box, in columns read as the language is.
  func list(_ days: NamedDays, in box: Box, _ shape: NameListShape) -> [Mark] {
    guard shape.rows > 0 else { return [] }
    let (lines, unnamed) = days.fitted(to: shape.rows * shape.columns)
    let more = DayNames.Name(text: "+" + locale.number(unnamed), isHoliday: false)
    let all = lines + (unnamed > 0 ? [NamedDays.Line(number: "", name: more)] : [])
    let gap = shape.columns > 1 ? shape.size : 0
    let width = (box.width - gap) / Double(shape.columns)
    let numberWidth = 1.7 * shape.size
    return all.enumerated().flatMap { index, line in
      let (column, row) = index.quotientAndRemainder(dividingBy: shape.rows)
      let start = Double(column) * (width + gap)
      let y = box.bottom - shape.height + (Double(row) + NameListShape.gap) * shape.lineHeight
      let ink = line.name.isHoliday ? PrintInk.sunday : PrintInk.faint
      return [(line.number, 0, numberWidth), (line.name.text, numberWidth, width - numberWidth)]
        .filter { !$0.0.isEmpty }
        .map { words, distance, width in
          let place = Box(x: box.x, y: y, width: box.width, height: shape.lineHeight)
          return text(
            words, placed(start + distance, width, in: place), size: shape.size / unit,
            smallest: shape.size / unit * 0.8, ink: ink, .leading, .middle)
        }
    }
  }
}
