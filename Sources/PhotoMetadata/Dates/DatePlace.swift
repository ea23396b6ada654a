import AlbumModel

/// A place that a date can be read from: a row of the page's table, or a part of one.
struct DatePlace: Sendable {
  /// Which of the dates that stand in the place belong to the row.
  enum Condition: Sendable {
    case always
    /// It holds date and time.
    case hasTime
    /// It holds less, or is none.
    case hasNoTime
    /// Another source has nearly the same moment.
    case isCorroborated
    /// No other source has, or it is none.
    case isUncorroborated
  }

  let name: DateSource
  let condition: Condition
  /// The first year that a date of the place can be of.
  let firstYear: Int
  /// The dates written there, the one to trust more first.
  let stamps: @Sendable (DateEvidence) -> [WrittenStamp]

  init(
    _ name: DateSource, where condition: Condition = .always, since firstYear: Int = DateRejection.firstYear,
    _ stamps: @escaping @Sendable (DateEvidence) -> [WrittenStamp]
  ) {
    self.name = name
    self.condition = condition
    self.firstYear = firstYear
    self.stamps = stamps
  }

  /// Whether a date of the place belongs to the row.
  func takes(_ stamp: Result<DateStamp, DateRejection>, in evidence: DateEvidence) -> Bool {
    switch condition {
    case .always: true
    case .hasTime: DatePlace.hasTime(stamp)
    case .hasNoTime: !DatePlace.hasTime(stamp)
    case .isCorroborated: evidence.corroborates(try? stamp.get())
    case .isUncorroborated: !evidence.corroborates(try? stamp.get())
    }
  }

  private static func hasTime(_ stamp: Result<DateStamp, DateRejection>) -> Bool {
    if case .success(let stamp) = stamp { stamp.local.precision > .day } else { false }
  }
}
