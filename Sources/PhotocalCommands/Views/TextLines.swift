/// So many blanks, none for a negative number.
func blanks(_ count: Int) -> String { String(repeating: " ", count: max(0, count)) }

extension [String] {
  /// The lines without empty ones at the end.
  var withoutTrailingBlanks: [String] {
    var lines = self
    while let last = lines.last, last.allSatisfy({ $0 == " " }) { lines.removeLast() }
    return lines
  }

  /// The lines without blanks at their ends, each ended by a line break.
  var asLines: String {
    map { line in
      var end = line.endIndex
      while end > line.startIndex, line[line.index(before: end)] == " " { end = line.index(before: end) }
      return line[..<end] + "\n"
    }.joined()
  }
}
