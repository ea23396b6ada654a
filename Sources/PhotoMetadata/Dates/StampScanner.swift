/// Reads the parts of a written date from left to right; a part that isn't there moves nothing.
struct StampScanner {
  let bytes: [UInt8]
  var position = 0

  /// Scans up to the first NUL, without the blanks at both ends.
  init(_ text: [UInt8]) {
    bytes = Array(text.prefix { $0 != 0 }.trimmed())
  }

  var isEmpty: Bool { bytes.isEmpty }
  var isAtEnd: Bool { position >= bytes.count }
  var hasDigits: Bool { bytes.contains(where: ASCII.isDigit) }

  var next: UInt8? { position < bytes.count ? bytes[position] : nil }

  /// Takes blanks; whether there were any.
  @discardableResult
  mutating func takeBlanks() -> Bool {
    let start = position
    while let byte = next, ASCII.isBlank(byte) { position += 1 }
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
      guard ASCII.uppercase(bytes[position + index]) == expected else { return false }
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
    let run = bytes[position...].prefix(while: ASCII.isDigit)
    guard lengths.contains(run.count) else { return [] }
    position = run.endIndex
    return run
  }

  /// The length of the run of decimal digits that comes next.
  var digitCount: Int { bytes[position...].prefix(while: ASCII.isDigit).count }

  /// Takes so many digits of a longer run; nil where there are fewer.
  mutating func takeLeading(_ count: Int) -> Int? {
    guard digitCount >= count else { return nil }
    let digits = bytes[position..<position + count]
    position += count
    return digits.reduce(0) { $0 * 10 + Int($1 - 48) }
  }
}
