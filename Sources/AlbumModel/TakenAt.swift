/// Where a capture date was read from; the raw value is the name shown, stored and counted.
///
/// Which source beats which is the table `CaptureDate.sources`, not the order here.
public enum DateSource: String, CaseIterable, Sendable {
  case exifDateTimeOriginal = "exif.DateTimeOriginal"
}

/// When a photo was taken, as far as it is known.
public struct TakenAt: Hashable, Sendable {
  /// The wall clock's time at the place.
  public let local: LocalTime
  /// Minutes east of UTC, or nil where the file doesn't say; it orders photos, it never moves a day.
  public let offsetMinutes: Int?
  /// Where the date was read from.
  public let source: DateSource
  /// Whether a UTC-only stamp was turned local with the library's zone.
  public let isZoneAssumed: Bool

  public init(local: LocalTime, offsetMinutes: Int? = nil, source: DateSource, isZoneAssumed: Bool = false) {
    self.local = local
    self.offsetMinutes = offsetMinutes
    self.source = source
    self.isZoneAssumed = isZoneAssumed
  }

  /// The offset as ISO 8601 writes it (`+09:00`), or nil where it isn't known.
  public var offset: String? { offsetMinutes.map(UTCOffset.text) }
}

/// A clock's distance from UTC.
public enum UTCOffset {
  /// ISO 8601 text of so many minutes east of UTC: `+09:00`.
  public static func text(minutes: Int) -> String {
    let (hours, rest) = minutes.magnitude.quotientAndRemainder(dividingBy: 60)
    return (minutes < 0 ? "-" : "+") + twoDigits(Int(hours)) + ":" + twoDigits(Int(rest))
  }
}
