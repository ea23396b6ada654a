/// A month laid out in weeks: seven columns and four to six rows, the first and last filled with the
/// neighbouring months' days.
///
/// It is a collection of its cells, row by row; none is stored, each is computed where it is asked for. Rows are
/// `ceil((lead + days) / 7)`: four only for a February of 28 days that starts on the first weekday, six where
/// 30 days start in the last column or 31 in the last two.
public struct MonthGrid: Hashable, Sendable {
  /// One place in the grid.
  public struct Cell: Hashable, Sendable {
    /// The day that stands there.
    public let date: CivilDate
    /// The day's number in its month, 1...31.
    public let number: Int
    /// False for the neighbouring months' days before the 1st and after the last.
    public let isInMonth: Bool

    @inlinable
    init(date: CivilDate, number: Int, isInMonth: Bool) {
      self.date = date
      self.number = number
      self.isInMonth = isInMonth
    }
  }

  /// The month shown.
  public let month: CivilMonth
  /// The weekday of the first column.
  public let firstWeekday: Weekday
  /// The number of cells before the 1st, 0...6.
  public let leadDays: Int
  /// The number of rows, 4...6.
  public let weekCount: Int
  /// The day of the first cell.
  public let firstDate: CivilDate

  @usableFromInline let dayCount: Int
  @usableFromInline let previousDayCount: Int

  /// The grid of `month` in weeks that start with `firstWeekday`.
  @inlinable
  public init(_ month: CivilMonth, firstWeekday: Weekday) {
    self.month = month
    self.firstWeekday = firstWeekday
    let firstDay = month.firstDay
    dayCount = month.dayCount
    previousDayCount = month.previous.dayCount
    leadDays = firstDay.weekday.column(inWeekStarting: firstWeekday)
    weekCount = (leadDays + dayCount + 6) / 7
    firstDate = firstDay.advanced(by: -leadDays)
  }

  /// The index of a day's cell, or nil where the grid doesn't show the day.
  @inlinable
  public func index(of date: CivilDate) -> Int? {
    let index = date.dayNumber - firstDate.dayNumber
    return index >= 0 && index < endIndex ? index : nil
  }

  /// The number of cells after the month's last day, 0...6.
  @inlinable
  public var trailingDays: Int { endIndex - leadDays - dayCount }

  /// The rows from the top, seven cells each.
  public var weeks: [[Cell]] {
    stride(from: 0, to: endIndex, by: 7).map { start in Array(self[start..<start + 7]) }
  }
}

extension MonthGrid: RandomAccessCollection {
  @inlinable
  public var startIndex: Int { 0 }

  /// The number of cells: 28, 35 or 42.
  @inlinable
  public var endIndex: Int { weekCount * 7 }

  @inlinable
  public subscript(position: Int) -> Cell {
    precondition(position >= 0 && position < endIndex, "a cell's position is 0..<count")
    let day = position - leadDays + 1
    let number = day < 1 ? day + previousDayCount : day > dayCount ? day - dayCount : day
    return Cell(date: firstDate.advanced(by: position), number: number, isInMonth: number == day)
  }
}
