/// A month laid out in weeks: seven columns and four to six rows, the first and last filled with the
/// neighbouring months' days.
///
/// Rows are `ceil((lead + days) / 7)`: four only for a February of 28 days that starts on the first weekday,
/// six where 30 days start in the last column or 31 in the last two.
public struct MonthGrid: Hashable, Sendable {
  /// One place in the grid.
  public struct Cell: Hashable, Sendable {
    /// The day that stands there.
    public let date: CivilDate
    /// The day's number in its month, 1...31.
    public let number: Int
    /// False for the neighbouring months' days before the 1st and after the last.
    public let isInMonth: Bool
  }

  /// The month shown.
  public let month: CivilMonth
  /// The weekday of the first column.
  public let firstWeekday: Weekday
  /// The number of cells before the 1st, 0...6.
  public let leadDays: Int
  /// The number of rows, 4...6.
  public let weekCount: Int

  /// The grid of `month` in weeks that start with `firstWeekday`.
  public init(_ month: CivilMonth, firstWeekday: Weekday) {
    self.month = month
    self.firstWeekday = firstWeekday
    leadDays = month.firstDay.weekday.column(inWeekStarting: firstWeekday)
    weekCount = (leadDays + month.dayCount + 6) / 7
  }

  /// The number of cells: 28, 35 or 42.
  public var cellCount: Int { weekCount * 7 }

  /// The day of the first cell.
  public var firstDate: CivilDate { month.firstDay.advanced(by: -leadDays) }

  /// The cell at `index`, 0..<cellCount, row by row.
  public subscript(index: Int) -> Cell {
    precondition((0..<cellCount).contains(index), "a cell index is 0..<cellCount")
    let number = index - leadDays + 1
    let date = firstDate.advanced(by: index)
    let isInMonth = (1...month.dayCount).contains(number)
    return Cell(date: date, number: isInMonth ? number : date.day, isInMonth: isInMonth)
  }

  /// The index of a day's cell, or nil where the grid doesn't show the day.
  public func index(of date: CivilDate) -> Int? {
    let index = date.dayNumber - firstDate.dayNumber
    return (0..<cellCount).contains(index) ? index : nil
  }

  /// The rows from the top, seven cells each.
  public var weeks: [[Cell]] {
    (0..<weekCount).map { row in (0..<7).map { self[row * 7 + $0] } }
  }
}
