extension [String] {
  /// The lines without blanks at their ends, each ended by a line break.
  var asLines: String {
    map { line in
      var end = line.endIndex
      while end > line.startIndex, line[line.index(before: end)] == " " { end = line.index(before: end) }
      return line[..<end] + "\n"
    }.joined()
  }
}
