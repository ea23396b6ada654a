import AlbumModel
import CalendarGrid

/// Reads dates that are a number of seconds.
enum SecondsStamp {
  /// UTC's date and time of a number, written with decimal digits, perhaps with a minus before them.
  static func utc(_ text: [UInt8], _ spelling: WrittenStamp.Spelling, scanned: CivilDate)
    throws(DateRejection) -> LocalTime
  {
    guard !text.isEmpty else { throw .blank }
    guard text.count <= longest, let number = Int64(String(decoding: text, as: UTF8.self)) else {
      throw .unknownSpelling
    }
    var fraction = ""
    let seconds: Int64
    switch spelling {
    case .secondsSince1904:
      seconds = try since1970(since1904: number, scanned: scanned)
    case .millisecondsSince1970:
      let (whole, rest) = number.flooredDivision(by: 1000)
      seconds = whole
      fraction = String(String(1000 + rest).dropFirst())
    default:
      seconds = number
    }
    guard let utc = LocalTime(secondsSince1970: seconds, fraction: fraction) else {
      throw seconds < 0 ? .beforePhotography : .afterScan
    }
    return utc
  }

  /// Digits of a number of 64 bits, with its sign.
  private static let longest = 20

  /// Seconds from 1904 to 1970: 66 years, 17 of them leap years.
  private static let from1904To1970: Int64 = 24_107 * 86_400

  /// 1980-01-01.
  private static let earliestBy1970: Int64 = 3652 * 86_400

  /// A film's creation time; some writers count from 1970 by mistake, which is told by where each way leads: no film
  /// of this kind is older than 1970.
  private static func since1970(since1904 number: Int64, scanned: CivilDate) throws(DateRejection) -> Int64 {
    guard number != 0 else { throw .allZeros }
    let (seconds, overflows) = number.subtractingReportingOverflow(from1904To1970)
    if overflows { throw .clockZero }
    let end = Int64(clamping: scanned.dayNumber + 3) * 86_400
    if (0..<end).contains(seconds) { return seconds }
    if (earliestBy1970..<end).contains(number) { return number }
    throw seconds < 0 && number < earliestBy1970 ? .clockZero : .afterScan
  }
}

extension LocalTime {
  /// What a clock shows that has counted the seconds from 1970-01-01 00:00:00; nil outside the years 0...9999.
  init?(secondsSince1970 seconds: Int64, fraction: String = "") {
    let (days, rest) = seconds.flooredDivision(by: 86_400)
    guard LocalTime.countedDays.contains(days) else { return nil }
    let second = Int(rest)
    self.init(
      date: CivilDate(dayNumber: Int(days)), hour: second / 3600, minute: second / 60 % 60,
      second: second % 60, fraction: fraction)
  }

  /// 0000-01-01 to 9999-12-31.
  private static let countedDays: ClosedRange<Int64> = -719_528...2_932_896
}

extension Int64 {
  /// Quotient rounded down, and a remainder that is never negative; the divisor is positive.
  fileprivate func flooredDivision(by divisor: Int64) -> (quotient: Int64, remainder: Int64) {
    let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
    return remainder < 0 ? (quotient - 1, remainder + divisor) : (quotient, remainder)
  }
}
