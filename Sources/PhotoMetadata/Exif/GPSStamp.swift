/// The date and time of a GPS fix (EXIF 2.32, GPSDateStamp and GPSTimeStamp), which are UTC.
enum GPSStamp {
  /// A whole number through another.
  struct Fraction {
    let numerator: UInt32
    let denominator: UInt32
  }

  /// GPSTimeStamp as the file has it.
  enum Time {
    /// Hours, minutes and seconds; parts of an hour may stand in the hours as a fraction.
    case parts([Fraction])
    /// `12:30:00`, as some write it by mistake.
    case text([UInt8])
  }

  /// Both as one stamp, `YYYY:MM:DD HH:MM:SS` with what there is of a second; nil where either is blank or no time of
  /// a day.
  static func stamp(date: [UInt8], time: Time) -> WrittenStamp? {
    let date = trimmed(date)
    let time =
      switch time {
      case .parts(let parts): text(parts)
      case .text(let text): trimmed(text)
      }
    guard let time, !date.isEmpty, !time.isEmpty else { return nil }
    return WrittenStamp(text: date + [0x20] + time, isUTC: true)
  }

  private static func text(_ parts: [Fraction]) -> [UInt8]? {
    guard parts.count == 3, parts.allSatisfy({ $0.denominator > 0 }) else { return nil }
    let seconds = zip(parts, [3600.0, 60, 1]).reduce(0) { sum, part in
      sum + Double(part.0.numerator) / Double(part.0.denominator) * part.1
    }
    guard seconds < 86_400 else { return nil }
    // A nanosecond makes up for what binary fractions lose.
    let milliseconds = Int(seconds * 1000 + 0.000_001)
    let (second, fraction) = milliseconds.quotientAndRemainder(dividingBy: 1000)
    let clock = [second / 3600, second / 60 % 60, second % 60].map { padded($0, 2) }.joined(separator: [0x3A])
    return Array(clock) + (fraction > 0 ? [0x2E] + padded(fraction, 3) : [])
  }

  private static func padded(_ number: Int, _ count: Int) -> [UInt8] {
    let digits = Array(String(number).utf8)
    return [UInt8](repeating: 0x30, count: max(0, count - digits.count)) + digits
  }

  /// The text up to the first NUL, without blanks around it.
  private static func trimmed(_ bytes: [UInt8]) -> [UInt8] {
    Array(bytes.prefix { $0 != 0 }.trimmed { $0 == 0x20 })
  }
}
