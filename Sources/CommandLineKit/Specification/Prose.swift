/// Lists of words as a sentence has them.
enum Prose {
  /// `a`, `a or b`, `a, b or c`.
  static func alternatives(_ words: [String]) -> String {
    joined(words, by: "or")
  }

  /// `a`, `a and b`, `a, b and c`.
  static func enumeration(_ words: [String]) -> String {
    joined(words, by: "and")
  }

  /// The word in single quotes, with what a terminal would obey escaped.
  static func quoted(_ word: String) -> String {
    "'\(TerminalText.escapingControls(word))'"
  }

  /// The word in single quotes, with what a terminal would obey and what isn't UTF-8 escaped.
  static func quoted(_ word: ArgumentText) -> String {
    "'\(TerminalText.escapingControls(bytes: word.bytes))'"
  }

  private static func joined(_ words: [String], by conjunction: String) -> String {
    guard let last = words.last, words.count > 1 else { return words.first ?? "" }
    return words.dropLast().joined(separator: ", ") + " \(conjunction) \(last)"
  }
}
