/// A line as a terminal shows it: what stands in each column, and in which colour.
struct TerminalLine {
  struct Column: Equatable {
    /// Nil in the second column of a wide letter.
    var letter: Character?
    /// The codes of ECMA-48's SGR in force, empty for plain text.
    var style = ""
  }

  private(set) var columns: [Column] = []

  /// Reads text with SGR sequences; the words of a right-to-left script stay in the order of their letters.
  init(_ text: String) {
    var style = ""
    var rest = text[...]
    while let letter = rest.popFirst() {
      if letter == "\u{1B}" {
        let code = rest.dropFirst().prefix { $0 != "m" }
        style = code == "0" ? "" : String(code)
        rest = rest.dropFirst(code.count + 2)
      } else {
        switch displayWidth(String(letter)) {
        case 0: break
        case 2: columns += [Column(letter: letter, style: style), Column(letter: nil, style: style)]
        default: columns.append(Column(letter: letter, style: style))
        }
      }
    }
  }

  /// What stands in some columns, without blanks at its ends; beyond the line's end stands nothing.
  func text(_ range: Range<Int>) -> String {
    let letters = columns[range.clamped(to: 0..<columns.count)].compactMap(\.letter)
    let start = letters.drop { $0 == " " }
    return String(start.prefix(start.count - start.reversed().prefix { $0 == " " }.count))
  }

  /// The words between blanks: where each starts and ends.
  var words: [Range<Int>] {
    var words: [Range<Int>] = []
    for (index, column) in columns.enumerated() where column.letter != " " {
      if let last = words.last, last.upperBound == index {
        words[words.count - 1] = last.lowerBound..<index + 1
      } else {
        words.append(index..<index + 1)
      }
    }
    return words
  }

  /// The texts of one style, each run on its own, without blanks at their ends.
  func texts(styled style: String) -> [String] {
    var texts: [String] = []
    var start: Int?
    for index in 0...columns.count {
      let isStyled = index < columns.count && columns[index].style == style
      if isStyled, start == nil { start = index }
      if !isStyled, let first = start {
        texts.append(text(first..<index))
        start = nil
      }
    }
    return texts
  }
}
