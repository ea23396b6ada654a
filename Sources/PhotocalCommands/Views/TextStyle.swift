import CalendarGrid

/// How text is set off in a terminal, or not at all.
struct TextStyle {
  let hasColor: Bool
  /// Whether the terminal shows more than ASCII.
  let isUnicode: Bool

  /// Four steps from few to many.
  var shades: [String] { isUnicode ? ["░", "▒", "▓", "█"] : [".", ":", "*", "#"] }

  func bold(_ text: String) -> String { set(text, "1") }
  func faint(_ text: String) -> String { set(text, "2") }
  func inverse(_ text: String) -> String { set(text, "7") }

  /// The day's count.
  func count(_ text: String) -> String { set(text, "36") }

  /// Sunday red and Saturday blue, wherever the week starts.
  func weekday(_ weekday: Weekday, _ text: String) -> String {
    switch weekday {
    case .sunday: set(text, "31")
    case .saturday: set(text, "34")
    default: text
    }
  }

  /// The text between the codes of ECMA-48, section 8.3.117 (SGR).
  private func set(_ text: String, _ code: String) -> String {
    hasColor && !text.isEmpty ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
  }
}
