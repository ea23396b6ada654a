import AlbumModel
import CalendarGrid

/// A written date that was read (design page "The capture date", "Reading a stamp").
struct DateStamp: Hashable, Sendable {
  let local: LocalTime
  /// Minutes east of UTC, nil where not known.
  let offsetMinutes: Int?

  /// Reads a stamp of a file that is looked at on the day `scanned` (UTC).
  init(_ written: WrittenStamp, scanned: CivilDate) throws(DateRejection) {
    var scanner = StampScanner(written.text)
    guard !scanner.isEmpty else { throw .blank }
    guard scanner.hasDigits else { throw .noDigits }
    guard let parts = scanner.takeDate() else { throw .unknownSpelling }
    let date = try DateStamp.date(parts)

    var offsetMinutes: Int?
    var local = date
    if date.precision == .day, let time = scanner.takeTime(),
      let full = LocalTime(
        date: date.date, hour: time.hour, minute: time.minute, second: time.second,
        fraction: DateStamp.fraction(of: time, apart: written.subSeconds))
    {
      local = full
      offsetMinutes = time.offsetMinutes ?? DateStamp.offsetMinutes(written.offset)
    }

    guard date.date.components.year >= DateRejection.firstYear else { throw .beforePhotography }
    // A clock that is a zone ahead of UTC, and a little wrong, isn't in the future.
    guard date.date <= scanned.advanced(by: 2) else { throw .afterScan }
    if DateStamp.isClockZero(local) { throw .clockZero }
    self.local = local
    self.offsetMinutes = offsetMinutes
  }

  private static func date(_ parts: StampScanner.DateParts) throws(DateRejection) -> LocalTime {
    let (year, month, day) = (parts.year, parts.month ?? 0, parts.day ?? 0)
    if year == 0, month == 0, day == 0 { throw .allZeros }
    let date =
      if day > 0 {
        LocalTime(year: year, month: month, day: day)
      } else if month > 0 {
        LocalTime(year: year, month: month)
      } else {
        LocalTime(year: year)
      }
    guard let date else { throw .noSuchDay }
    return date
  }

  private static func fraction(of time: StampScanner.TimeParts, apart: [UInt8]) -> String {
    guard time.second != nil, time.fraction.isEmpty else { return time.fraction }
    var scanner = StampScanner(apart)
    let digits = scanner.takeFraction()
    return scanner.isAtEnd ? digits : ""
  }

  private static func offsetMinutes(_ text: [UInt8]) -> Int? {
    var scanner = StampScanner(text)
    guard let offset = scanner.takeOffset(), scanner.isAtEnd else { return nil }
    return offset.minutes
  }

  /// 1904-01-01 (Macintosh, QuickTime), 1970-01-01 (Unix), 1980-01-01 (FAT, GPS) as day numbers.
  private static let clockZeros = [-24_107, 0, 3652]

  private static func isClockZero(_ local: LocalTime) -> Bool {
    local.precision >= .minute && local.hour == 0 && local.minute == 0 && local.second == 0
      && clockZeros.contains(local.date.dayNumber)
  }
}
