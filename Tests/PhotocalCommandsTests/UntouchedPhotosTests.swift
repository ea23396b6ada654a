import AlbumModel
import CommandLineKit
import TestSupport
import Testing

@testable import PhotocalCommands

@Suite("The photos are only ever read")
struct UntouchedPhotosTests {
  @Test("no command changes a photo's bytes, times or place, nor adds a file to its folder")
  func untouched() throws {
    let home = try TrialHome()
    let copy = try RunningProgram(
      FilePath("/bin/cp"), [FilePath("-a"), SamplePhotos.folder.appending("."), home.photos], environment: [:]
    ).finish()
    #expect(copy.status == 0)
    let files = try home.photos.contents().map { home.photos.appending($0) }.filter(\.isFile)
    #expect(files.count > 50)
    let contents = try files.map(readFile)
    // A time of reading this far back moves at the next reading that doesn't keep it still.
    for file in files { try file.setTimes(accessed: 1_000_000_000, modified: 1_400_000_000) }
    let states = try home.photos.states(withAccess: true)

    let tried = arguments(photo: files[0].lossyText, in: home)
    for arguments in tried {
      let outcome = try home.start(arguments).finish()
      #expect([0, 3].contains(outcome.status), "\(arguments): \(outcome.errorText)")
      #expect(try home.photos.states(withAccess: true) == states, "after \(arguments)")
    }
    #expect(Set(tried.map { Self.command($0) }) == Set(Photocal.spec.commands.flatMap(Self.names)))
    #expect(try files.map(readFile) == contents)
  }
  /// A line for each command, in an order in which all have something to do.
  private func arguments(photo: String, in home: TrialHome) -> [[String]] {
    let photos = home.photos.lossyText
    func out(_ name: String) -> String { home.folder.path.appending(FilePath(name)).lossyText }
    return [
      ["index", photos], ["index"], ["day"], ["list"], ["month"], ["year"], ["summary"], ["timeline"],
      ["rolling"],
      ["on-this-day"], ["undated"], ["partial"], ["explain", photo],
      ["date", "set", photo, "2024-05-17T10:00"],
      ["date", "shift", photo, "--by", "+01:00"], ["cover", "set", "2024-05-17", photo], ["cover", "list"],
      ["cover", "unset", "2024-05-17"], ["date", "unset", photo], ["folders"], ["check"],
      ["export", "html", out("album")],
      ["export", "html", out("copies"), "--originals", "copy", "--strip-location"],
      ["export", "pdf", out("wall.pdf"), "--style", "wall"], ["export", "png", out("month.png")],
      ["export", "svg", out("month.svg")], ["export", "ics", out("days.ics")],
      ["export", "csv", out("photos.csv")],
      ["export", "json", out("library.json")], ["export", "jsonl", out("photos.jsonl")],
      ["forget", photos, "--yes"],
    ]
  }

  /// The words of a line that name its command.
  private static func command(_ arguments: [String]) -> String {
    let isOfTwoWords = ["date", "cover", "export"].contains(arguments[0])
    return arguments.prefix(isOfTwoWords ? 2 : 1).joined(separator: " ")
  }

  /// The names of a command or of those below it.
  private static func names(_ spec: CommandSpec) -> [String] {
    spec.subcommands.isEmpty ? [spec.name] : spec.subcommands.map { spec.name + " " + $0.name }
  }
}
