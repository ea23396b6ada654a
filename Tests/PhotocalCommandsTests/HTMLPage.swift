/// A page as its tags and the text between them; enough of HTML for pages of our own, not a browser.
struct HTMLPage {
  struct Tag {
    let name: String
    let attributes: [String: String]
    /// The text up to its end tag or to the next tag of its name, references resolved, tags within left out.
    var text = ""
  }

  /// The start tags in order.
  private(set) var tags: [Tag] = []
  let source: String

  init(_ source: String) {
    self.source = source
    var scanner = HTMLScanner(bytes: Array(source.utf8))
    var open: [Int] = []
    while let token = scanner.next() {
      switch token {
      case .start(let name, let attributes):
        open.removeAll { tags[$0].name == name }
        tags.append(Tag(name: name, attributes: attributes))
        if !HTMLPage.voidElements.contains(name) { open.append(tags.count - 1) }
      case .end(let name):
        // What was opened since ends too: `</tr>` ends a `<th>` whose own end tag is left out.
        if let place = open.lastIndex(where: { tags[$0].name == name }) { open.removeSubrange(place...) }
      case .text(let text):
        for index in open { tags[index].text += text }
      }
    }
  }

  private static let voidElements: Set = [
    "meta", "link", "img", "br", "hr", "input", "source", "col", "wbr", "base",
  ]

  func tags(named name: String) -> [Tag] { tags.filter { $0.name == name } }

  /// What the page leads to or shows: the values of `href`, `src` and `poster`, and each of `srcset`.
  var references: [String] {
    tags.flatMap { tag in
      let single = ["href", "src", "poster", "data", "data-large"].compactMap { tag.attributes[$0] }
      let several = tag.attributes["srcset"]?.split(separator: ",").compactMap {
        $0.split(separator: " ").first
      }
      return single + (several ?? []).map(String.init)
    }
  }
}

private enum HTMLToken {
  case start(String, [String: String])
  case end(String)
  case text(String)
}

/// Cuts a page into tags and text, comments and the document type left out.
private struct HTMLScanner {
  let bytes: [UInt8]
  private var place = 0
  /// The element whose text goes on to its end tag, whatever stands in it.
  private var rawElement: String?

  init(bytes: [UInt8]) { self.bytes = bytes }

  mutating func next() -> HTMLToken? {
    guard place < bytes.count else { return nil }
    if let name = rawElement {
      rawElement = nil
      return .text(take(until: "</" + name))
    }
    guard bytes[place] == UInt8(ascii: "<") else { return .text(HTMLScanner.resolved(take(until: "<"))) }
    if matches("<!--") {
      _ = take(until: "-->")
      place = min(place + 3, bytes.count)
      return .text("")
    }
    if matches("<!") || matches("<?") {
      _ = take(until: ">")
      place = min(place + 1, bytes.count)
      return .text("")
    }
    let isEnd = matches("</")
    place += isEnd ? 2 : 1
    let name = take { !HTMLScanner.isBlank($0) && $0 != UInt8(ascii: ">") && $0 != UInt8(ascii: "/") }
      .lowercased()
    let attributes = takeAttributes()
    if isEnd { return .end(name) }
    if name == "script" || name == "style" { rawElement = name }
    return .start(name, attributes)
  }

  private mutating func takeAttributes() -> [String: String] {
    var attributes: [String: String] = [:]
    while place < bytes.count {
      _ = take { HTMLScanner.isBlank($0) || $0 == UInt8(ascii: "/") }
      guard place < bytes.count, bytes[place] != UInt8(ascii: ">") else { break }
      let ends: [UInt8] = [UInt8(ascii: "="), UInt8(ascii: ">"), UInt8(ascii: "/")]
      let name = take { !HTMLScanner.isBlank($0) && !ends.contains($0) }.lowercased()
      var value = ""
      if place < bytes.count, bytes[place] == UInt8(ascii: "=") {
        place += 1
        value = takeValue()
      }
      if name.isEmpty { place += 1 } else { attributes[name] = HTMLScanner.resolved(value) }
    }
    place = min(place + 1, bytes.count)
    return attributes
  }

  private mutating func takeValue() -> String {
    guard place < bytes.count else { return "" }
    let quote = bytes[place]
    guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
      return take { !HTMLScanner.isBlank($0) && $0 != UInt8(ascii: ">") }
    }
    place += 1
    let value = take { $0 != quote }
    place = min(place + 1, bytes.count)
    return value
  }

  private mutating func take(while condition: (UInt8) -> Bool) -> String {
    let start = place
    while place < bytes.count, condition(bytes[place]) { place += 1 }
    return String(decoding: bytes[start..<place], as: UTF8.self)
  }

  private mutating func take(until end: String) -> String {
    let start = place
    while place < bytes.count, !matches(end) { place += 1 }
    return String(decoding: bytes[start..<place], as: UTF8.self)
  }

  private func matches(_ text: String) -> Bool {
    bytes[place...].starts(with: text.utf8) { byte, letter in
      (65...90).contains(byte) ? byte + 32 == letter : byte == letter
    }
  }

  private static func isBlank(_ byte: UInt8) -> Bool { [9, 10, 12, 13, 32].contains(byte) }

  /// A text with its character references resolved.
  private static func resolved(_ text: String) -> String {
    guard text.contains("&") else { return text }
    var result = ""
    var rest = text[...]
    while let ampersand = rest.firstIndex(of: "&") {
      result += rest[..<ampersand]
      rest = rest[ampersand...]
      if let end = rest.prefix(12).firstIndex(of: ";"), let letter = character(rest[..<end].dropFirst()) {
        result.append(letter)
        rest = rest[rest.index(after: end)...]
      } else {
        result.append("&")
        rest = rest.dropFirst()
      }
    }
    return result + rest
  }

  private static func character(_ name: Substring) -> Character? {
    let names: [Substring: Character] = [
      "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": "\u{A0}",
    ]
    guard name.first == "#" else { return names[name] }
    let isHex = name.dropFirst().first == "x" || name.dropFirst().first == "X"
    return UInt32(name.dropFirst(isHex ? 2 : 1), radix: isHex ? 16 : 10).flatMap(Unicode.Scalar.init).map {
      Character($0)
    }
  }
}
