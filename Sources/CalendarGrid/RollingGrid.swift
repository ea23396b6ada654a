/// A run of months across years, each laid out in weeks.
public struct RollingGrid: Hashable, Sendable {
  /// The first month shown.
  public let firstMonth: CivilMonth
  /// The number of months.
  public let monthCount: Int
  /// The weekday of every month's first column.
  public let firstWeekday: Weekday

  /// `months` months: from `anchor` forward, or with a negative number those that end with `anchor`.
  public init(months: Int, at anchor: CivilMonth, firstWeekday: Weekday) {
    monthCount = Int(months.magnitude)
    firstMonth = months < 0 ? anchor.advanced(by: months + 1) : anchor
    self.firstWeekday = firstWeekday
  }

  /// The place of a month in the run, or nil where the run doesn't hold it.
  public func index(of month: CivilMonth) -> Int? {
    let index = firstMonth.distance(to: month)
    return indices.contains(index) ? index : nil
  }

  /// Where a day of one of the months stands: the month's place and the cell's in it; nil for other days.
  public func index(of date: CivilDate) -> (month: Int, cell: Int)? {
    guard let month = index(of: date.month), let cell = self[month].index(of: date) else { return nil }
    return (month, cell)
  }
}

extension RollingGrid: RandomAccessCollection {
  public var startIndex: Int { 0 }
  public var endIndex: Int { monthCount }

  public subscript(position: Int) -> MonthGrid {
    precondition(indices.contains(position), "a month's position is 0..<count")
    return MonthGrid(firstMonth.advanced(by: position), firstWeekday: firstWeekday)
  }
}
