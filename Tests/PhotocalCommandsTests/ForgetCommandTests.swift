import AlbumModel
import TestSupport
import Testing

@Suite("photocal forget")
struct ForgetCommandTests {
  /// Two folders, `photos` with two photos and `more` with one.
  private static func home() throws -> TrialHome {
    let home = try TrialHome()
    try home.write(["a.jpg": TinyJPEG("2019:02:03 10:11:12"), "trip/b.jpg": TinyJPEG("2019:02:04 10:11:12")])
    try home.folder.makeFolder("more")
    try home.folder.write("more/c.jpg", TinyJPEG("2019:02:05 10:11:12").bytes)
    _ = try home.json("index", home.photos, home.folder.path.appending("more"))
    return home
  }

  @Test("a folder is forgotten with what was set of its photos; the files stay")
  func folder() throws {
    let home = try Self.home()
    _ = try home.json("date", "set", home.photos.appending("a.jpg"), "2001-01-01")
    _ = try home.json("cover", "set", "2019-02-04", home.photos.appending("trip/b.jpg"))
    let answer = try home.json("forget", home.photos, "--yes")
    expect(answer, fits: JSONContract.forget)
    #expect(answer["path"]?.text == home.photos.lossyText)
    #expect(
      answer.counts("photos", "missing", "dates", "covers") == [
        "photos": 2, "missing": 0, "dates": 1, "covers": 1,
      ])
    #expect(try home.json("list")["count"]?.integer == 1)
    #expect(try home.run("check").text == "no problems\n")
    #expect(home.photos.appending("trip/b.jpg").exists)
    #expect(try home.json("index")["photos"]?.integer == 1)
    // Indexed again, it is new.
    #expect(try home.json("index", home.photos)["added"]?.integer == 2)
    #expect(try home.json("day", "2019-02-03")["count"]?.integer == 1)
  }

  @Test("a folder that is away is forgotten by the path that it had, however that is spelled")
  func away() throws {
    let home = try Self.home()
    try home.photos.move(to: home.folder.path.appending("elsewhere"))
    let outcome = try home.run("forget", "./photos/", "--yes", workingFolder: home.folder.path)
    #expect(outcome.status == 0, "\(outcome.errorText)")
    #expect(outcome.text == "forgot \(home.photos.lossyText): 2 photos\n")
    #expect(try home.json("folders")["folders"]?.items.count == 1)
  }

  @Test("a part of a folder, and a folder that isn't the library's, are refused")
  func refused() throws {
    let home = try Self.home()
    try home.run("forget", home.photos.appending("trip"), "--yes")
      .expectMessage(status: 1, naming: home.photos.lossyText, "trip", "part")
    try home.run("forget", home.folder.path, "--yes").expectMessage(status: 1, naming: "photocal folders")
    try home.run("forget", "/nowhere", "--yes").expectMessage(status: 1, naming: "/nowhere")
    #expect(try home.json("list")["count"]?.integer == 3)
  }

  @Test("missing photos are forgotten when asked for, and only they")
  func missing() throws {
    let home = try Self.home()
    #expect(try home.run("forget", "--missing").text == "no photos are missing\n")
    try home.photos.appending("a.jpg").remove()
    _ = try home.json("index")
    let answer = try home.json("forget", "--missing", "--yes")
    expect(answer, fits: JSONContract.forget)
    #expect(answer["path"] == .null)
    #expect(answer["missing"]?.integer == 1)
    #expect(try home.json("list")["count"]?.integer == 2)
    #expect(try home.run("check").text == "no problems\n")
  }

  @Test("without a terminal it needs --yes, and nothing is forgotten: status 2")
  func noTerminal() throws {
    let home = try Self.home()
    try home.run("forget", home.photos).expectMessage(status: 2, naming: "--yes")
    #expect(try home.json("list")["count"]?.integer == 3)
  }

  @Test(
    "on a terminal it asks, and takes only yes for yes",
    .enabled(if: Programs.isExecutable(terminal), "script(1) isn't there to play a terminal"),
    arguments: [("y", true), ("YES", true), ("n", false), ("", false), ("yesterday", false)])
  func asks(answer: String, isYes: Bool) throws {
    let home = try Self.home()
    let command = "\(Programs.photocal.lossyText) forget \(home.photos.lossyText)"
    let outcome = try RunningProgram(
      Programs.shell,
      [
        "-c",
        "(sleep 0.5; echo '\(answer)'; sleep 0.5) | \(Self.terminal.lossyText) -qec '\(command)' /dev/null",
      ]
      .map { FilePath($0) },
      environment: home.environment
    ).finish()
    #expect(outcome.text.contains("forget \(home.photos.lossyText): 2 photos? [y/N]"), "\(outcome.text)")
    #expect(outcome.status == (isYes ? 0 : 1), "\(outcome.text)")
    #expect(try home.json("list")["count"]?.integer == (isYes ? 1 : 3))
  }

  private static let terminal = FilePath("/usr/bin/script")

  @Test(
    "either a folder or --missing is wanted",
    arguments: [["forget"], ["forget", "/p", "--missing"], ["forget", "/p", "/q"]])
  func words(words: [String]) throws {
    try TrialHome().start(words).finish().expectMessage(status: 2, naming: "forget")
  }
}
