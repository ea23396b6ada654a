import Foundation
import Testing

@testable import CommandLineKit

@Suite("Text in a terminal's columns")
struct TerminalTextTests {
  @Test(
    "a cluster has the columns a terminal draws it in",
    arguments: [
      ("", 0), ("a", 1), ("Photos", 6), ("e\u{301}", 1), ("\u{E9}", 1), ("\u{65E5}\u{672C}", 4),
      ("\u{AC00}", 2),
      ("\u{1100}\u{1161}\u{11A8}", 2), ("\u{FF21}", 2), ("\u{FF76}", 1), ("\u{1F4F7}", 2),
      ("\u{1F44D}\u{1F3FD}", 2),
      ("\u{1F468}\u{200D}\u{1F469}\u{200D}\u{1F467}", 2), ("\u{1F1E9}\u{1F1EA}", 2), ("1\u{FE0F}\u{20E3}", 2),
      ("\u{2764}", 1), ("\u{2764}\u{FE0F}", 2), ("a\u{FE0F}", 1), ("\u{200B}", 0), ("\u{200D}", 0),
      ("\u{AD}", 1),
      ("\u{915}\u{94D}\u{937}", 2), ("\u{5D0}\u{5B7}", 1), ("\u{304B}\u{3099}", 2), ("\u{20AC}\u{2026}", 2),
      ("\u{600}1", 2), ("\u{10FFFF}", 1), ("\u{20000}", 2), ("\u{1B}", 0),
    ])
  func width(text: String, columns: Int) {
    #expect(TerminalText.width(text) == columns)
  }

  @Test("every assigned character has the width that python's wcwidth gives it, but those named here")
  func table() throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Widths/wcwidth.tsv")
    var compared = 0
    for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
    where !line.hasPrefix("#") {
      let fields = line.split(separator: "\t")
      let first = try #require(UInt32(fields[0], radix: 16))
      let last = try #require(UInt32(fields[1], radix: 16))
      let columns = max(try #require(Int(fields[2])), 0)
      for scalar in (first...last).lazy.compactMap(Unicode.Scalar.init) where !Self.isTakenOtherwise(scalar) {
        compared += 1
        guard TerminalText.width(scalar) != columns else { continue }
        Issue.record("U+\(String(scalar.value, radix: 16)) is \(columns) columns by wcwidth")
      }
    }
    #expect(compared > 150_000)
  }

  /// Where wcwidth measures otherwise, or where nothing is drawn that could be measured.
  private static func isTakenOtherwise(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x1F1E6...0x1F1FF: return true  // half a flag: two columns there, one here
    case 0x3164, 0xFFA0: return true  // Hangul fillers: none there, the letter's here
    case 0x2028, 0x2029: return true  // separators: shown escaped here
    default: break
    }
    switch scalar.properties.generalCategory {
    case .spacingMark: return true  // none there; terminals give them a column
    case .unassigned, .privateUse: return true
    default: return false
    }
  }

  @Test("the tables are sorted ranges that don't touch, wide apart from zero")
  func sorted() {
    for table in [WidthTables.wide, WidthTables.zero] {
      #expect(table.count > 100)
      #expect(table.count % 2 == 0)
      for index in stride(from: 0, to: table.count, by: 2) {
        #expect(table[index] <= table[index + 1])
        if index > 0 { #expect(table[index - 1] + 1 < table[index]) }
      }
    }
  }

  @Test(
    "text is padded to columns",
    arguments: [
      ("ab", 5, TerminalText.Alignment.left, "ab   "), ("ab", 5, .right, "   ab"),
      ("ab", 5, .centre, " ab  "),
      ("\u{65E5}", 5, .right, "   \u{65E5}"), ("e\u{301}", 2, .left, "e\u{301} "), ("abc", 2, .centre, "abc"),
      ("", 2, .left, "  "), ("ab", -1, .left, "ab"),
    ])
  func pad(text: String, columns: Int, alignment: TerminalText.Alignment, padded: String) {
    #expect(TerminalText.pad(text, to: columns, alignment) == padded)
  }

  @Test(
    "text is cut to columns and the cut shown",
    arguments: [
      ("abc", 3, "abc"), ("abcd", 3, "ab\u{2026}"),
      ("\u{65E5}\u{672C}\u{8A9E}", 6, "\u{65E5}\u{672C}\u{8A9E}"),
      ("\u{65E5}\u{672C}\u{8A9E}", 5, "\u{65E5}\u{672C}\u{2026}"),
      ("\u{65E5}\u{672C}\u{8A9E}", 4, "\u{65E5}\u{2026}"),
      ("e\u{301}e\u{301}e\u{301}", 2, "e\u{301}\u{2026}"), ("abc", 1, "\u{2026}"), ("abc", 0, ""),
      ("abc", -3, ""),
      ("", 0, ""),
    ])
  func truncate(text: String, columns: Int, cut: String) {
    #expect(TerminalText.truncate(text, to: columns) == cut)
    #expect(TerminalText.width(cut) <= max(columns, 0))
  }

  @Test("the mark of a cut can be one that ASCII has")
  func mark() {
    #expect(TerminalText.truncate("abcdef", to: 5, mark: "...") == "ab...")
    #expect(TerminalText.truncate("abcdef", to: 2, mark: "...") == "ab")
  }

  @Test(
    "text is wrapped at spaces, longer words where they must be",
    arguments: [
      ("", 5, 0, []), ("a b c", 5, 0, ["a b c"]), ("a b c d", 5, 0, ["a b c", "d"]),
      ("  a \n b  ", 5, 0, ["a b"]), ("abcdefgh", 3, 0, ["abc", "def", "gh"]),
      ("a bcdefgh", 3, 0, ["a", "bcd", "efg", "h"]),
      ("aa bb cc", 5, 2, ["aa bb", "  cc"]), ("abcdefgh", 4, 2, ["abcd", "  ef", "  gh"]),
      ("\u{65E5}\u{672C}\u{8A9E}", 5, 0, ["\u{65E5}\u{672C}", "\u{8A9E}"]),
      ("\u{65E5}\u{672C}", 1, 0, ["\u{65E5}", "\u{672C}"]), ("ab c", 0, 0, ["a", "b", "c"]),
      ("a\u{A0}b c", 3, 0, ["a\u{A0}b", "c"]),
    ])
  func wrap(text: String, columns: Int, indent: Int, lines: [String]) {
    #expect(TerminalText.wrap(text, to: columns, indent: indent) == lines)
  }

  @Test(
    "what a terminal would obey is shown",
    arguments: [
      ("plain", "plain"), ("a\nb", #"a\nb"#), ("a\r\nb\tc", #"a\r\nb\tc"#), ("\u{1B}[31m", #"\x1b[31m"#),
      ("\u{0}\u{7}\u{7F}", #"\x00\x07\x7f"#), ("\u{85}\u{9B}", #"\u0085\u009b"#),
      ("a\u{202E}gpj.exe", #"a\u202egpj.exe"#), ("\u{2066}\u{2069}", #"\u2066\u2069"#),
      ("\u{2028}", #"\u2028"#),
      (#"back\slash"#, #"back\slash"#), ("caf\u{E9} \u{1F4F7}", "caf\u{E9} \u{1F4F7}"),
      ("\u{1F468}\u{200D}\u{1F469}", "\u{1F468}\u{200D}\u{1F469}"),
    ])
  func escaping(text: String, shown: String) {
    #expect(TerminalText.escapingControls(text) == shown)
    #expect(TerminalText.escapingControls(shown) == shown)
    #expect(TerminalText.escapingControls(bytes: Array(text.utf8)) == shown)
  }

  @Test(
    "bytes that aren't UTF-8 are shown one by one, the text around them as it is",
    arguments: [
      ([0xFF], #"\xff"#), ([0x61, 0xC3, 0x62], #"a\xc3b"#), ([0xC3, 0xA9, 0xE9], "\u{E9}\\xe9"),
      ([0xC0, 0x80], #"\xc0\x80"#), ([0xED, 0xA0, 0x80], #"\xed\xa0\x80"#),
      ([0xF0, 0x9F, 0x93], #"\xf0\x9f\x93"#),
      ([0xF0, 0x9F, 0x93, 0xB7, 0x80], "\u{1F4F7}\\x80"), ([0x0A, 0xFF, 0x1B], #"\n\xff\x1b"#), ([], ""),
      ([0xF4, 0x90, 0x80, 0x80], #"\xf4\x90\x80\x80"#),
    ] as [([UInt8], String)])
  func bytes(bytes: [UInt8], shown: String) {
    #expect(TerminalText.escapingControls(bytes: bytes) == shown)
  }
}
