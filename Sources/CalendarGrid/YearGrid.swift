/// The twelve months of a year, January first, each laid out in weeks.
public struct YearGrid: Hashable, Sendable {
  /// The year, astronomical numbering.
  public let year: Int
  /// The weekday of every month's first column.
  public let firstWeekday: Weekday

  /// The grids of `year` in weeks that start with `firstWeekday`.
  public init(_ year: Int, firstWeekday: Weekday) {
    self.year = year
    self.firstWeekday = firstWeekday
  }

  /// Where a day stands: the month's place 0...11 and the cell's in it; nil for another year's day.
  public func index(of date: CivilDate) -> (month: Int, cell: Int)? {
    let month = date.month
    guard month.year == year, let cell = self[month.month - 1].index(of: date) else { return nil }
    return (month.month - 1, cell)
  }
}

extension YearGrid: RandomAccessCollection {
  public var startIndex: Int { 0 }
  public var endIndex: Int { 12 }

  /// The month at `position`, 0 for January.
  public subscript(position: Int) -> MonthGrid {
    precondition(indices.contains(position), "a month's position is 0..<12")
    return MonthGrid(CivilMonth(unchecked: year, position + 1), firstWeekday: firstWeekday)
  }
}
