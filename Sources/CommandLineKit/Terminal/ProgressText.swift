/// What a progress line says at one moment.
struct ProgressText: Sendable {
  let label: String
  let unit: String
  let count: Int
  let total: Int?
  /// The count's growth a second, or nil while unknown.
  let rate: Double?

  /// The line, at most `columns` wide: the bar goes first where room is short, then the rate, then the percentage.
  func text(columns: Int) -> String {
    let candidates: [[String?]] = [
      [head, bar, percentage, pace, timeLeft],
      [head, percentage, pace, timeLeft],
      [head, percentage, timeLeft],
      [head, timeLeft],
      [head],
    ]
    let lines = candidates.map { $0.compactMap(\.self).joined(separator: "  ") }
    return lines.first { TerminalText.width($0) <= columns }
      ?? TerminalText.truncate(head, to: max(columns, 0), mark: "")
  }

  private var head: String {
    guard let total else { return "\(label)  \(count) \(unit)" }
    return "\(label)  \(count) of \(total) \(unit)"
  }

  /// The part done, 0...1, or nil where the total says nothing.
  private var fraction: Double? {
    guard let total, total > 0, (0...total).contains(count) else { return nil }
    return Double(count) / Double(total)
  }

  private var bar: String? {
    guard let fraction else { return nil }
    let filled = Int(fraction * 20)
    return "[" + String(repeating: "#", count: filled) + String(repeating: ".", count: 20 - filled) + "]"
  }

  private var percentage: String? {
    fraction.map { "\(Int($0 * 100))%" }
  }

  private var pace: String? {
    guard let rate, rate < 1e9 else { return nil }
    return rate < 10 ? "\(Double(Int(rate * 10)) / 10)/s" : "\(Int(rate))/s"
  }

  /// The time left as `M:SS` or `H:MM:SS`; unknown beyond a hundred hours.
  private var timeLeft: String? {
    guard let total, fraction != nil, let rate, rate > 0 else { return nil }
    let seconds = (Double(total - count) / rate).rounded(.up)
    guard seconds < 360_000 else { return nil }
    let (minutes, second) = Int(seconds).quotientAndRemainder(dividingBy: 60)
    let (hours, minute) = minutes.quotientAndRemainder(dividingBy: 60)
    return (hours > 0 ? "\(hours):\(twoDigits(minute))" : "\(minute)") + ":\(twoDigits(second)) left"
  }

  private func twoDigits(_ number: Int) -> String {
    number < 10 ? "0\(number)" : "\(number)"
  }
}
