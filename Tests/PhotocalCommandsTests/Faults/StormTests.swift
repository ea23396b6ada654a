import AlbumModel
import Glibc
import TestSupport
import Testing

@Suite("Scans killed again and again")
struct StormTests {
  /// `PHOTOCAL_ROUNDS`: so many scans are killed, a dozen unless it is set.
  private static let rounds =
    unsafe getenv("PHOTOCAL_ROUNDS").flatMap { unsafe Int(String(cString: $0)) } ?? 12

  /// What the library says of its photos, without the numbers of its rows.
  private func listing(_ home: TrialHome) throws -> [UInt8] {
    let photos = try home.run("list", "--json")
    let summary = try home.run("summary", "--by", "day", "--json")
    #expect([photos.status, summary.status] == [0, 0], "\(photos.errorText)\(summary.errorText)")
    return photos.output + summary.output
  }

  private func count(_ home: TrialHome) throws -> Int {
    try home.library.exists ? home.json("list").counts("count")["count"] ?? 0 : 0
  }

  @Test(
    "nothing committed is lost, the library is sound each time, and in the end it is as an undisturbed scan leaves it"
  )
  func killedAtRandom() throws {
    let folder = try ManyPhotos.folder()
    let undisturbed = try TrialHome()
    let clock = ContinuousClock.now
    _ = try undisturbed.json("index", folder)
    let microseconds = Int(clock.duration(to: .now) / .microseconds(1))
    let expected = try listing(undisturbed)

    var home = try TrialHome()
    var (killed, finished, kept) = (0, 0, 0)
    for round in 0..<StormTests.rounds {
      let scan = try home.start(["index", folder])
      usleep(UInt32.random(in: 0...UInt32(clamping: microseconds * 3 / 2)))
      scan.signal(SIGKILL)
      let status = try scan.finish().status
      #expect([0, 137].contains(status))
      if status == 0 { finished += 1 } else { killed += 1 }
      if try isThere(home) {
        let check = try home.run("check", "--json")
        #expect(check.status == 0, "round \(round): \(check.text)\(check.errorText)")
        let count = try count(home)
        #expect(count >= kept, "round \(round): \(kept) photos were committed, \(count) are left")
        kept = count
      }
      // A library that is whole has nothing more to lose.
      if kept == ManyPhotos.count {
        #expect(try listing(home) == expected)
        home = try TrialHome()
        kept = 0
      }
    }
    #expect(killed > 0, "every scan was over before it was killed")
    _ = try home.json("index", folder)
    #expect(try listing(home) == expected)
  }

  /// Whether a library was made, and not only its empty file.
  private func isThere(_ home: TrialHome) throws -> Bool {
    guard home.library.exists else { return false }
    let summary = try home.run("summary", "--json")
    if summary.status == 1, summary.errorText.contains("no library yet") { return false }
    #expect(summary.status == 0, "\(summary.errorText)")
    return true
  }
}
