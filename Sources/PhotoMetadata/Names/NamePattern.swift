/// A beginning of names: its letters in either case (ASCII), `#` for a decimal digit.
struct NamePattern: Sendable {
  private let bytes: [UInt8]

  init(_ pattern: String) {
    bytes = ASCII.lowercase(pattern.utf8)
  }

  /// The byte that every name of the pattern begins with, ASCII letters in lower case; nil where it is a digit.
  var first: UInt8? { bytes.first.flatMap { $0 == NamePattern.digit ? nil : $0 } }

  /// Whether the pattern stands in a name from a place on.
  func matches(_ name: [UInt8], at start: Int = 0) -> Bool {
    guard start >= 0, name.count - start >= bytes.count else { return false }
    for index in 0..<bytes.count {
      let byte = name[start + index]
      if bytes[index] == NamePattern.digit {
        guard ASCII.isDigit(byte) else { return false }
      } else if bytes[index] != ASCII.lowercase(byte) {
        return false
      }
    }
    return true
  }

  /// Whether the pattern stands just before a place, as a word's beginning: `line_` isn't in `online_`.
  func precedes(_ end: Int, in name: [UInt8]) -> Bool {
    let start = end - bytes.count
    guard matches(name, at: start) else { return false }
    return start == 0 || !ASCII.isAlphanumeric(name[start - 1])
  }

  private static let digit = UInt8(ascii: "#")
}
