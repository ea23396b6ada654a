import CalendarGrid

/// A DATE or DATE-TIME of an iCalendar file (RFC 5545, sections 3.3.4 and 3.3.5).
struct CalendarMoment: Hashable {
  let date: CivilDate
  /// Since midnight; nil for a date alone.
  let seconds: Int?
  /// Whether it is UTC's; else it is a wall clock's, wherever that hangs.
  let isUTC: Bool

  /// Reads `20240517`, `20240517T101112` or `20240517T101112Z`.
  init?(_ text: some StringProtocol) {
    let bytes = Array(text.utf8)
    guard bytes.count >= 8, let year = Self.number(bytes[0..<4]), let month = Self.number(bytes[4..<6]),
      let day = Self.number(bytes[6..<8]), let date = CivilDate(year: year, month: month, day: day)
    else { return nil }
    self.date = date
    switch bytes.count {
    case 8:
      seconds = nil
      isUTC = false
    case 15, 16:
      guard bytes[8] == UInt8(ascii: "T"), let hour = Self.number(bytes[9..<11]), hour < 24,
        let minute = Self.number(bytes[11..<13]), minute < 60, let second = Self.number(bytes[13..<15]),
        second <= 60, bytes.count == 15 || bytes[15] == UInt8(ascii: "Z")
      else { return nil }
      seconds = (hour * 60 + minute) * 60 + second
      isUTC = bytes.count == 16
    default: return nil
    }
  }

  private static func number(_ digits: ArraySlice<UInt8>) -> Int? {
    var number = 0
    for digit in digits {
      guard (48...57).contains(digit) else { return nil }
      number = number * 10 + Int(digit) - 48
    }
    return number
  }

  /// Seconds since 1970-01-01, as if the wall clock were UTC's.
  var sinceEpoch: Int { date.dayNumber * 86_400 + (seconds ?? 0) }

  /// The day on which a clock shows it; `zone` gives the seconds east of UTC at a moment in seconds since 1970.
  func day(in zone: (Int) -> Int) -> CivilDate {
    isUTC ? CivilDate(dayNumber: (sinceEpoch + zone(sinceEpoch)).flooredDays) : date
  }
}

extension Int {
  /// Whole days of so many seconds, the lower one below 0.
  var flooredDays: Int { self >= 0 ? self / 86_400 : -((-self + 86_399) / 86_400) }
}

/// A length of time (RFC 5545, section 3.3.6).
enum CalendarDuration {
  /// Seconds of `P3D`, `P1W` or `P1DT2H30M`; nil for other text, for one below 0 and for one of more than a century.
  static func seconds(_ text: some StringProtocol) -> Int? {
    var rest = text.uppercased()[...]
    if rest.first == "+" { rest.removeFirst() }
    guard rest.popFirst() == "P", !rest.isEmpty else { return nil }
    let units: [Character: Int] = ["W": 604_800, "D": 86_400, "H": 3600, "M": 60, "S": 1]
    var total = 0
    while let next = rest.first {
      if next == "T" {
        rest.removeFirst()
        continue
      }
      let digits = rest.prefix { $0.isASCII && $0.isNumber }
      rest = rest.dropFirst(digits.count)
      guard digits.count <= 9, let number = Int(digits), let unit = rest.popFirst().flatMap({ units[$0] })
      else { return nil }
      total += number * unit
      guard total <= 36_525 * 86_400 else { return nil }
    }
    return total
  }
}
