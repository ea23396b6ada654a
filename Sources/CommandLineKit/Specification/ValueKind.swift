/// What a value stands for: a shell completes by it, and help says it.
public enum ValueKind: Hashable, Sendable {
  /// Any text.
  case text
  /// The path of a file.
  case file
  /// The path of a folder.
  case directory
  /// A day.
  case day
  /// A month.
  case month
  /// A year.
  case year
  /// A whole number.
  case number
  /// One of these words.
  case choice([String])
}
