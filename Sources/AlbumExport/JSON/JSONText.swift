/// Writes JSON for people and programs: two blanks a level, UTF-8, a newline at the end.
public enum JSONText {
  /// The document.
  public static func document(_ value: JSONValue) -> String {
    var text = ""
    write(value, indent: 0, to: &text)
    return text + "\n"
  }

  /// The value on one line, without a newline at its end.
  public static func line(_ value: JSONValue) -> String {
    var text = ""
    write(value, indent: nil, to: &text)
    return text
  }

  /// `indent` is the level, nil for all on one line.
  private static func write(_ value: JSONValue, indent: Int?, to text: inout String) {
    switch value {
    case .null: text += "null"
    case .bool(let bool): text += bool ? "true" : "false"
    case .int(let int): text += String(int)
    case .double(let double): text += double.isFinite ? String(double) : "null"
    case .string(let string): write(string, to: &text)
    case .array(let values):
      writeList(values, "[", "]", indent, &text) { value, inner, text in
        write(value, indent: inner, to: &text)
      }
    case .object(let members):
      writeList(members, "{", "}", indent, &text) { member, inner, text in
        write(member.name, to: &text)
        text += ": "
        write(member.value, indent: inner, to: &text)
      }
    }
  }

  private static func writeList<Element>(
    _ elements: [Element], _ open: String, _ close: String, _ indent: Int?, _ text: inout String,
    write: (Element, Int?, inout String) -> Void
  ) {
    text += open
    let inner = indent.map { $0 + 1 }
    for (index, element) in elements.enumerated() {
      if index > 0 { text += inner == nil ? ", " : "," }
      text += newline(inner)
      write(element, inner, &text)
    }
    if !elements.isEmpty { text += newline(indent) }
    text += close
  }

  private static func newline(_ indent: Int?) -> String {
    indent.map { "\n" + String(repeating: "  ", count: $0) } ?? ""
  }

  /// RFC 8259 section 7; U+2028, U+2029 and the controls above U+007E too, which some readers of lines and terminals act on.
  private static func write(_ string: String, to text: inout String) {
    text += "\""
    if string.utf8.allSatisfy(isPlain) {
      text += string + "\""
      return
    }
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      case "\u{0}"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{2028}", "\u{2029}":
        let digits = String(scalar.value, radix: 16)
        text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: text.unicodeScalars.append(scalar)
      }
    }
    text += "\""
  }

  /// Whether it is a character of ASCII that stands for itself, as nearly all of a library's text is.
  private static func isPlain(_ byte: UInt8) -> Bool {
    (0x20...0x7E).contains(byte) && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
  }
}
