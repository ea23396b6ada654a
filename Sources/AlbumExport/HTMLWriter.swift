extension HTML {
  /// The piece as UTF-8 text, escaped (HTML Living Standard, section 13.1).
  public var bytes: [UInt8] {
    var writer = HTMLWriter()
    writer.write(self)
    return writer.bytes
  }

  /// A whole page: the document type, then this.
  public var page: [UInt8] {
    var writer = HTMLWriter()
    writer.write(.raw("<!doctype html>\n"))
    writer.write(self)
    return writer.bytes
  }
}

/// Writes HTML into a buffer.
struct HTMLWriter {
  private(set) var bytes: [UInt8] = []

  mutating func write(_ html: HTML) {
    switch html {
    case .text(let text): escape(text, HTMLWriter.inText)
    case .raw(let markup): bytes += markup.utf8
    case .group(let children): for child in children { write(child) }
    case .element(let tag, let attributes, let children): write(tag, attributes, children)
    }
  }

  private mutating func write(_ tag: HTML.Tag, _ attributes: [HTML.Attribute], _ children: [HTML]) {
    bytes.append(UInt8(ascii: "<"))
    bytes += tag.rawValue.utf8
    for attribute in attributes {
      bytes.append(UInt8(ascii: " "))
      bytes += attribute.name.rawValue.utf8
      bytes += "=\"".utf8
      escape(attribute.value, HTMLWriter.inAttribute)
      bytes.append(UInt8(ascii: "\""))
    }
    bytes.append(UInt8(ascii: ">"))
    if !tag.isVoid {
      for child in children { write(child) }
      bytes += "</".utf8
      bytes += tag.rawValue.utf8
      bytes.append(UInt8(ascii: ">"))
    }
    if tag.endsLine { bytes.append(UInt8(ascii: "\n")) }
  }

  /// Writes a text with a reference in place of each byte that the table has one for.
  ///
  /// Control characters may not stand in a page, not even as references: U+FFFD stands for each.
  private mutating func escape(_ text: String, _ references: [[UInt8]?]) {
    var isAfterC2 = false
    for byte in text.utf8 {
      if isAfterC2 {
        isAfterC2 = false
        // U+0080...U+009F are C2 80 ... C2 9F.
        bytes += byte < 0xA0 ? HTMLWriter.replacement : [0xC2, byte]
      } else if byte == 0xC2 {
        isAfterC2 = true
      } else if let reference = references[Int(byte)] {
        bytes += reference
      } else {
        bytes.append(byte)
      }
    }
  }

  private static let replacement = Array("\u{FFFD}".utf8)

  private static let inText = references([
    "&": "&amp;", "<": "&lt;", ">": "&gt;", "\r": "&#13;", "\n": "\n", "\t": "\t",
  ])

  private static let inAttribute = references([
    "&": "&amp;", "<": "&lt;", ">": "&gt;", "\"": "&quot;", "'": "&#39;", "`": "&#96;", "\r": "&#13;",
    "\n": "&#10;", "\t": "&#9;",
  ])

  /// What is written for each byte, 256 places.
  private static func references(_ named: [Unicode.Scalar: String]) -> [[UInt8]?] {
    var table = [[UInt8]?](repeating: nil, count: 256)
    for control in [Int](0..<0x20) + [0x7F] { table[control] = replacement }
    for (scalar, reference) in named { table[Int(scalar.value)] = Array(reference.utf8) }
    return table
  }
}
