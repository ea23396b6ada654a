/// A page of help as it grows: headings, paragraphs and tables, cut to a width.
struct HelpPage {
  /// A term and what it means.
  typealias Row = (term: String, doc: String)

  /// The width in columns.
  let columns: Int
  private var lines: [String] = []

  init(columns: Int) {
    self.columns = columns
  }

  /// The page, each line ended.
  var text: String { lines.map { $0 + "\n" }.joined() }

  mutating func heading(_ text: String) {
    separate()
    add(text + ":", indent: 0)
  }

  mutating func paragraph(_ text: String) {
    separate()
    add(text, indent: 0)
  }

  /// Lines that are typed: continued further in.
  mutating func commandLines(_ lines: [String]) {
    for line in lines { add(line, indent: 2, continuation: 4) }
  }

  /// Command lines, what each does below it.
  mutating func examples(_ examples: [ExampleSpec]) {
    for example in examples {
      add(example.line, indent: 2, continuation: 4)
      add(example.does, indent: 6)
    }
  }

  /// Terms and what they mean, in two columns where there is room.
  ///
  /// - Parameter widest: the width to align the second column by, where several tables share it
  mutating func table(_ rows: [Row], widest: Int? = nil) {
    let widest = widest ?? HelpPage.widest(rows)
    let limit = columns * 2 / 5
    let start = widest + 4
    if start > limit, columns < 60 {
      for row in rows {
        add(row.term, indent: 2, continuation: 4)
        add(row.doc, indent: 6)
      }
      return
    }
    for row in rows { add(row, docColumn: min(start, limit)) }
  }

  /// The width of the widest term.
  static func widest(_ rows: [Row]) -> Int {
    rows.map { TerminalText.width($0.term) }.max() ?? 0
  }

  private mutating func add(_ row: Row, docColumn: Int) {
    let term = "  " + row.term
    guard TerminalText.width(term) + 2 <= docColumn else {
      add(row.term, indent: 2, continuation: 4)
      add(row.doc, indent: docColumn)
      return
    }
    let doc = TerminalText.wrap(row.doc, to: columns - docColumn)
    lines.append(TerminalText.pad(term, to: docColumn) + (doc.first ?? ""))
    for line in doc.dropFirst() { lines.append(TerminalText.spaces(docColumn) + line) }
  }

  private mutating func add(_ text: String, indent: Int, continuation: Int? = nil) {
    let further = (continuation ?? indent) - indent
    for line in TerminalText.wrap(text, to: columns - indent, indent: further) {
      lines.append(TerminalText.spaces(indent) + line)
    }
  }

  private mutating func separate() {
    if !lines.isEmpty { lines.append("") }
  }
}
