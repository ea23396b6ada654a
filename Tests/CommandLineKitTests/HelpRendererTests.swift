import CommandLineKit
import TestSupport
import Testing

@Suite("Help")
struct HelpRendererTests {
  private static let pages: [(name: String, path: [String])] = [
    ("program", []), ("walk", ["walk"]), ("month", ["month"]), ("sown", ["sown"]),
    ("sown-shift", ["sown", "shift"]),
  ]

  @Test("help reads as it did when last looked at", arguments: pages, [80, 40])
  func snapshots(page: (name: String, path: [String]), columns: Int) throws {
    let help = HelpRenderer(Diary.program, columns: columns).help(of: page.path)
    #expect(Snapshot.difference(of: help, from: "help-\(page.name)-\(columns).txt") == nil)
  }

  @Test("no line is wider than the width asked for, none ends in a space", arguments: pages, Array(40...100))
  func width(page: (name: String, path: [String]), columns: Int) {
    let help = HelpRenderer(Diary.program, columns: columns).help(of: page.path)
    for line in help.split(separator: "\n") {
      #expect(TerminalText.width(String(line)) <= columns, "\(line)")
      #expect(line.last != " ", "\(line)")
    }
  }

  @Test(
    "a width out of bounds is moved into them",
    arguments: [(1, 40), (39, 40), (101, 100), (5000, 100), (Int.min, 40)])
  func bounds(asked: Int, used: Int) {
    #expect(
      HelpRenderer(Diary.program, columns: asked).help(of: ["walk"])
        == HelpRenderer(Diary.program, columns: used).help(of: ["walk"]))
  }

  @Test("columns are aligned by what the terminal draws, not by characters")
  func wide() {
    let program = ProgramSpec(
      "p", version: "1", manualDate: "2024-01-01", summary: "try",
      commands: [
        CommandSpec(
          "a", summary: "b",
          arguments: [
            Argument(.text("\u{65E5}\u{4ED8}"), doc: "the day"), Argument(.text("NAME"), doc: "the name"),
          ])
      ])
    let help = HelpRenderer(program).help(of: ["a"])
    #expect(help.contains("\n  \u{65E5}\u{4ED8}  the day\n  NAME  the name\n"))
  }

  @Test("the version is the program's name and its number on a line")
  func version() {
    #expect(HelpRenderer(Diary.program).version == "diary 1.2.3\n")
  }
}
