public import AlbumModel

/// A date that a file holds, and whether it is the one that the photo stands on.
public struct DateCandidate: Hashable, Sendable {
  public let source: DateSource
  /// The text as the file has it, control characters escaped and what isn't UTF-8 replaced.
  public let raw: String
  /// The date it was read as, or nil where it isn't one.
  public let stamp: LocalTime?
  /// Minutes east of UTC, nil where not known.
  public let offsetMinutes: Int?
  /// Whether the photo takes this date.
  public let isAccepted: Bool
  /// Why it was taken or not, as a clause without its subject: `is blank`, `is the date taken`.
  public let reason: String
}
