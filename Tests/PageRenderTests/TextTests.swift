import PageDrawing
import RenderClient
import TestSupport
import Testing

/// How texts are set into their boxes.
@Suite struct TextTests {
  /// A word that pdftotext found: its edges in points.
  private struct Word {
    let text: String
    let left, top, right, bottom: Double

    init?(_ line: Substring) {
      // <word xMin="1" yMin="2" xMax="3" yMax="4">text</word>
      let parts = line.split(separator: "\"")
      guard parts.count >= 9, parts[0].hasSuffix("<word xMin="), let left = Double(parts[1]),
        let top = Double(parts[3]), let right = Double(parts[5]), let bottom = Double(parts[7])
      else { return nil }
      self.left = left
      self.top = top
      self.right = right
      self.bottom = bottom
      text = String(parts[8].dropFirst().prefix { $0 != "<" })
    }
  }

  private static let box = Box(x: 50, y: 60, width: 100, height: 40)

  private static func words(_ mark: TextMark) throws -> [Word] {
    let draft = try Draft()
    try draft.draw(to: "a.pdf", pages: [[.text(mark)]])
    return try Tool.text("pdftotext", ["-bbox", draft.text("a.pdf"), "-"]).split(separator: "\n").compactMap(
      Word.init)
  }

  @Test("a text lies where its alignment says, mirrored where it runs from right to left")
  func alignment() throws {
    let table: [(TextMark.Alignment, TextMark.Direction, String)] = [
      (.leading, .auto, "left"), (.centre, .auto, "centre"), (.trailing, .auto, "right"),
      (.leading, .rightToLeft, "right"), (.trailing, .rightToLeft, "left"),
    ]
    for (alignment, direction, side) in table {
      let word = try #require(
        try Self.words(
          TextMark("17", box: Self.box, size: 12, alignment: alignment, direction: direction)
        ).first)
      let found =
        abs(word.left - 50) < 1
        ? "left"
        : abs(word.right - 150) < 1
          ? "right"
          : abs(word.left + word.right - 200) < 1 ? "centre" : "elsewhere"
      #expect(found == side, "\(alignment), \(direction)")
    }
    // Letters that don't join the next one count as words.
    let arabic = try Self.words(TextMark("مايو", box: Self.box, size: 12, language: "ar"))
    #expect(abs((arabic.map(\.right).max() ?? 0) - 150) < 1.5)
  }

  @Test("a text stands at the top, in the middle or at the bottom")
  func verticalAlignment() throws {
    let tops = try TextMark.VerticalAlignment.allCases.map { vertical in
      try #require(try Self.words(TextMark("17", box: Self.box, size: 12, vertical: vertical)).first).top
    }
    #expect(abs(tops[0] - 60) < 3)
    #expect(abs((tops[2] - tops[1]) - (tops[1] - tops[0])) < 0.1)
    #expect(tops[2] > tops[0] + 20)
  }

  @Test("a long text shrinks until it fits its box")
  func shrinking() throws {
    let words = try Self.words(
      TextMark("Donaudampfschifffahrtsgesellschaft", box: Self.box, size: 20, smallestSize: 2))
    #expect(words.map(\.text) == ["Donaudampfschifffahrtsgesellschaft"])
    #expect(words.allSatisfy { $0.left >= 49.5 && $0.right <= 150.5 })
    #expect(words.allSatisfy { $0.right > 140 }, "no smaller than it must be")
  }

  @Test("what doesn't fit at the smallest size is cut off within the box, and still copied whole")
  func ellipsis() throws {
    for lines in [1, 2] {
      let text = "Saint Patrick’s Day in the Republic of Ireland and in Northern Ireland"
      let words = try Self.words(
        TextMark(text, box: Self.box, size: 14, smallestSize: 12, lineLimit: lines))
      #expect(words.map(\.text).joined(separator: " ") == text)
      #expect(words.allSatisfy { $0.left >= 49.5 && $0.right <= 150.5 && $0.bottom <= 102 })
      #expect(Set(words.map { Int($0.top) }).count == lines)
    }
  }

  @Test("characters that no font has are counted, and the packages with their fonts named")
  func missingCharacters() throws {
    let draft = try Draft()
    // Of a private area, Linear A, and a plane of rare Chinese characters.
    let report = try draft.draw(
      to: "a.pdf",
      pages: [
        [.text(TextMark("a\u{F8D3}\u{10600}\u{10600}", box: Self.box, size: 12))],
        [.text(TextMark("\u{31350}", box: Self.box, size: 12))],
      ])
    #expect(report.missingGlyphs == 4)
    #expect(report.missingCharacters == ["\u{F8D3}", "\u{10600}", "\u{31350}"])
    #expect(report.fontPackages == ["fonts-noto-cjk", "fonts-noto-core"])
  }
}
