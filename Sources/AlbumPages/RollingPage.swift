public import CalendarGrid

/// A run of months across years (design page "The album pages", document E).
public struct RollingPage: Sendable {
  public let firstWeekday: Weekday
  /// Seven, from the first column on.
  public let weekdays: [MonthPage.WeekdayHeading]
  /// Oldest first; none for a run of no months.
  public let months: [MonthPage]
}

extension PageMaker {
  /// So many months: from `anchor` forward, or with a negative number those that end with `anchor`.
  public func rolling(months count: Int, at anchor: CivilMonth, chosen: CivilDate? = nil) throws
    -> RollingPage
  {
    let grid = RollingGrid(months: count, at: anchor, firstWeekday: firstWeekday)
    return RollingPage(
      firstWeekday: firstWeekday, weekdays: firstWeekday.week.map(heading),
      months: try grid.map { try month($0.month, chosen: chosen) })
  }
}
