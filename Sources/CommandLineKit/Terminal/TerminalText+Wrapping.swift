extension TerminalText {
  /// The text in lines of at most `columns` columns, broken at spaces; a longer word is broken where it must be.
  ///
  /// Spaces and line ends in the text only part words. Each line after the first begins with `indent` spaces, which
  /// count. A cluster wider than the columns left stands alone on its line.
  public static func wrap(_ text: String, to columns: Int, indent: Int = 0) -> [String] {
    var lines: [String] = []
    var line = ""
    var lineWidth = 0
    var isLineEmpty = true

    func start(_ word: String) {
      line = spaces(lines.isEmpty ? 0 : indent) + word
      lineWidth = width(line)
      isLineEmpty = false
    }

    func end() {
      lines.append(line)
      isLineEmpty = true
    }

    for word in text.split(whereSeparator: { $0 == " " || $0.isNewline }) {
      var rest = String(word)
      if !isLineEmpty {
        if lineWidth + 1 + width(rest) <= columns {
          line += " " + rest
          lineWidth += 1 + width(rest)
          continue
        }
        end()
      }
      var room = columns - (lines.isEmpty ? 0 : indent)
      while width(rest) > room {
        let head = prefix(of: rest, columns: room)
        let taken = head.isEmpty ? String(rest.prefix(1)) : head
        guard taken.count < rest.count else { break }
        start(taken)
        end()
        rest = String(rest.dropFirst(taken.count))
        room = columns - indent
      }
      start(rest)
    }
    if !isLineEmpty { end() }
    return lines
  }
}
