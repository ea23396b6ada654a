import CalendarGrid
public import AlbumModel

/// The time zone that UTC-only stamps are turned local with: the one place that reckons with zones.
public struct LibraryZone: Hashable, Sendable {
  /// The zone's name in the tz database: `Asia/Tokyo`.
  public let identifier: String

  /// Nil where no zone has that name.
  public init?(identifier: String) {
    self.identifier = identifier
  }

  private init(known identifier: String) {
    self.identifier = identifier
  }

  public static let utc = LibraryZone(known: "UTC")

  /// The system's: `TZ`, else the machine's.
  public static var system: LibraryZone { utc }

  /// What clocks in the zone showed at a moment.
  ///
  /// - Parameter seconds: since 1970-01-01 UTC.
  public func local(atUTC seconds: Int64) -> LocalTime? {
    nil
  }
}
