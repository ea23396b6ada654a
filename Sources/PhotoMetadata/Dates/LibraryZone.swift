import CalendarGrid
import Foundation
public import AlbumModel

/// The time zone that UTC-only stamps are turned local with: the one place that reckons with zones.
///
/// The rules are ICU's, inside the program: a machine's own copy, or none, changes nothing.
public struct LibraryZone: Sendable {
  /// The zone's name in the tz database: `Asia/Tokyo`.
  public let identifier: String
  private let zone: TimeZone

  /// Nil where no zone has that name.
  public init?(identifier: String) {
    guard !identifier.isEmpty, let zone = TimeZone(identifier: identifier) else { return nil }
    self.identifier = identifier
    self.zone = zone
  }

  private init(known identifier: String) {
    self.identifier = identifier
    zone = TimeZone(identifier: identifier) ?? .gmt
  }

  public static let utc = LibraryZone(known: "UTC")

  /// The system's: `TZ`, else the machine's, else UTC.
  ///
  /// - Throws: where `TZ` names no zone that is known here; one that writes out its own rule for summer time doesn't.
  public static func system() throws(UnknownZone) -> LibraryZone {
    try SystemZone.current.zone()
  }

  /// What clocks in the zone showed at a moment; nil outside the years 0...9999.
  ///
  /// - Parameter seconds: since 1970-01-01 UTC.
  public func local(atUTC seconds: Int64) -> LocalTime? {
    guard LibraryZone.reach.contains(seconds) else { return nil }
    let offset = zone.secondsFromGMT(for: Date(timeIntervalSince1970: TimeInterval(seconds)))
    return LocalTime(secondsSince1970: seconds + Int64(offset))
  }

  /// 0000-01-01 to 9999-12-31, a day more at both ends.
  private static let reach: ClosedRange<Int64> = -719_529 * 86_400...2_932_898 * 86_400
}

/// The system is set to a zone that isn't known here.
public struct UnknownZone: Error, Hashable, Sendable {
  /// The value of `TZ`.
  public let name: String

  /// The cause, the object and the next step in plain words.
  public var message: String {
    "TZ is set to no time zone known here: '\(name)': say '--time-zone' with a name such as Europe/Berlin, or UTC"
  }
}

extension LibraryZone: Hashable {
  public static func == (left: LibraryZone, right: LibraryZone) -> Bool {
    left.identifier == right.identifier
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(identifier)
  }
}
