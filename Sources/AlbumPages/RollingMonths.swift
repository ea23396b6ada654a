public import CalendarGrid

/// Which months the view of some months shows (design page "The command line").
public struct RollingMonths: Hashable, Sendable {
  /// How many; with a start a negative number counts back from there, without one all count back from the newest.
  public var count: Int
  /// The month to count from; nil for the newest month with photos.
  public var start: CivilMonth?

  public init(count: Int = 6, start: CivilMonth? = nil) {
    self.count = count
    self.start = start
  }

  /// The months as `PageMaker.rolling(months:at:)` takes them; `newest` is the newest month with photos.
  public func run(newest: CivilMonth) -> (months: Int, anchor: CivilMonth) {
    // Photos lie in the past: a number alone counts back from the newest.
    start.map { (count, $0) } ?? (-abs(count), newest)
  }

  /// Whether all the months lie in the years that calendars are drawn of.
  public func isWithinYears(newest: CivilMonth) -> Bool {
    let (months, anchor) = run(newest: newest)
    return (1...9999).contains(anchor.advanced(by: months - months.signum()).year)
  }

  /// The months, oldest first.
  public func months(newest: CivilMonth) -> [CivilMonth] {
    let (months, anchor) = run(newest: newest)
    let first = months < 0 ? anchor.advanced(by: months + 1) : anchor
    return (0..<abs(months)).map { first.advanced(by: $0) }
  }
}
