import AlbumModel
public import CalendarGrid

/// Several months as one run of weeks without repeats (design page "The album pages", document D).
public struct TimelinePage: Sendable {
  /// A day's place in the run.
  public struct Cell: Hashable, Sendable {
    public let day: MonthPage.Cell
    /// Whether the rule between two months runs along the cell's top.
    public let hasTopBorder: Bool
    /// Whether that rule runs down the cell's leading edge too.
    public let hasLeadingBorder: Bool
    /// The month's title where its first day stands, else nil.
    public let monthTitle: String?
  }

  /// The first and the last month.
  public let months: ClosedRange<CivilMonth>
  public let firstWeekday: Weekday
  /// Seven, from the first column on.
  public let weekdays: [MonthPage.WeekdayHeading]
  /// Rows of seven, oldest first.
  public let weeks: [[Cell]]
}

extension PageMaker {
  /// The weeks of `months`; days before and after them stay blank.
  public func timeline(_ months: ClosedRange<CivilMonth>, chosen: CivilDate? = nil) throws -> TimelinePage {
    let grid = TimelineGrid(months, firstWeekday: firstWeekday)
    let span = months.lowerBound.firstDay...months.upperBound.lastDay
    let days = Dictionary(
      try reading.days(in: span).map { ($0.date, $0) }, uniquingKeysWith: { first, _ in first })
    let cells = grid.map { place in
      TimelinePage.Cell(
        day: cell(
          place.date, number: place.number, isInMonth: place.isInRange, days[place.date], chosen: chosen),
        hasTopBorder: place.isInRange && place.hasTopBorder,
        hasLeadingBorder: place.isInRange && place.hasLeadingBorder,
        monthTitle: place.isInRange && place.number == 1 ? locale.monthTitle(place.date.month) : nil)
    }
    return TimelinePage(
      months: months, firstWeekday: firstWeekday, weekdays: firstWeekday.week.map(heading),
      weeks: stride(from: 0, to: cells.count, by: 7).map { Array(cells[$0..<$0 + 7]) })
  }
}
