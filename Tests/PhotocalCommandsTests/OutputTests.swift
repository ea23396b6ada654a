import AlbumModel
import CalendarGrid
import TestSupport
import Testing

@Suite("Where the output goes")
struct OutputTests {
  private static let commands = [
    ["day", "2024-05-17"], ["month"], ["month", "--json"], ["summary", "--by", "day"],
    ["summary", "--by", "day", "--json"], ["--help"], ["--version"],
    ["year", "2024"], ["timeline"], ["rolling", "--months", "40"], ["on-this-day", "02-29"], ["list"],
    ["list", "-0"],
    ["timeline", "--json"],
  ]

  @Test("a reader that goes away ends the program quietly", arguments: commands)
  func closedPipe(arguments: [String]) throws {
    let outcome = try SampleLibrary.home().start(arguments, output: .closedPipe).finish()
    #expect(outcome.errorText == "")
    // 141: ended by SIGPIPE, as cat and grep are.
    #expect([0, 141].contains(outcome.status))
  }

  @Test("a day's listing into a closed pipe too")
  func closedPipeWithPhotos() throws {
    let busiest = try SamplePhotos.busiestDay()
    for option in [[], ["--json"], ["-0"]] {
      let outcome = try SampleLibrary.home().start(
        ["day", busiest.description] + option, output: .closedPipe
      ).finish()
      #expect(outcome.errorText == "")
      #expect([0, 141].contains(outcome.status))
    }
  }

  @Test(
    "an output that can't be written is a failure that says so",
    arguments: [["month"], ["summary", "--json"]])
  func fullDisk(arguments: [String]) throws {
    let outcome = try SampleLibrary.home().start(arguments, output: .fullDisk).finish()
    outcome.expectMessage(status: 1)
  }

  @Test("with --json there is nothing but the document, also where something fails")
  func jsonAlone() throws {
    let home = try TrialHome()
    for arguments in [["month", "--json"], ["day", "--json"], ["explain", "--json", "/nowhere.jpg"]] {
      let outcome = try home.start(arguments).finish()
      #expect(outcome.status == 1)
      #expect(outcome.text == "" || (try? JSONDocument(parsing: outcome.output)) != nil)
    }
  }

  @Test("a JSON document ends with a line's end")
  func lineEnd() throws {
    let outcome = try SampleLibrary.home().run("month", "--json")
    #expect(outcome.output.last == UInt8(ascii: "\n"))
  }
}
