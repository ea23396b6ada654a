import AlbumModel
import TestSupport
import Testing

@Suite("photocal index: a disk and a clock that go wrong")
struct FaultTests {
  private static let day = "2024-05-17"

  private func home() throws -> TrialHome {
    let home = try TrialHome()
    for number in 0..<20 {
      try home.folder.write("photos/good \(number).jpg", TinyJPEG("2024:05:17 10:00:\(10 + number)").bytes)
    }
    return home
  }

  private func expectSound(_ home: TrialHome, sourceLocation: SourceLocation = #_sourceLocation) throws {
    let check = try home.run("check", "--json")
    #expect([0, 3].contains(check.status), "\(check.errorText)", sourceLocation: sourceLocation)
    #expect(
      try check.json(status: check.status)["ok"]?.boolean == true, "\(check.text)",
      sourceLocation: sourceLocation)
  }

  @Test(
    "a file that the disk can't read (EIO) costs itself: it is named, status 3, and the next scan takes it",
    .enabled(if: FaultyCalls.library != nil, FaultyCalls.missing))
  func unreliableDisk() throws {
    let home = try home()
    try home.write(["unreliable.jpg": TinyJPEG("2024:05:17 11:00:00")])
    let outcome = try home.start(
      ["index", home.photos, "--json"], environment: FaultyCalls.environment()
    ).finish()
    outcome.expectMessage(status: 3, naming: "unreliable.jpg", "nput/output error")
    #expect(try outcome.json(status: 3).counts("added", "unreadable") == ["added": 20, "unreadable": 1])
    try expectSound(home)
    #expect(
      try home.json("index").counts("photos", "added", "unchanged") == [
        "photos": 21, "added": 1, "unchanged": 20,
      ])
  }

  @Test(
    "a file that becomes shorter while it is read costs itself, and what was known of it isn't given out any more",
    .enabled(if: FaultyCalls.library != nil, FaultyCalls.missing))
  func shrinkingFile() throws {
    let home = try home()
    try home.write(["shrinks.jpg": TinyJPEG("2024:05:17 11:00:00")])
    #expect(try home.json("index", home.photos).counts("photos") == ["photos": 21])
    try home.photos.appending("shrinks.jpg").setTimes(accessed: 1_000_000_000, modified: 1_500_000_000)
    let outcome = try home.start(["index", "--json"], environment: FaultyCalls.environment()).finish()
    outcome.expectMessage(status: 3, naming: "shrinks.jpg", "shorter while it was read")
    #expect(
      try outcome.json(status: 3).counts("photos", "unchanged", "unreadable") == [
        "photos": 20, "unchanged": 20, "unreadable": 1,
      ])
    try expectSound(home)
    #expect(try home.json("day", FaultTests.day).counts("count") == ["count": 20])
  }

  @Test(
    "a clock that was set back changes nothing of what is known, and a scan under it ends in order",
    .enabled(if: FaultyCalls.library != nil, FaultyCalls.missing))
  func clockSetBack() throws {
    let home = try home()
    _ = try home.json("index", home.photos)
    let before = try home.json("day", FaultTests.day)
    // 2001: before any of the photos was taken.
    let early = FaultyCalls.environment(clock: 1_000_000_000)
    let again = try home.json("index", environment: early)
    #expect(again.counts("photos", "unchanged", "missing") == ["photos": 20, "unchanged": 20, "missing": 0])
    #expect(try home.json("day", FaultTests.day) == before)

    // A file that vanishes under the wrong clock is missing all the same, and is taken back under the right one.
    let file = home.photos.appending("good 3.jpg")
    try file.move(to: home.folder.path.appending("kept.jpg"))
    #expect(
      try home.json("index", environment: early).counts("photos", "missing") == ["photos": 19, "missing": 1])
    try home.folder.path.appending("kept.jpg").move(to: file)
    #expect(try home.json("index").counts("photos", "missing") == ["photos": 20, "missing": 0])
    #expect(try home.json("day", FaultTests.day) == before)
    try expectSound(home)
  }

  @Test(
    "a disk that fills up: a message and status 1, the library keeps what was committed, and room ends the trouble",
    .enabled(if: SmallDisk.canBeMade, "root is needed, to mount a small disk"))
  func fullDisk() throws {
    let home = try TrialHome()
    let disk = try SmallDisk(in: home.folder)
    defer { disk.remove() }
    let library = disk.path.appending("library.sqlite")
    let known = try home.folder.makeFolder("known")
    try home.folder.write("known/a.jpg", TinyJPEG("2020:05:17 10:00:00").bytes)
    _ = try home.json("index", known, "--library", library)

    let full = try home.run("index", try ManyPhotos.folder(), "--library", library)
    full.expectMessage(status: 1, naming: "the disk is full", library.lossyText)
    #expect(try home.json("day", "2020-05-17", "--library", library).counts("count") == ["count": 1])
    #expect(try home.json("check", "--library", library)["ok"]?.boolean == true)

    try disk.grow()
    let report = try home.json("index", try ManyPhotos.folder(), "--library", library)
    #expect(report.counts("photos") == ["photos": ManyPhotos.count + 1])
  }
}
