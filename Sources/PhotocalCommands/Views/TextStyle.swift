import CalendarGrid

/// How text is set off in a terminal, or not at all.
struct TextStyle {
  let hasColor: Bool
  /// Whether the terminal shows more than ASCII.
  let isUnicode: Bool
  /// Whether the words run from right to left, among numbers that don't.
  var isRightToLeft = false

  /// Four steps from few to many.
  var shades: [String] { isUnicode ? ["░", "▒", "▓", "█"] : [".", ":", "*", "#"] }

  /// The rule between months.
  var horizontal: String { isUnicode ? "─" : "-" }
  var vertical: String { isUnicode ? "│" : "|" }
  /// Where the rule above a month's first days turns down before its first one.
  var cornerDown: String { isUnicode ? "┌" : "+" }
  /// Where the rule above a month's second week ends below that place.
  var cornerUp: String { isUnicode ? "┘" : "+" }

  /// The text kept in its place among its neighbours, whatever way it runs (Unicode Bidirectional Algorithm, rule X5c).
  ///
  /// Blanks that fill columns must stand outside: inside, they would be on the other side of the word.
  func isolated(_ text: String) -> String {
    isRightToLeft && isUnicode && !text.isEmpty ? "\u{2068}\(text)\u{2069}" : text
  }

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
