import AlbumModel
import Glibc
import TestSupport
import Testing

@Suite("A scan that is broken off, and scans at once")
struct InterruptionTests {
  @Test(
    "whenever a signal comes, the library opens afterwards and the next scan finishes the job",
    arguments: [(SIGINT, [130]), (SIGTERM, [130, 143]), (SIGKILL, [137])])
  func brokenOff(signal: Int32, statuses: [Int]) throws {
    var brokenOff = 0
    for delay: UInt32 in [5, 20, 60, 120, 250, 500] {
      let home = try TrialHome()
      let scan = try home.start(["index", try ManyPhotos.folder(), "--json"])
      usleep(delay * 1000)
      scan.signal(signal)
      let outcome = try scan.finish()
      #expect(([0] + statuses).contains(outcome.status), "\(outcome.errorText)")
      if outcome.status != 0 { brokenOff += 1 }

      if home.library.exists {
        let answer = try home.run("summary", "--json")
        #expect([0, 1].contains(answer.status), "\(answer.errorText)")
        if answer.status == 1 { #expect(answer.errorText.contains("no library yet")) }
      }
      let report = try home.json("index", try ManyPhotos.folder())
      #expect(report.counts("photos", "undated") == ["photos": ManyPhotos.count, "undated": 0])
      try expectIntegrity(of: home.library)
    }
    #expect(brokenOff > 0, "every scan was over before its signal came")
  }

  @Test("what a scan had finished when Ctrl-C came is kept, and the status is 130")
  func kept() throws {
    let home = try TrialHome()
    try home.write(["a.jpg": TinyJPEG("2020:05:17 10:00:00")])
    _ = try home.json("index", home.photos)
    let scan = try home.start(["index", try ManyPhotos.folder()])
    usleep(30_000)
    scan.signal(SIGINT)
    let outcome = try scan.finish()
    #expect([0, 130].contains(outcome.status), "\(outcome.errorText)")
    #expect(try home.json("day", "2020-05-17").counts("count") == ["count": 1])
  }

  @Test("of two scans at once, one does the work and the other says who holds the library or finds all done")
  func twoAtOnce() throws {
    let home = try TrialHome()
    let folder = try ManyPhotos.folder()
    let scans = try (0..<2).map { _ in try home.start(["index", folder, "--json"]) }
    let outcomes = try scans.map { try $0.finish() }
    #expect(outcomes.contains { $0.status == 0 })
    for outcome in outcomes where outcome.status != 0 {
      outcome.expectMessage(status: 1, naming: home.library.lossyText)
    }
    let report = try home.json("index", folder)
    #expect(
      report.counts("photos", "added", "unchanged") == [
        "photos": ManyPhotos.count, "added": 0, "unchanged": ManyPhotos.count,
      ])
    try expectIntegrity(of: home.library)
  }

  @Test("reading goes on during a scan")
  func readDuringScan() throws {
    let home = try TrialHome()
    try home.write(["a.jpg": TinyJPEG("2020:05:17 10:00:00")])
    _ = try home.json("index", home.photos)
    let scan = try home.start(["index", try ManyPhotos.folder()])
    for _ in 0..<5 {
      #expect(try home.json("day", "2020-05-17").counts("count") == ["count": 1])
    }
    #expect(try scan.finish().status == 0)
  }

  private func expectIntegrity(of library: FilePath) throws {
    let outcome = try RunningProgram(
      Programs.sqlite, [library, FilePath("PRAGMA integrity_check; PRAGMA foreign_key_check")],
      environment: [:]
    ).finish()
    #expect(outcome.text == "ok\n", "\(outcome.errorText)")
  }
}

/// Thousands of tiny photos, so that a scan takes a while; shared, only to be read.
enum ManyPhotos {
  static let count = 4000

  static func folder() throws -> FilePath { try made.get().path }

  private static let made = Result {
    let folder = try TemporaryFolder.shared()
    for month in 1...10 {
      try folder.makeFolder("\(month)")
      for number in 0..<(count / 10) {
        let stamp =
          "2024:\(twoDigits(month)):\(10 + number % 19) \(twoDigits(number / 60)):\(twoDigits(number % 60)):00"
        try folder.write("\(month)/\(number).jpg", TinyJPEG(stamp).bytes)
      }
    }
    return folder
  }
}

private func twoDigits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
