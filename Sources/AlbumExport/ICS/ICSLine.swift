/// A content line of iCalendar (RFC 5545, section 3.1): a property's name, its parameters, its value.
struct ICSLine {
  private let text: String

  /// - Parameter value: written as it stands: a URI, a date, a keyword.
  init(_ name: String, _ parameters: KeyValuePairs<String, String> = [:], value: String) {
    text = name + parameters.map { ";\($0.key)=\(ICSLine.parameter($0.value))" }.joined() + ":" + value
  }

  /// - Parameter text: escaped as the type TEXT asks for (section 3.3.11).
  init(_ name: String, _ parameters: KeyValuePairs<String, String> = [:], text: String) {
    self.init(name, parameters, value: ICSLine.escaped(text))
  }

  private static func escaped(_ text: String) -> String {
    var escaped = String.UnicodeScalarView()
    var isAfterReturn = false
    for scalar in text.unicodeScalars {
      defer { isAfterReturn = scalar == "\r" }
      switch scalar {
      case "\n" where isAfterReturn: break
      case "\n", "\r": escaped.append(contentsOf: "\\n".unicodeScalars)
      case "\\", ";", ",": escaped.append(contentsOf: ["\\", scalar])
      // No line may hold other control characters than tabs.
      case "\u{0}"..."\u{8}", "\u{B}"..."\u{1F}", "\u{7F}": break
      default: escaped.append(scalar)
      }
    }
    return String(escaped)
  }

  /// A parameter's value (section 3.2), its quotation marks and line breaks as RFC 6868 writes them.
  private static func parameter(_ text: String) -> String {
    let written = text.replacing("^", with: "^^").replacing("\"", with: "^'").replacing("\n", with: "^n")
    return written.contains { ":;,".contains($0) } ? "\"\(written)\"" : written
  }

  /// Bytes of a line before its CRLF, at most.
  private static let longest = 75

  /// The line, folded between characters, its CRLF behind it.
  var folded: String {
    var lines = ""
    var length = 0
    for character in text {
      let bytes = character.utf8.count
      // One that is longer than a line of its own is cut between its parts.
      let parts = bytes < ICSLine.longest ? [String(character)] : character.unicodeScalars.map { String($0) }
      for part in parts {
        if length + part.utf8.count > ICSLine.longest {
          lines += "\r\n "
          length = 1
        }
        lines += part
        length += part.utf8.count
      }
    }
    return lines + "\r\n"
  }
}
