/// A line of an iCalendar file, unfolded (RFC 5545, section 3.1): `NAME;PARAMETER=VALUE:value`.
struct CalendarLine: Hashable {
  /// The first of the file's lines that it stands in, from 1.
  let number: Int
  /// In capitals.
  let name: String
  /// By name in capitals; quotes taken off.
  let parameters: [String: String]
  /// As it is written, escapes and all.
  let value: String

  /// Takes a line apart; nil where it has no colon or no name.
  init?(_ text: String, number: Int) {
    var parts: [Substring] = []
    var start = text.startIndex
    var isQuoted = false
    var colon: String.Index?
    for index in text.indices {
      switch text[index] {
      case "\"": isQuoted.toggle()
      case ";" where !isQuoted:
        parts.append(text[start..<index])
        start = text.index(after: index)
      case ":" where !isQuoted: colon = index
      default: break
      }
      if colon != nil { break }
    }
    guard let colon else { return nil }
    parts.append(text[start..<colon])
    guard let name = parts.first, !name.isEmpty else { return nil }
    self.number = number
    self.name = name.uppercased()
    parameters = Dictionary(
      parts.dropFirst().compactMap { part -> (String, String)? in
        guard let equals = part.firstIndex(of: "=") else { return nil }
        let value = part[part.index(after: equals)...].filter { $0 != "\"" }
        return (part[..<equals].uppercased(), String(value))
      }, uniquingKeysWith: { first, _ in first })
    value = String(text[text.index(after: colon)...])
  }

  /// The value as text: `\n`, `\,`, `\;` and `\\` taken back, runs of spaces and line breaks made one space.
  var text: String {
    var plain = ""
    var isEscaped = false
    for character in value {
      if isEscaped {
        plain.append(character == "n" || character == "N" ? " " : character)
        isEscaped = false
      } else if character == "\\" {
        isEscaped = true
      } else {
        plain.append(character)
      }
    }
    return plain.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}

/// A file's bytes cut into its lines.
enum CalendarLines {
  /// The unfolded lines with the numbers of the file's lines that they begin in; empty ones are left out.
  ///
  /// Lines are joined as bytes, as folding may cut a character in two.
  static func unfolded(_ bytes: [UInt8]) -> [(number: Int, bytes: ArraySlice<UInt8>)] {
    var lines: [(number: Int, bytes: ArraySlice<UInt8>)] = []
    var rest = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes[3...] : bytes[...]
    var number = 0
    while !rest.isEmpty {
      number += 1
      let end = rest.firstIndex { $0 == 0x0A || $0 == 0x0D } ?? rest.endIndex
      let line = rest[rest.startIndex..<end]
      let isPair = end + 1 < rest.endIndex && rest[end] == 0x0D && rest[end + 1] == 0x0A
      rest = rest[min(end + (isPair ? 2 : 1), rest.endIndex)...]
      if let first = line.first, first == 0x20 || first == 0x09, !lines.isEmpty {
        lines[lines.count - 1].bytes += line.dropFirst()
      } else if !line.isEmpty {
        lines.append((number, line))
      }
    }
    return lines
  }
}
