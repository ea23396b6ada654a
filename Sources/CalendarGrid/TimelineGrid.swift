/// Several months as one unbroken run of weeks: the week in which a month ends and the next begins stands once.
///
/// It is a collection of its cells, row by row, computed where they are asked for. It runs from the week of the first
/// month's 1st to the week of the last month's last day (design page "The album pages", document D).
public struct TimelineGrid: Hashable, Sendable {
  /// One place in the run.
  public struct Cell: Hashable, Sendable {
    /// The day that stands there.
    public let date: CivilDate
    /// The day's number in its month, 1...31.
    public let number: Int
    /// False for days before the first month and after the last, which only fill the first and last week.
    public let isInRange: Bool
    /// Whether the rule between two months runs along the cell's top: on days 1...7.
    public let hasTopBorder: Bool
    /// Whether that rule runs down the cell's leading edge too: on day 1.
    public let hasLeadingBorder: Bool

    @inlinable
    init(date: CivilDate, number: Int, isInRange: Bool) {
      self.date = date
      self.number = number
      self.isInRange = isInRange
      hasTopBorder = number <= 7
      hasLeadingBorder = number == 1
    }
  }

  /// The first and the last month shown.
  public let months: ClosedRange<CivilMonth>
  /// The weekday of the first column.
  public let firstWeekday: Weekday
  /// The day of the first cell.
  public let firstDate: CivilDate
  /// The number of rows.
  public let weekCount: Int

  @usableFromInline let days: ClosedRange<CivilDate>

  /// The weeks of `months`, each starting with `firstWeekday`.
  public init(_ months: ClosedRange<CivilMonth>, firstWeekday: Weekday) {
    self.months = months
    self.firstWeekday = firstWeekday
    days = months.lowerBound.firstDay...months.upperBound.lastDay
    let leadDays = days.lowerBound.weekday.column(inWeekStarting: firstWeekday)
    firstDate = days.lowerBound.advanced(by: -leadDays)
    weekCount = (days.upperBound.dayNumber - firstDate.dayNumber) / 7 + 1
  }

  /// The index of a day's cell, or nil where the run doesn't show the day.
  @inlinable
  public func index(of date: CivilDate) -> Int? {
    let index = date.dayNumber - firstDate.dayNumber
    return index >= 0 && index < endIndex ? index : nil
  }

  /// The month that owns most of a window of cells, the later of two equals; nil for an empty window.
  ///
  /// It costs a step for each month in the window, whatever the number of cells.
  public func dominantMonth(in window: Range<Int>) -> CivilMonth? {
    let window = window.clamped(to: startIndex..<endIndex)
    guard !window.isEmpty else { return nil }
    let shown = firstDate.advanced(by: window.lowerBound)...firstDate.advanced(by: window.upperBound - 1)
    let first = shown.lowerBound.month
    var best: (month: CivilMonth, dayCount: Int)?
    for offset in 0...first.distance(to: shown.upperBound.month) {
      let month = first.advanced(by: offset)
      let days = month.days.clamped(to: shown)
      let dayCount = days.upperBound.dayNumber - days.lowerBound.dayNumber + 1
      if dayCount >= best?.dayCount ?? 0 { best = (month, dayCount) }
    }
    return best?.month
  }
}

extension TimelineGrid: RandomAccessCollection {
  @inlinable
  public var startIndex: Int { 0 }

  /// The number of cells: seven times the weeks.
  @inlinable
  public var endIndex: Int { weekCount * 7 }

  @inlinable
  public subscript(position: Int) -> Cell {
    precondition(position >= 0 && position < endIndex, "a cell's position is 0..<count")
    let date = firstDate.advanced(by: position)
    return Cell(date: date, number: date.day, isInRange: days.contains(date))
  }
}
