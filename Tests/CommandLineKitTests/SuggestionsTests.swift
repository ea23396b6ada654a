import Testing

@testable import CommandLineKit

@Suite("Suggestions")
struct SuggestionsTests {
  private static let commands = [
    "index", "day", "date", "list", "month", "year", "summary", "timeline", "rolling", "cover", "check",
    "completions",
    "export", "explain", "folders", "forget",
  ]

  @Test(
    "the nearest known words are proposed, ties together, three at most",
    arguments: [
      ("mont", ["month"]), ("months", ["month"]), ("MONTH", ["month"]), ("moth", ["month"]),
      ("mnoth", ["month"]),
      ("dya", ["day"]), ("dat", ["day", "date"]), ("exp", ["export", "explain"]),
      ("fo", ["folders", "forget"]),
      ("c", []), ("lsit", ["list"]), ("indxe", ["index"]), ("timline", ["timeline"]), ("sumary", ["summary"]),
      ("", []), ("q", []), ("frobnicate", []), ("ear", ["year"]), ("co", ["cover", "completions"]),
      ("--month", ["month"]), ("yesterday", []),
    ])
  func nearest(word: String, expected: [String]) {
    #expect(Suggestions.nearest(to: word, among: Self.commands) == expected)
  }

  @Test("no more than three are proposed, the first three")
  func three() {
    #expect(Suggestions.nearest(to: "aa", among: ["aab", "aac", "aad", "aae"]) == ["aab", "aac", "aad"])
  }

  @Test("a pasted page is compared with nothing")
  func long() {
    #expect(Suggestions.nearest(to: String(repeating: "month", count: 100_000), among: Self.commands) == [])
  }

  @Test(
    "an insertion, a deletion, a change and a swap of neighbours cost one each",
    arguments: [
      ("", "", 0), ("abc", "abc", 0), ("abc", "", 3), ("", "abc", 3), ("abc", "abxc", 1), ("abc", "ac", 1),
      ("abc", "axc", 1), ("abc", "acb", 1), ("ca", "abc", 3), ("kitten", "sitting", 3), ("abcd", "badc", 2),
    ])
  func distance(left: String, right: String, expected: Int) {
    #expect(Suggestions.distance(from: Array(left), to: Array(right)) == expected)
    #expect(Suggestions.distance(from: Array(right), to: Array(left)) == expected)
  }
}
