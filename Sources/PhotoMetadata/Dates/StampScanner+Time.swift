// The time of day in a written stamp (design page "The capture date", "Reading a stamp").
extension StampScanner {
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

  /// Takes what stands between date and time, and the time up to the text's end; nil where that isn't a time of day.
  mutating func takeTime() -> TimeParts? {
    let isJoined = digitCount == 6
    let hasBlanks = takeBlanks()
    guard take(oneOf: "T:") != nil || hasBlanks || isJoined else { return nil }
    takeBlanks()
    var half = takeDayHalf()
    guard var time = takeCompactClock() ?? takeSeparatedClock() else { return nil }
    if time.second != nil, take(oneOf: ".,") != nil {
      time.fraction = takeFraction()
      if time.fraction.isEmpty { return nil }
    }
    takeBlanks()
    half = half ?? takeDayHalf()
    if !isAtEnd, !takeUnfilledOffset() {
      guard let offset = takeOffset() else { return nil }
      time.offsetMinutes = offset.minutes
    }
    guard isAtEnd, let hour = DayHalf.hour(time.hour, in: half), time.minute < 60, (time.second ?? 0) < 60
    else { return nil }
    time.hour = hour
    return time
  }

  /// Takes `HHMMSS` (IIM 4.2, 2:60).
  private mutating func takeCompactClock() -> TimeParts? {
    guard digitCount == 6, let hour = takeLeading(2), let minute = takeLeading(2), let second = takeLeading(2)
    else { return nil }
    return TimeParts(hour: hour, minute: minute, second: second)
  }

  /// Takes `HH:MM` or `HH:MM:SS`, both separators alike.
  private mutating func takeSeparatedClock() -> TimeParts? {
    guard let hour = takeNumber(1...2), let separator = takeTimeSeparator(":."),
      let minute = takeNumber(1...2)
    else { return nil }
    var time = TimeParts(hour: hour, minute: minute)
    if takeTimeSeparator(separator == UInt8(ascii: ":") ? ":" : ".") != nil {
      guard let second = takeNumber(1...2) else { return nil }
      time.second = second
    }
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

  /// Takes `Z`, `GMT`, `UTC`, `+09:00`, `+0900`, `+9:00` or `+09`.
  mutating func takeOffset() -> Offset? {
    for name in StampScanner.zeroOffsets where take(name) { return Offset(minutes: 0) }
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

  private static let zeroOffsets = ["Z", "GMT", "UTC", "UT"].map { Array($0.utf8) }

  /// Takes the rest of the text where it is an offset's marks without digits (`   :  `): a form never filled in.
  private mutating func takeUnfilledOffset() -> Bool {
    let marks = Array("+-: ".utf8)
    guard bytes[position...].allSatisfy(marks.contains) else { return false }
    position = bytes.count
    return true
  }

  private mutating func takeDayHalf() -> DayHalf? {
    guard let next, !ASCII.isDigit(next) else { return nil }
    for (name, half) in DayHalf.names where take(name) {
      takeBlanks()
      return half
    }
    return nil
  }
}
