import AlbumModel
import CalendarGrid
import CommandLineKit

/// By how much a camera's clock was wrong.
struct ClockShift: Sendable {
  /// What is added to a date, negative to go back.
  let seconds: Int

  private static let secondsInDay = 86_400

  /// The date with the shift added, as precise as it was; nil where it has no time of day and the shift isn't of whole
  /// days, and where it has no day.
  func applied(to local: LocalTime) -> LocalTime? {
    guard let day = local.day else { return nil }
    if local.precision == .day {
      guard seconds % ClockShift.secondsInDay == 0 else { return nil }
      let (year, month, number) = day.advanced(by: seconds / ClockShift.secondsInDay).components
      return LocalTime(year: year, month: month, day: number)
    }
    let clock = (local.hour * 60 + local.minute) * 60 + local.second + seconds
    let rest = clock % ClockShift.secondsInDay
    let time = rest < 0 ? rest + ClockShift.secondsInDay : rest
    return LocalTime(
      date: day.advanced(by: (clock - time) / ClockShift.secondsInDay), hour: time / 3600,
      minute: time / 60 % 60, second: local.precision == .second ? time % 60 : nil, fraction: local.fraction)
  }
}

extension ClockShift: CustomStringConvertible {
  /// `+01:00`, `-8760:00`, `+00:00:30`.
  var description: String {
    let magnitude = seconds.magnitude
    let parts = [magnitude / 3600, magnitude / 60 % 60] + (magnitude % 60 > 0 ? [magnitude % 60] : [])
    let texts = parts.map { $0 < 10 ? "0\($0)" : "\($0)" }
    return (seconds < 0 ? "-" : "+") + texts.joined(separator: ":")
  }

  /// Reads `+01:00`, `-00:05:30`, `+8760:00` or `+3d`; a shift without a sign goes forward.
  init?(_ text: String) {
    var digits = text[...]
    let isBackward = digits.first == "-"
    if isBackward || digits.first == "+" { digits = digits.dropFirst() }
    guard let magnitude = ClockShift.days(digits) ?? ClockShift.clock(digits) else { return nil }
    seconds = isBackward ? -magnitude : magnitude
  }

  private static func days(_ text: Substring) -> Int? {
    guard text.hasSuffix("d"), let days = number(text.dropLast(), 1...5) else { return nil }
    return days * secondsInDay
  }

  private static func clock(_ text: Substring) -> Int? {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard (2...3).contains(parts.count), let hours = number(parts[0], 1...6) else { return nil }
    let rest = parts.dropFirst().map { number($0, 2...2) ?? 60 }
    guard rest.allSatisfy({ $0 < 60 }) else { return nil }
    return (hours * 60 + rest[0]) * 60 + (rest.count > 1 ? rest[1] : 0)
  }

  /// So many decimal digits and nothing else.
  private static func number(_ text: Substring, _ count: ClosedRange<Int>) -> Int? {
    guard count.contains(text.utf8.count), text.utf8.allSatisfy({ (48...57).contains($0) }) else {
      return nil
    }
    return Int(text)
  }
}

extension ValueSyntax where Value == ClockShift {
  static let clockShift = ValueSyntax(
    "SHIFT", kind: .text,
    expected: "hours and minutes such as +01:00 or -00:05:30, or days such as +3d"
  ) { word in word.utf8Text.flatMap { ClockShift($0) } }
}
