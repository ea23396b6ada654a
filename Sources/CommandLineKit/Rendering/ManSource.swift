/// The source of a man(7) page as it grows.
///
/// Text is escaped; the source is ASCII alone, so every formatter reads it alike.
struct ManSource {
  /// A run of text in one font.
  enum Run {
    case plain(String), bold(String), italic(String)
  }

  private var lines: [String] = []

  /// The source, each line ended.
  var text: String { lines.map { $0 + "\n" }.joined() }

  /// A comment, for who reads the source.
  mutating func comment(_ text: String) {
    lines.append(".\\\" " + text)
  }

  /// The title line of a page of section 1; the date is written as it is, since formatters read it.
  mutating func title(_ name: String, date: String, version: String) {
    let fields = [ManSource.escaped(name), "1", date, ManSource.escaped(version), "User Commands"]
    lines.append(".TH " + fields.map { "\"\($0)\"" }.joined(separator: " "))
  }

  /// A macro with its arguments, each escaped and quoted.
  mutating func macro(_ name: String, _ arguments: String...) {
    lines.append(([".\(name)"] + arguments.map { "\"\(ManSource.escaped($0))\"" }).joined(separator: " "))
  }

  /// Text to be filled, in source lines of some seventy characters.
  mutating func text(_ text: String) {
    for line in TerminalText.wrap(text, to: 70) { lines.append(ManSource.guarded(ManSource.escaped(line))) }
  }

  /// One source line of runs in their fonts.
  mutating func line(_ runs: [Run]) {
    let pieces = runs.map { run in
      switch run {
      case .plain(let text): ManSource.escaped(text)
      case .bold(let text): "\\fB\(ManSource.escaped(text))\\fR"
      case .italic(let text): "\\fI\(ManSource.escaped(text))\\fR"
      }
    }
    lines.append(ManSource.guarded(pieces.joined()))
  }

  /// An entry of a list: a term and, further in, what it means.
  mutating func entry(_ term: [Run], _ doc: String) {
    macro("TP")
    line(term)
    text(doc)
  }

  /// Text with every character shown as it is: backslashes, ASCII hyphens, quotes, carets and tildes that formatters
  /// would turn into others, and characters beyond ASCII by their number.
  static func escaped(_ text: String) -> String {
    var source = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\": source += "\\(rs"
      case "-": source += "\\-"
      case "'": source += "\\(aq"
      case "\"": source += "\\(dq"
      case "`": source += "\\(ga"
      case "^": source += "\\(ha"
      case "~": source += "\\(ti"
      case " "..."\u{7E}": source.unicodeScalars.append(scalar)
      case "\u{0}"..."\u{1F}", "\u{7F}"..."\u{9F}": source += " "
      default:
        let number = String(scalar.value, radix: 16, uppercase: true)
        source += "\\[u" + String(repeating: "0", count: max(4 - number.count, 0)) + number + "]"
      }
    }
    return source
  }

  /// A line that a leading dot, apostrophe or space doesn't make a request or a break of.
  private static func guarded(_ line: String) -> String {
    guard let first = line.first else { return "\\&" }
    return first == "." || first == "'" || first == " " ? "\\&" + line : line
  }
}
