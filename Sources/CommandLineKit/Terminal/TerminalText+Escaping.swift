extension TerminalText {
  /// The text with what a terminal would obey made visible.
  ///
  /// Line ends and tabs become `\n`, `\r`, `\t`; other C0 controls and DEL `\x1b`; C1 controls, line and paragraph
  /// separators and the controls of writing direction (U+202A...U+202E, U+2066...U+2069) `\u202e`. A backslash stays
  /// as it is, so escaping twice is escaping once.
  public static func escapingControls(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: isObeyed) else { return text }
    var shown = ""
    for scalar in text.unicodeScalars { append(scalar, to: &shown) }
    return shown
  }

  /// A name's bytes as text, escaped like ``escapingControls(_:)``, and each byte that isn't UTF-8 as `\xff`.
  public static func escapingControls(bytes: [UInt8]) -> String {
    if let text = String(validating: bytes, as: UTF8.self) { return escapingControls(text) }
    var shown = ""
    var rest = bytes[...]
    while let first = rest.first {
      let length = sequenceLength(startingWith: first)
      if let scalar = String(validating: rest.prefix(length), as: UTF8.self)?.unicodeScalars.first {
        append(scalar, to: &shown)
        rest = rest.dropFirst(length)
      } else {
        shown += "\\x" + hexadecimal(UInt32(first), digits: 2)
        rest = rest.dropFirst()
      }
    }
    return shown
  }

  private static func append(_ scalar: Unicode.Scalar, to shown: inout String) {
    guard isObeyed(scalar) else {
      shown.unicodeScalars.append(scalar)
      return
    }
    switch scalar {
    case "\n": shown += "\\n"
    case "\r": shown += "\\r"
    case "\t": shown += "\\t"
    case "\u{0}"..."\u{7F}": shown += "\\x" + hexadecimal(scalar.value, digits: 2)
    default: shown += "\\u" + hexadecimal(scalar.value, digits: 4)
    }
  }

  private static func isObeyed(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F..<0xA0, 0x2028...0x202E, 0x2066...0x2069: true
    default: false
    }
  }

  /// The bytes that a UTF-8 sequence with this first byte has, if it is one.
  private static func sequenceLength(startingWith first: UInt8) -> Int {
    switch first {
    case 0xC2...0xDF: 2
    case 0xE0...0xEF: 3
    case 0xF0...0xF4: 4
    default: 1
    }
  }

  private static func hexadecimal(_ value: UInt32, digits: Int) -> String {
    let text = String(value, radix: 16)
    return String(repeating: "0", count: max(digits - text.count, 0)) + text
  }
}
