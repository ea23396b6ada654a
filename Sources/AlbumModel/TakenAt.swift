/// Where a capture date was read from; the raw value is the name shown, stored and counted.
///
/// Which source beats which is the table `CaptureDate.sources`, not the order here.
public enum DateSource: String, CaseIterable, Sendable {
  case user
  case xmpSidecar = "xmp.sidecar"
  case exifDateTimeOriginal = "exif.DateTimeOriginal"
  case xmp
  case exifDateTimeDigitized = "exif.DateTimeDigitized"
  case iptc
  case pngCreationTime = "png.CreationTime"
  case quickTimeCreationDate = "quicktime.creationdate"
  case name
  case exifDateTime = "exif.DateTime"
  case quickTime = "quicktime"
  case gps
  case takeout
  case nameUTC = "name.utc"
  case nameDay = "name.day"
  case pngTime = "png.tIME"
  case folder
  case fileModified = "file.mtime"
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
  /// The place of the source among all, 1 the strongest: of the dates of a photo's files the least wins.
  public let rank: Int

  public init(
    local: LocalTime, offsetMinutes: Int? = nil, source: DateSource, isZoneAssumed: Bool = false,
    rank: Int = 1
  ) {
    self.local = local
    self.offsetMinutes = offsetMinutes
    self.source = source
    self.isZoneAssumed = isZoneAssumed
    self.rank = rank
  }

  /// The offset as ISO 8601 writes it (`+09:00`), or nil where it isn't known.
  public var offset: String? { offsetMinutes.map(UTCOffset.text) }
}

extension LocalTime {
  /// The place of the date that holds among several of one photo; nil where none is a date.
  ///
  /// It is the first; where that one holds only a day, the first with a time of that day.
  ///
  /// - Parameters:
  ///   - dates: the strongest first.
  ///   - local: a date's local time, nil for what is none.
  @inlinable
  public static func strongest<Date>(among dates: [Date], _ local: (Date) -> LocalTime?) -> Int? {
    guard let first = dates.firstIndex(where: { local($0) != nil }), let strongest = local(dates[first])
    else { return nil }
    guard strongest.precision == .day else { return first }
    let timed = dates.firstIndex { date in
      local(date).map { $0.precision > .day && $0.date == strongest.date } ?? false
    }
    return timed ?? first
  }
}

/// A clock's distance from UTC.
public enum UTCOffset {
  /// ISO 8601 text of so many minutes east of UTC: `+09:00`.
  public static func text(minutes: Int) -> String {
    let (hours, rest) = minutes.magnitude.quotientAndRemainder(dividingBy: 60)
    return (minutes < 0 ? "-" : "+") + twoDigits(Int(hours)) + ":" + twoDigits(Int(rest))
  }
}
