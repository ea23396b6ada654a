/// The title of an SVG file, which Cairo doesn't write: the root's first child (SVG 1.1, 5.4).
enum SVGTitle {
  /// Puts a title behind the root's opening tag.
  static func put(_ title: String, into file: inout [UInt8]) {
    guard let root = start(of: "<svg", in: file), let end = file[root...].firstIndex(of: UInt8(ascii: ">"))
    else { return }
    let element = "\n<title>\(escaped(title))</title>"
    file.insert(contentsOf: element.utf8, at: end + 1)
  }

  private static func start(of text: StaticString, in file: [UInt8]) -> Int? {
    let sought = Array("\(text)".utf8)
    return file.indices.first { file[$0...].starts(with: sought) }
  }

  /// XML 1.0 has no control characters but tab and line ends.
  private static func escaped(_ text: String) -> String {
    text.unicodeScalars.map { character in
      switch character {
      case "&": "&amp;"
      case "<": "&lt;"
      case ">": "&gt;"
      case "\t", "\n": " "
      case "\u{0}"..."\u{1F}", "\u{FFFE}", "\u{FFFF}": ""
      default: String(character)
      }
    }.joined()
  }
}
