import AlbumModel
import Glibc
import TestSupport
import Testing

@Suite("photocal index: what it can't read costs only itself")
struct IndexTroubleTests {
  @Test("no folder given is there: a message, status 1, and no library is made")
  func noFolder() throws {
    let home = try TrialHome()
    let nowhere = home.folder.path.appending("nowhere")
    let outcome = try home.run("index", nowhere)
    outcome.expectMessage(status: 1, naming: nowhere.lossyText)
    #expect(outcome.text == "")
    #expect(!home.library.exists)
  }

  @Test("a file in place of a folder is named, with status 1")
  func fileForFolder() throws {
    let home = try TrialHome()
    try home.write(["a.jpg": TinyJPEG("2024:05:17 10:00:00")])
    let file = home.photos.appending("a.jpg")
    try home.run("index", file).expectMessage(status: 1, naming: file.lossyText)
  }

  @Test("one of two folders is there: it is scanned, the other is named, status 3")
  func oneOfTwo() throws {
    let home = try TrialHome()
    try home.write(["a.jpg": TinyJPEG("2024:05:17 10:00:00")])
    let nowhere = home.folder.path.appending("nowhere")
    let outcome = try home.run("index", "--json", nowhere, home.photos)
    outcome.expectMessage(status: 3, naming: nowhere.lossyText)
    let report = try outcome.json(status: 3)
    expect(report, fits: JSONContract.index)
    #expect(report.counts("photos", "added") == ["photos": 1, "added": 1])
    #expect(try home.json("day", "2024-05-17").counts("count") == ["count": 1])
  }

  @Test(
    "a known folder that is gone, or there but empty, keeps its photos in every count",
    arguments: [true, false])
  func away(isGone: Bool) throws {
    let home = try TrialHome()
    try home.write(["a.jpg": TinyJPEG("2024:05:17 10:00:00"), "sub/b.jpg": TinyJPEG("2024:05:18 10:00:00")])
    _ = try home.json("index", home.photos)
    let before = try home.json("summary")
    try home.photos.move(to: home.folder.path.appending("drive"))
    if !isGone { try home.folder.makeFolder("photos") }

    let outcome = try home.run("index", "--json")
    outcome.expectMessage(status: 3, naming: home.photos.lossyText)
    #expect(
      try outcome.json(status: 3).counts(
        "photos", "away", "awayFolders", "missing", "added", "changed", "unreadable") == [
          "photos": 2, "away": 2, "awayFolders": 1, "missing": 0, "added": 0, "changed": 0, "unreadable": 0,
        ])
    #expect(try home.json("summary") == before)
    let told = try home.run("index")
    #expect(told.status == 3)
    #expect(told.text.hasPrefix("2 photos, 2 away; 1 folder is away: its photos stay in the library ("))
    #expect(told.errorText.hasPrefix("photocal: away: \(home.photos.lossyText): the folder is "))
    #expect(!(told.text + told.errorText).contains("read"))

    // The drive is back: nothing was lost.
    if !isGone { try home.photos.remove() }
    try home.folder.path.appending("drive").move(to: home.photos)
    #expect(
      try home.json("index").counts("photos", "away", "unchanged", "added") == [
        "photos": 2, "away": 0, "unchanged": 2, "added": 0,
      ])
  }

  @Test(
    "a photo and a folder without leave to read are named and counted, status 3, and the rest is done",
    .enabled(if: TrialHome.canRunUnprivileged, "as root, a user without rights is needed, by setpriv"))
  func unreadable() throws {
    let home = try TrialHome()
    try home.write([
      "good.jpg": TinyJPEG("2024:05:17 10:00:00"), "locked.jpg": TinyJPEG("2024:05:17 11:00:00"),
      "sealed/c.jpg": TinyJPEG("2024:05:17 12:00:00"), "z.jpg": TinyJPEG("2024:05:17 13:00:00"),
    ])
    let locked = home.photos.appending("locked.jpg")
    let sealed = home.photos.appending("sealed")
    try home.handToUnprivileged()
    try locked.setMode(0)
    try sealed.setMode(0)
    defer { try? sealed.setMode(0o700) }

    let outcome = try home.run("index", "--json", home.photos, isUnprivileged: true)
    outcome.expectMessage(status: 3, naming: locked.lossyText, sealed.lossyText)
    #expect(
      try outcome.json(status: 3).counts("photos", "added", "unreadable") == [
        "photos": 2, "added": 2, "unreadable": 2,
      ])
    let day = try home.run("day", "2024-05-17", isUnprivileged: true)
    #expect(day.lines.map { FilePath($0).name.lossyText } == ["good.jpg", "z.jpg"])

    // Once there is leave, the next scan finishes the job.
    try locked.setMode(0o600)
    try sealed.setMode(0o700)
    let second = try home.run("index", "--json", home.photos, isUnprivileged: true).json()
    #expect(second.counts("photos", "unreadable") == ["photos": 4, "unreadable": 0])
  }

  @Test(
    "photos of a folder that can't be read any more stay in the library",
    .enabled(if: TrialHome.canRunUnprivileged, "as root, a user without rights is needed, by setpriv"))
  func sealedLater() throws {
    let home = try TrialHome()
    try home.write([
      "a.jpg": TinyJPEG("2024:05:17 10:00:00"), "sealed/b.jpg": TinyJPEG("2024:05:17 12:00:00"),
    ])
    let sealed = home.photos.appending("sealed")
    try home.handToUnprivileged()
    _ = try home.run("index", home.photos, isUnprivileged: true)
    try sealed.setMode(0)
    defer { try? sealed.setMode(0o700) }
    let outcome = try home.run("index", "--json", isUnprivileged: true)
    outcome.expectMessage(status: 3, naming: sealed.lossyText)
    #expect(try outcome.json(status: 3).counts("photos", "missing") == ["photos": 2, "missing": 0])
  }

  @Test("hidden folders and those that systems keep for themselves are left out")
  func leftOut() throws {
    let home = try TrialHome()
    let photo = TinyJPEG("2024:05:17 10:00:00")
    try home.write([
      "a.jpg": photo, ".hidden/b.jpg": photo, "@eaDir/c.jpg": photo, "sub/@eaDir/d.jpg": photo,
      "lost+found/e.jpg": photo, "sub/.thumbnails/f.jpg": photo,
    ])
    let report = try home.json("index", home.photos)
    #expect(report.counts("photos", "added", "unreadable") == ["photos": 1, "added": 1, "unreadable": 0])
    #expect((report["leftOut"]?.integer ?? 0) >= 5)
  }

  @Test("a FIFO, a socket, a loop of links and a link to nowhere neither hang nor stop a scan")
  func oddities() throws {
    let home = try TrialHome()
    try home.write(["a.jpg": TinyJPEG("2024:05:17 10:00:00"), "sub/z.jpg": TinyJPEG("2024:05:17 11:00:00")])
    let links = [
      ("loop.jpg", "loop.jpg"), ("dangling.jpg", "/nowhere/x.jpg"), ("sub/up", ".."),
      ("null.jpg", "/dev/null"),
    ]
    for (name, target) in links {
      #expect(unsafe symlink(FilePath(target).cString, home.photos.appending(name).cString) == 0)
    }
    #expect(unsafe mkfifo(home.photos.appending("x.jpg").cString, 0o600) == 0)
    let outcome = try home.run("index", "--json", home.photos)
    #expect([0, 3].contains(outcome.status), "\(outcome.errorText)")
    #expect(try outcome.json(status: outcome.status).counts("photos") == ["photos": 2])
  }

  @Test("files that only look like photos cost themselves: empty, text, a head without end, a hole of zeros")
  func brokenFiles() throws {
    let home = try TrialHome()
    try home.write(["good.jpg": TinyJPEG("2024:05:17 10:00:00")])
    let whole = TinyJPEG("2024:05:17 11:00:00").bytes
    let endless: [UInt8] = [0xFF, 0xD8, 0xFF, 0xE1, 0xFF, 0xFF] + Array("Exif\0\0MM\0*".utf8)
    for (name, bytes) in [
      ("empty.jpg", []), ("text.jpg", Array("not a picture".utf8)), ("cut.jpg", Array(whole.prefix(30))),
      ("endless.jpg", endless), ("zeros.jpg", Array(repeating: 0, count: 100_000)),
      ("soi.jpg", [0xFF, 0xD8]),
    ] {
      try home.folder.write("photos/" + name, bytes)
    }
    let outcome = try home.run("index", "--json", home.photos)
    #expect([0, 3].contains(outcome.status), "\(outcome.errorText)")
    expect(try outcome.json(status: outcome.status), fits: JSONContract.index)
    let day = try home.json("day", "2024-05-17")
    #expect(day["photos"]?.texts("path") == [home.photos.appending("good.jpg").lossyText])
  }

  @Test("a scan of all known folders with no library says what to do first")
  func noLibrary() throws {
    let home = try TrialHome()
    let outcome = try home.run("index")
    #expect([1, 2].contains(outcome.status))
    #expect(outcome.errorText.hasPrefix("photocal: ") && outcome.errorText.contains("photocal index DIR"))
    #expect(!home.library.exists)
  }
}
