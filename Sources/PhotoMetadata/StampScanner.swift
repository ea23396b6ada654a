/// Reads the parts of a written date from left to right; a part that isn't there moves nothing.
struct StampScanner {
  private let bytes: [UInt8]
  private var position = 0

  /// Scans up to the first NUL, without the blanks at both ends.
  init(_ text: [UInt8]) {
    let cut = text.prefix { $0 != 0 }
    let first = cut.firstIndex { !StampScanner.isBlank($0) } ?? cut.endIndex
    let last = cut.lastIndex { !StampScanner.isBlank($0) } ?? first
    bytes = first < cut.endIndex ? Array(cut[first...last]) : []
  }

  var isEmpty: Bool { bytes.isEmpty }
  var isAtEnd: Bool { position >= bytes.count }
  var hasDigits: Bool { bytes.contains(where: StampScanner.isDigit) }

  private var next: UInt8? { position < bytes.count ? bytes[position] : nil }

  /// Takes blanks; whether there were any.
  @discardableResult
  mutating func takeBlanks() -> Bool {
    let start = position
    while let byte = next, StampScanner.isBlank(byte) { position += 1 }
    return position > start
  }

  /// Takes one of the bytes of `choices`.
  mutating func take(oneOf choices: StaticString) -> UInt8? {
    guard let byte = next else { return nil }
    for index in 0..<choices.utf8CodeUnitCount where unsafe choices.utf8Start[index] == byte {
      position += 1
      return byte
    }
    return nil
  }

  /// Takes a text, ASCII letters in either case; `text` is in upper case.
  mutating func take(_ text: [UInt8]) -> Bool {
    guard bytes.count - position >= text.count else { return false }
    for (index, expected) in text.enumerated() {
      let byte = bytes[position + index]
      guard ((97...122).contains(byte) ? byte & 0xDF : byte) == expected else { return false }
    }
    position += text.count
    return true
  }

  /// Takes a whole run of decimal digits, of a length in `lengths` (9 digits at most).
  mutating func takeNumber(_ lengths: ClosedRange<Int>) -> Int? {
    let digits = takeDigits(lengths)
    return digits.isEmpty ? nil : digits.reduce(0) { $0 * 10 + Int($1 - 48) }
  }

  /// Takes a whole run of decimal digits; empty where its length isn't in `lengths`.
  mutating func takeDigits(_ lengths: ClosedRange<Int>) -> ArraySlice<UInt8> {
    let run = bytes[position...].prefix(while: StampScanner.isDigit)
    guard lengths.contains(run.count) else { return [] }
    position = run.endIndex
    return run
  }

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == 32 || (9...13).contains(byte)
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (48...57).contains(byte)
  }
}

// What a written date is made of (design page "The capture date", "Reading a stamp").
extension StampScanner {
  /// Year, month and day as written, in range or not; nil where only the year, or only year and month, stand there.
  struct DateParts {
    var year: Int
    var month: Int?
    var day: Int?
  }

  /// A time of day in range, 24-hour clock.
  struct TimeParts {
    var hour: Int
    var minute: Int
    var second: Int?
    var fraction = ""
    var offsetMinutes: Int?
  }

  /// A written offset from UTC; no minutes where no place on earth has it (more than 14 hours).
  struct Offset {
    var minutes: Int?
  }

  /// Takes `YYYY`, `YYYY:MM` at the text's end, or a whole date, which may be followed by more.
  ///
  /// Both separators must be alike: `2019:02 10:11` isn't the tenth of February.
  mutating func takeDate() -> DateParts? {
    guard let year = takeNumber(4...4) else { return nil }
    if isAtEnd { return DateParts(year: year) }
    guard let separator = takeDateSeparator(), let month = takeNumber(1...2) else { return nil }
    if isAtEnd { return DateParts(year: year, month: month) }
    guard takeDateSeparator() == separator, let day = takeNumber(1...2) else { return nil }
    if separator == StampScanner.blank, let next, !StampScanner.isBlank(next), next != UInt8(ascii: "T") {
      return nil
    }
    return DateParts(year: year, month: month, day: day)
  }

  private static let blank = UInt8(ascii: " ")

  private mutating func takeDateSeparator() -> UInt8? {
    let hasBlanks = takeBlanks()
    guard let mark = take(oneOf: ":-/.") else { return hasBlanks ? StampScanner.blank : nil }
    takeBlanks()
    return mark
  }

  /// Takes what stands between date and time, and the time up to the text's end; nil where that isn't a time of day.
  mutating func takeTime() -> TimeParts? {
    let hasBlanks = takeBlanks()
    guard take(oneOf: "T:") != nil || hasBlanks else { return nil }
    takeBlanks()
    var half = takeDayHalf()
    guard let hour = takeNumber(1...2), let separator = takeTimeSeparator(":."),
      let minute = takeNumber(1...2)
    else { return nil }
    var time = TimeParts(hour: hour, minute: minute)
    if takeTimeSeparator(separator == UInt8(ascii: ":") ? ":" : ".") != nil {
      guard let second = takeNumber(1...2) else { return nil }
      time.second = second
      if take(oneOf: ".,") != nil {
        time.fraction = takeFraction()
        if time.fraction.isEmpty { return nil }
      }
    }
    takeBlanks()
    half = half ?? takeDayHalf()
    if !isAtEnd {
      guard let offset = takeOffset() else { return nil }
      time.offsetMinutes = offset.minutes
    }
    guard isAtEnd, let hour = StampScanner.hour(time.hour, in: half), time.minute < 60,
      (time.second ?? 0) < 60
    else { return nil }
    time.hour = hour
    return time
  }

  private mutating func takeTimeSeparator(_ choices: StaticString) -> UInt8? {
    let start = position
    takeBlanks()
    guard let mark = take(oneOf: choices) else {
      position = start
      return nil
    }
    takeBlanks()
    return mark
  }

  /// Takes decimal digits after the second; those beyond a nanosecond are dropped.
  mutating func takeFraction() -> String {
    String(decoding: takeDigits(1...64).prefix(9), as: UTF8.self)
  }

  /// Takes `Z`, `+09:00`, `+0900`, `+9:00` or `+09`.
  mutating func takeOffset() -> Offset? {
    if take([UInt8(ascii: "Z")]) { return Offset(minutes: 0) }
    guard let sign = take(oneOf: "+-") else { return nil }
    var hours: Int
    var minutes = 0
    if let both = takeNumber(4...4) {
      (hours, minutes) = both.quotientAndRemainder(dividingBy: 100)
    } else {
      guard let number = takeNumber(1...2) else { return nil }
      hours = number
      if take(oneOf: ":") != nil {
        guard let number = takeNumber(2...2) else { return nil }
        minutes = number
      }
    }
    let total = hours * 60 + minutes
    guard minutes < 60, total <= 14 * 60 else { return Offset(minutes: nil) }
    return Offset(minutes: sign == UInt8(ascii: "-") ? -total : total)
  }

  private enum DayHalf {
    case morning
    case afternoon
  }

  /// How phones name the halves of the day.
  private static let dayHalves: [(name: [UInt8], half: DayHalf)] = [
    (Array("AM".utf8), .morning), (Array("PM".utf8), .afternoon),
    (Array("上午".utf8), .morning), (Array("下午".utf8), .afternoon),
    (Array("오전".utf8), .morning), (Array("오후".utf8), .afternoon),
    (Array("午前".utf8), .morning), (Array("午後".utf8), .afternoon),
  ]

  private mutating func takeDayHalf() -> DayHalf? {
    for (name, half) in StampScanner.dayHalves where take(name) {
      takeBlanks()
      return half
    }
    return nil
  }

  /// The hour of the 24-hour clock.
  ///
  /// Some phones name the afternoon beside an hour that already counts on from 12; without a half, 24 is a camera's
  /// way to write hour 0 of the same date.
  private static func hour(_ written: Int, in half: DayHalf?) -> Int? {
    switch (half, written) {
    case (nil, 24): 0
    case (nil, 0...23): written
    case (.morning, 0...12): written % 12
    case (.afternoon, 0...12): written % 12 + 12
    case (.afternoon, 13...23): written
    default: nil
    }
  }
}
