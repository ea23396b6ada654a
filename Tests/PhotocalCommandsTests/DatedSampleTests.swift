import AlbumModel
import Foundation
import TestSupport
import Testing

@Suite("The samples whose dates stand elsewhere than in EXIF")
struct DatedSampleTests {
  private static let folder = Fixtures.root.appending("fixtures/dates")

  private static func rows() throws -> [[String]] {
    let text = String(decoding: try readFile(Fixtures.root.appending("fixtures/dates.tsv")), as: UTF8.self)
    return text.split(separator: "\n").dropFirst().map {
      $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    }
  }

  @Test("each comes out as the table says, and its source is named")
  func explained() throws {
    let rows = try Self.rows()
    #expect(rows.count == 5)
    let paths = rows.map { Self.folder.appending($0[0]) }
    let answer = try TrialHome().start(["explain", "--json"] + paths).finish().json()
    expect(answer, fits: JSONContract.explain)
    for (row, file) in zip(rows, answer["files"]?.items ?? []) {
      #expect(file["taken"]?["local"]?.text ?? "" == row[1], "\(row)")
      #expect(file["taken"]?["source"]?.text ?? "" == row[2], "\(row)")
    }
  }

  @Test("the library has them as photos: one partial, one undated, a film with its duration, a rated one")
  func indexed() throws {
    let home = try TrialHome()
    let report = try home.json("index", Self.folder)
    #expect(
      report.counts("photos", "partial", "undated", "unreadable") == [
        "photos": 5, "partial": 1, "undated": 1, "unreadable": 0,
      ])
    #expect(try home.json("partial")["photos"]?.texts("path").first?.hasSuffix("/scan 12.jpg") == true)
    #expect(try home.json("undated")["photos"]?.texts("path").first?.hasSuffix("/drawing.png") == true)
    let day = try home.json("day", "2023-06-03")["photos"]?.items ?? []
    #expect(day.map { $0["kind"]?.text } == ["video", "photo"])
    #expect(day.first?["duration"] == .number(12) || day.first?["duration"] == .integer(12))
    #expect(try home.run("list", "--rating", "4").lines.count == 1)
    // The film has a date and a length, and no frame to show.
    try home.run("export", "html", home.folder.path.appending("album")).expectMessage(
      status: 3, naming: "VID_0007.mp4")
  }

  @Test("the generator makes the committed bytes again")
  func generated() throws {
    let scratch = try TemporaryFolder()
    let outcome = try RunningProgram(
      Programs.makeFixtures, [scratch.path.appending("dates"), FilePath("--dates")],
      environment: [:]
    ).finish()
    try #require(outcome.status == 0, "\(outcome.errorText)")
    let files = { (folder: FilePath) in
      try FileManager.default.subpathsOfDirectory(atPath: folder.lossyText).sorted().filter {
        $0.contains(".")
      }
    }
    let names = try files(Self.folder)
    #expect(names.count == 6)
    #expect(try files(scratch.path.appending("dates")) == names)
    for name in names {
      #expect(
        try scratch.bytes(of: "dates/" + name) == (try readFile(Self.folder.appending(name))), "\(name)")
    }
    #expect(
      try scratch.bytes(of: "dates.tsv") == (try readFile(Fixtures.root.appending("fixtures/dates.tsv"))))
  }
}
