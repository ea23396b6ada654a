import Foundation
import Testing

@testable import AlbumExport

@Suite struct HTMLTests {
  static let hostile = [
    "\"><script>alert(1)</script>.jpg", "line\nbreak.jpg", "a'b&c.jpg", "%41#?.jpg", "&lt;already&amp;.jpg",
    "tab\tand\rreturn", "nul\u{0}bell\u{7}esc\u{1B}del\u{7F}c1\u{85}\u{9F}", "\u{202E}gpj.exe", "café 写真 📷",
    "`onload=alert(1)", "--><!-- ]]>", "", "Â\u{A0}©",
    String(decoding: [0x66, 0xFF, 0xC3, 0x28], as: UTF8.self),
  ]

  /// What may be read back: controls that no page may hold have become U+FFFD.
  static func readable(_ text: String) -> String {
    String(
      String.UnicodeScalarView(
        text.unicodeScalars.map { scalar in
          let isControl = scalar.properties.generalCategory == .control
          return isControl && !["\n", "\t", "\r"].contains(scalar) ? "\u{FFFD}" : scalar
        }))
  }

  @Test("text and attribute values are escaped whatever they hold", arguments: hostile)
  func escaping(_ name: String) {
    let html = HTML.Tag.a([.init(.title, name)], name)
    let text = String(decoding: html.bytes, as: UTF8.self)
    #expect(!text.dropFirst(2).dropLast(4).contains("<"))
    let attribute = String(decoding: HTML.Tag.img([.init(.alt, name)]).bytes, as: UTF8.self)
    #expect(attribute.hasPrefix("<img alt=\"") && attribute.hasSuffix("\">"))
    #expect(!attribute.dropFirst(10).dropLast(2).contains { "\"'<>`\n".contains($0) })
    #expect(
      !text.unicodeScalars.contains {
        $0.value < 0x20 && $0 != "\n" && $0 != "\t" || (0x7F...0x9F).contains($0.value)
      })
  }

  @Test("an HTML parser reads back what was written")
  func parsedBack() throws {
    let page = HTML.group(Self.hostile.map { HTML.Tag.p([.init(.title, $0)], [HTML.Tag.bdi([], $0)]) })
    let script = """
      import sys, json
      from html.parser import HTMLParser
      class Reader(HTMLParser):
          def __init__(self):
              super().__init__(convert_charrefs=True)
              self.titles, self.texts, self.tags, self.inside = [], [], [], False
          def handle_starttag(self, tag, attrs):
              self.tags.append(tag)
              if tag == 'p': self.titles.append(dict(attrs)['title'])
              if tag == 'bdi': self.inside = True; self.texts.append('')
          def handle_endtag(self, tag):
              if tag == 'bdi': self.inside = False
          def handle_data(self, data):
              if self.inside: self.texts[-1] += data
      reader = Reader()
      reader.feed(sys.stdin.buffer.read().decode('utf-8'))
      reader.close()
      print(json.dumps([reader.titles, reader.texts, sorted(set(reader.tags))]))
      """
    guard let output = try Python.run(script, input: Data(page.bytes)) else {
      print("SKIPPED: python3 isn't installed, so no HTML parser reads the pages back")
      return
    }
    let lists = try JSONDecoder().decode([[String]].self, from: output)
    #expect(lists[0] == Self.hostile.map(Self.readable))
    #expect(lists[1] == Self.hostile.map(Self.readable))
    #expect(lists[2] == ["bdi", "p"])
  }

  @Test("markup is written as it is only where that is asked for by name")
  func raw() {
    #expect(String(decoding: HTML.raw("<b>").bytes, as: UTF8.self) == "<b>")
    #expect(String(decoding: HTML.text("<b>").bytes, as: UTF8.self) == "&lt;b&gt;")
  }

  @Test("a void element has no end tag, and a name in class stays a name")
  func elements() {
    let image = HTML.Tag.img([.init(.src, "a.jpg"), nil, .classes("one", nil, "two"), .classes(nil)])
    #expect(String(decoding: image.bytes, as: UTF8.self) == #"<img src="a.jpg" class="one two">"#)
    #expect(String(decoding: HTML.Tag.td().bytes, as: UTF8.self) == "<td></td>\n")
  }
}

/// Runs python3, nil where there is none.
enum Python {
  static func run(_ script: String, _ arguments: [String] = [], input: Data) throws -> Data? {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["python3", "-c", script] + arguments
    let (stdin, stdout) = (Pipe(), Pipe())
    process.standardInput = stdin
    process.standardOutput = stdout
    try process.run()
    stdin.fileHandleForWriting.write(input)
    try stdin.fileHandleForWriting.close()
    let output = stdout.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    // env(1) answers 127 where the program isn't found.
    return process.terminationStatus == 127 ? nil : output
  }
}
