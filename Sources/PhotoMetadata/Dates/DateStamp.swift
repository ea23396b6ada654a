import AlbumModel
import CalendarGrid

/// A written date that was read (design page "The capture date", "Reading a stamp").
struct DateStamp: Hashable, Sendable {
  /// What the text says, in UTC where it holds nothing else.
  let local: LocalTime
  /// Minutes east of UTC, nil where not known.
  let offsetMinutes: Int?

  init(local: LocalTime, offsetMinutes: Int?) {
    self.local = local
    self.offsetMinutes = offsetMinutes
  }

  /// Reads a stamp of a file that is looked at on the day `scanned` (UTC).
  ///
  /// - Parameter firstYear: the first year that the stamp can be of.
  init(_ written: WrittenStamp, scanned: CivilDate, firstYear: Int = DateRejection.firstYear)
    throws(DateRejection)
  {
    if case .set(let local) = written.spelling {
      self.init(local: local, offsetMinutes: nil)
      return
    }
    let (local, offsetMinutes) = try DateStamp.read(written, scanned: scanned)
    guard local.date.components.year >= firstYear else {
      throw firstYear > DateRejection.firstYear ? .beforeFirstFix : .beforePhotography
    }
    // A clock that is a zone ahead of UTC, and a little wrong, isn't in the future.
    guard local.date <= scanned.advanced(by: 2) else { throw .afterScan }
    if DateStamp.isClockZero(local) { throw .clockZero }
    self.init(local: local, offsetMinutes: offsetMinutes)
  }

  private static func read(_ written: WrittenStamp, scanned: CivilDate) throws(DateRejection) -> (
    local: LocalTime, offsetMinutes: Int?
  ) {
    switch written.spelling {
    case .dateAndTime: try readText(written)
    case .read(let local), .set(let local): (local, nil)
    case .secondsSince1904, .secondsSince1970, .millisecondsSince1970:
      (try SecondsStamp.utc(written.text, written.spelling, scanned: scanned), nil)
    }
  }

  private static func readText(_ written: WrittenStamp) throws(DateRejection) -> (
    local: LocalTime, offsetMinutes: Int?
  ) {
    var scanner = StampScanner(written.text)
    guard !scanner.isEmpty else { throw .blank }
    guard scanner.hasDigits else { throw .noDigits }
    guard let parts = scanner.takeDate() else { throw .unknownSpelling }
    let date = try DateStamp.date(parts)
    guard date.precision == .day, let time = scanner.takeTime(),
      let full = LocalTime(
        date: date.date, hour: time.hour, minute: time.minute, second: time.second,
        fraction: DateStamp.fraction(of: time, apart: written.subSeconds))
    else { return (date, nil) }
    return (full, time.offsetMinutes ?? DateStamp.offsetMinutes(written.offset))
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

  /// Minutes east of UTC of an offset that stands by itself; nil where it is none.
  static func offsetMinutes(_ text: [UInt8]) -> Int? {
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
