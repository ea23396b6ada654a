/// Text of a file made fit to be shown on one line.
enum EscapedText {
  /// The bytes as UTF-8 without the NULs at their end; other control characters become `\0`, `\n`, `\u{1B}`.
  static func escaped(_ bytes: [UInt8]) -> String {
    let end = bytes.lastIndex { $0 != 0 }.map { $0 + 1 } ?? 0
    var text = ""
    for scalar in String(decoding: bytes[..<end], as: UTF8.self).unicodeScalars {
      text += isControl(scalar) ? scalar.escaped(asASCII: true) : String(scalar)
    }
    return text
  }

  /// The text without its control characters.
  static func withoutControls(_ text: String) -> String {
    var shown = String.UnicodeScalarView()
    shown.append(contentsOf: text.unicodeScalars.lazy.filter { !isControl($0) })
    return String(shown)
  }

  /// Whether a character draws nothing and could change how its neighbours are shown: control characters, line
  /// separators, and those that turn the direction of writing.
  static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F..<0xA0, 0x200E...0x200F, 0x2028...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}
