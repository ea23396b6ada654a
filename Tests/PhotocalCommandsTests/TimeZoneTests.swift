import AlbumModel
import TestSupport
import Testing

@Suite("A photo stands on the day that the clock on the wall showed")
struct TimeZoneTests {
  private static let zones = ["Pacific/Kiritimati", "Asia/Kathmandu", "America/Los_Angeles"]

  private static func home(indexedIn zone: String, isShared: Bool = false) throws -> TrialHome {
    let home = try TrialHome(isShared: isShared)
    var late = TinyJPEG("2024:05:17 23:45:00")
    try home.write(["late.jpg": late, "early.jpg": TinyJPEG("2024:05:17 00:10:00")])
    late.offsetTimeOriginal = "-08:00"
    var east = TinyJPEG("2024:05:17 00:05:00")
    east.offsetTimeOriginal = "+14:00"
    // An hour that the clocks of Los Angeles skipped.
    try home.write(["west.jpg": late, "east.jpg": east, "skipped.jpg": TinyJPEG("2024:03:10 02:30:00")])
    _ = try home.start(["index", home.photos], environment: ["TZ": zone]).finish()
    return home
  }

  @Test("a photo at 23:45 stays on its day, wherever it is indexed", arguments: zones)
  func late(zone: String) throws {
    let home = try Self.home(indexedIn: zone)
    let day = try home.run("day", "2024-05-17")
    #expect(
      day.lines.map { String($0.prefix(8)) + FilePath($0).name.lossyText } == [
        "00:05:00east.jpg", "00:10:00early.jpg", "23:45:00late.jpg", "23:45:00west.jpg",
      ])
    #expect(
      try home.json("summary", "--by", "day")["summaries"]?.texts("day") == ["2024-03-10", "2024-05-17"])
  }

  @Test(
    "every answer is the same in every zone",
    arguments: [
      ["day", "2024-05-17"], ["day"], ["month", "2024-05"], ["month"], ["summary"],
      ["summary", "--by", "day"],
      ["summary", "--by", "year"], ["explain", "late.jpg", "east.jpg", "west.jpg"],
    ], [[], ["--json"]])
  func answers(arguments: [String], options: [String]) throws {
    let home = try Self.shared.get()
    let answers = try Self.zones.map { zone in
      try home.start(arguments + options, environment: ["TZ": zone], workingFolder: home.photos).finish()
    }
    #expect(answers.allSatisfy { $0.status == 0 && $0.output == answers[0].output && !$0.output.isEmpty })
  }

  @Test(
    "a TZ that names no known zone is refused by the first index, in place of UTC unasked; a zone that is named helps",
    arguments: ["EST5EDT,M3.2.0,M11.1.0", "Nowhere/City"])
  func unknownZone(variable: String) throws {
    let home = try TrialHome()
    try home.write(["a.jpg": TinyJPEG("2024:05:17 23:45:00")])
    func run(_ arguments: [String]) throws -> ProgramOutcome {
      try home.start(arguments, environment: ["TZ": variable]).finish()
    }
    let photo = home.photos.appending("a.jpg").lossyText
    for arguments in [["explain", photo], ["index", home.photos.lossyText]] {
      try run(arguments).expectMessage(status: 1, naming: "TZ", variable, "--time-zone")
      #expect(try run(arguments + ["--time-zone", "America/New_York"]).status == 0)
    }
    // The library has its zone now.
    #expect(try run(["index"]).status == 0 && run(["explain", photo]).status == 0)
  }

  private static let shared = Result { try home(indexedIn: "UTC", isShared: true) }
}
