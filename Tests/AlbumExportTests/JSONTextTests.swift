import AlbumExport
import AlbumModel
import Foundation
import Testing

@Suite struct JSONTextTests {
  static let samples = HTMLTests.hostile + ["\u{2028}\u{2029}", "\u{10FFFF}", "\\u0041", "/"]

  @Test("a JSON reader reads back every text", arguments: samples)
  func texts(_ text: String) throws {
    let document = JSONText.document(.object([.init(text, .string(text))]))
    #expect(try JSONDecoder().decode([String: String].self, from: Data(document.utf8)) == [text: text])
    let inner = document.dropLast()
    #expect(!inner.unicodeScalars.contains { $0.properties.generalCategory == .control && $0 != "\n" })
    #expect(!document.unicodeScalars.contains { $0 == "\u{2028}" || $0 == "\u{2029}" })
  }

  @Test("objects keep their order, two blanks a level")
  func layout() {
    let value: JSONValue = [
      "b": .int(-1), "a": .array([.null, .bool(true), .double(0.5)]), "empty": .array([]),
      "none": .object([]),
    ]
    #expect(
      JSONText.document(value) == """
        {
          "b": -1,
          "a": [
            null,
            true,
            0.5
          ],
          "empty": [],
          "none": {}
        }

        """)
    #expect(JSONText.line(value) == #"{"b": -1, "a": [null, true, 0.5], "empty": [], "none": {}}"#)
  }

  @Test("numbers that JSON doesn't have are null, large ones are exact")
  func numbers() throws {
    #expect(JSONText.line(.array([.double(.nan), .double(.infinity)])) == "[null, null]")
    #expect(JSONText.line(.int(.max)) == "9223372036854775807")
    let values = [1e300, Double.leastNonzeroMagnitude, 0.1, -0.0, 1e16]
    let text = JSONText.line(.array(values.map { .double($0) }))
    #expect(try JSONDecoder().decode([Double].self, from: Data(text.utf8)) == values)
  }

  @Test("a path that isn't UTF-8 has its bytes beside it")
  func paths() {
    let odd = FilePath(bytes: [0x2F, 0xFF])
    #expect(
      JSONValue.members(of: odd) == [
        .init("path", .string("/\u{FFFD}")), .init("pathBytes", .string("L/8=")),
      ])
    #expect(
      JSONValue.members(of: FilePath("/a")) == [.init("path", .string("/a")), .init("pathBytes", .null)])
  }

  @Test("python's reader takes the document too")
  func python() throws {
    let document = JSONText.document(.array(Self.samples.map { .string($0) }))
    let script = "import json,sys; print(json.dumps(json.loads(sys.stdin.buffer.read().decode('utf-8'))))"
    guard let output = try Python.run(script, input: Data(document.utf8)) else {
      print("SKIPPED: python3 isn't installed")
      return
    }
    #expect(try JSONDecoder().decode([String].self, from: output) == Self.samples)
  }
}
