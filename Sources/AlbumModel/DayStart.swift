public import CalendarGrid

/// When a library's day begins: midnight, or some hours later for nights that end after it.
public struct DayStart: Hashable, Sendable {
  /// After midnight, 0...1439.
  public let minutes: Int

  /// Nil where a day has no such minute.
  public init?(minutes: Int) {
    guard (0..<1440).contains(minutes) else { return nil }
    self.minutes = minutes
  }

  private init(known minutes: Int) {
    self.minutes = minutes
  }

  public static let midnight = DayStart(known: 0)

  /// The album's day of a local time, nil where no day is known; a date without a time of day stays on its day.
  public func day(of local: LocalTime) -> CivilDate? {
    guard let day = local.day else { return nil }
    let isBefore = local.precision >= .minute && local.hour * 60 + local.minute < minutes
    return isBefore ? day.advanced(by: -1) : day
  }
}
