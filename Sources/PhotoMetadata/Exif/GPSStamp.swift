/// The date and time of a GPS fix (EXIF 2.32, GPSDateStamp and GPSTimeStamp), which are UTC.
enum GPSStamp {
  /// A whole number through another.
  struct Fraction {
    let numerator: UInt32
    let denominator: UInt32

    var value: Double { Double(numerator) / Double(denominator) }
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
    let seconds = parts[0].value * 3600 + parts[1].value * 60 + parts[2].value
    guard seconds < 86_400 else { return nil }
    // A nanosecond makes up for what binary fractions lose.
    let milliseconds = Int(seconds * 1000 + 0.000_001)
    let (second, fraction) = milliseconds.quotientAndRemainder(dividingBy: 1000)
    var text: [UInt8] = []
    text.reserveCapacity(12)
    append(second / 3600, digits: 2, to: &text)
    text.append(0x3A)
    append(second / 60 % 60, digits: 2, to: &text)
    text.append(0x3A)
    append(second % 60, digits: 2, to: &text)
    if fraction > 0 {
      text.append(0x2E)
      append(fraction, digits: 3, to: &text)
    }
    return text
  }

  /// Appends the last `digits` decimal digits of a number.
  private static func append(_ number: Int, digits: Int, to text: inout [UInt8]) {
    if digits > 1 { append(number / 10, digits: digits - 1, to: &text) }
    text.append(0x30 + UInt8(number % 10))
  }

  /// The text up to the first NUL, without blanks around it.
  private static func trimmed(_ bytes: [UInt8]) -> [UInt8] {
    Array(bytes.prefix { $0 != 0 }.trimmed { $0 == 0x20 })
  }
}
