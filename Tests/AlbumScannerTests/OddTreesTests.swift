import AlbumLibrary
import AlbumModel
import AlbumScanner
import Glibc
import TestSupport
import Testing

@Suite("Scanning odd trees")
struct OddTreesTests {
  private func link(_ name: String, to target: String, in place: Place) {
    #expect(unsafe symlink(target, place.root.path(name).lossyText) == 0)
  }

  private func writeOutside(_ name: String, taken: String, in place: Place) throws {
    try place.root.makeFolder(FilePath(name).parent.lossyText)
    try place.root.write(name, JPEGBuilder(taken: taken).bytes)
  }

  // MARK: links to files

  @Test(
    "a link to a photo elsewhere counts as one photo, however many links lead there, and is found again unchanged"
  )
  func linksToFiles() throws {
    let place = try Place()
    try writeOutside("store/x", taken: "2024:01:01 08:00:00", in: place)
    try place.write("sub/own.jpg", taken: "2024:01:02 08:00:00")
    link("photos/one.jpg", to: "../store/x", in: place)
    link("photos/sub/two.jpg", to: "../one.jpg", in: place)
    let first = try place.scan()
    #expect([first.added, first.leftOut, first.unreadable, first.photos] == [2, 1, 0, 2])
    #expect(try place.listing() == ["2024-01-01 one.jpg", "2024-01-02 own.jpg"])
    let second = try place.scan()
    #expect([second.unchanged, second.added, second.changed, second.missing] == [2, 0, 0, 0])

    try writeOutside("store/x", taken: "2023:01:01 08:00:00", in: place)
    #expect(try place.scan().changed == 1)
    #expect(try place.listing() == ["2023-01-01 one.jpg", "2024-01-02 own.jpg"])
    #expect(unsafe unlink(place.root.path("store/x").lossyText) == 0)
    let gone = try place.scan()
    #expect([gone.missing, gone.leftOut, gone.unreadable] == [1, 2, 0])
  }

  @Test("a photo of an indexed folder isn't counted again by a link to it; one that is passed over there is")
  func linksToIndexed() throws {
    let place = try Place()
    try place.write("a.jpg", taken: "2024:01:01 08:00:00")
    try place.write("sub/.objects/hash", taken: "2024:01:02 08:00:00")
    try writeOutside("more/b.jpg", taken: "2024:01:03 08:00:00", in: place)
    link("photos/sub/a again.jpg", to: "../a.jpg", in: place)
    link("photos/sub/annexed.jpg", to: ".objects/hash", in: place)
    link("photos/sub/b again.jpg", to: place.root.path("more/b.jpg").lossyText, in: place)
    let report = try place.scan([place.photos.path, place.root.path("more")])
    #expect(report.unreadable == 0)
    // The folder `more` wasn't known yet when the first scan met the link.
    _ = try place.scan([])
    #expect(
      try place.listing() == ["2024-01-01 a.jpg", "2024-01-02 annexed.jpg", "2024-01-03 b.jpg"])
  }

  @Test(
    "links that lead nowhere, in circles, to FIFOs or to devices are left out, and so are those themselves")
  func brokenLinks() throws {
    let place = try Place()
    try place.write("a.jpg", taken: "2024:01:01 08:00:00")
    #expect(unsafe mkfifo(place.photos.path.lossyText + "/fifo.jpg", 0o600) == 0)
    for (name, target) in [
      ("nowhere", "none.jpg"), ("circle", "circle.jpg"), ("to fifo", "fifo.jpg"), ("device", "/dev/zero"),
    ] {
      link("photos/\(name).jpg", to: target, in: place)
    }
    let report = try place.scan()
    #expect([report.added, report.leftOut, report.unreadable] == [1, 5, 0])
  }

  // MARK: links to folders

  @Test("links to folders are entered only where asked, each place once, and no circle ends the scan")
  func linksToFolders() throws {
    let place = try Place()
    try place.write("a.jpg", taken: "2024:01:01 08:00:00")
    try writeOutside("other/deep/b.jpg", taken: "2024:01:02 08:00:00", in: place)
    link("photos/above", to: "..", in: place)
    link("photos/itself", to: ".", in: place)
    link("photos/other", to: "../other", in: place)
    link("other/back", to: "../photos", in: place)
    link("other/deep/up", to: "..", in: place)
    let without = try place.scan()
    #expect([without.added, without.leftOut] == [1, 3])
    let following = try place.scan(options: ScanOptions(followsLinks: true))
    #expect([following.added, following.unchanged, following.unreadable] == [1, 1, 0])
    #expect(try place.listing() == ["2024-01-01 a.jpg", "2024-01-02 b.jpg"])
    let again = try place.scan(options: ScanOptions(followsLinks: true))
    #expect([again.unchanged, again.added, again.missing] == [2, 0, 0])
  }

  // MARK: marked and excluded

  @Test(
    "a folder with a file that says so is left out with all below it, and its photos come back when that file goes",
    arguments: [".nomedia", ".photocalignore"])
  func marked(mark: String) throws {
    let place = try Place()
    try place.write("a.jpg", taken: "2024:01:01 08:00:00")
    try place.write("trip/b.jpg", taken: "2024:01:02 08:00:00")
    try place.write("trip/more/c.jpg", taken: "2024:01:03 08:00:00")
    try place.photos.write("trip/\(mark)", [])
    let first = try place.scan()
    #expect([first.added, first.leftOut, first.photos] == [1, 1, 1])
    try place.remove("trip/\(mark)")
    #expect(try place.scan().photos == 3)
    try place.photos.write("trip/\(mark)", [])
    let marked = try place.scan()
    #expect([marked.missing, marked.leftOut, marked.photos] == [2, 1, 1])
  }

  @Test(
    "photos of a folder that was named stay, though the folder around it is marked, whatever is scanned then")
  func namedInMarked() throws {
    let place = try Place()
    try place.write("trip/own/a.jpg", taken: "2024:01:01 08:00:00")
    try place.write("trip/b.jpg", taken: "2024:01:02 08:00:00")
    try place.photos.write("trip/.nomedia", [])
    let own = place.photos.path.appending("trip/own")
    #expect(try place.scan([own]).added == 1)
    for folders in [[place.photos.path], [], [own], [place.photos.path.appending("trip")]] {
      let report = try place.scan(folders)
      #expect([report.photos, report.missing, report.added] == [1, 0, 0])
    }
    #expect(try place.listing() == ["2024-01-01 a.jpg"])
  }

  @Test(
    "patterns leave out names, paths and folders, as shells match them",
    arguments: [
      (["*.png"], ["a.jpg", "b.jpg", "c.jpg", "d.jpg"]),
      (["[ab].*"], ["c.jpg", "d.jpg"]),
      (["trip"], ["a.jpg"]),
      (["trip/"], ["a.jpg"]),
      (["a.jpg/"], ["a.jpg", "b.jpg", "c.jpg", "d.jpg"]),
      (["trip/*"], ["a.jpg"]),
      (["trip/*.jpg"], ["a.jpg", "c.jpg", "d.jpg"]),
      (["/trip/raw"], ["a.jpg", "b.jpg", "d.jpg"]),
      (["*/raw/c.jpg", "a.jpg"], ["b.jpg", "d.jpg"]),
      (["raw/c.jpg"], ["a.jpg", "b.jpg", "c.jpg", "d.jpg"]),
    ])
  func excluded(patterns: [String], expected: [String]) throws {
    let place = try Place()
    for (day, name) in ["a.jpg", "trip/b.jpg", "trip/raw/c.jpg", "trip/old/d.jpg"].enumerated() {
      try place.write(name, taken: "2024:01:0\(day + 1) 08:00:00")
    }
    let report = try place.scan(options: ScanOptions(excludes: patterns.map { FilePath($0) }))
    #expect(report.photos == expected.count)
    #expect(try place.listing().map { String($0.dropFirst("2024-01-01 ".count)) } == expected)
    #expect((report.leftOut > 0) == (expected.count < 4))
  }

  // MARK: size

  @Test("a photo a thousand folders deep is found, though its path is longer than the system takes")
  func deep() throws {
    let place = try Place()
    var number = unsafe open(place.photos.path.cString, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    defer { close(number) }
    for _ in 0..<1_000 {
      let name = FilePath("a folder").cString
      #expect(unsafe mkdirat(number, name, 0o755) == 0)
      let inner = unsafe openat(number, name, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
      close(number)
      number = inner
    }
    let photo = JPEGBuilder(taken: "2024:01:01 08:00:00").bytes
    let file = unsafe openat(number, "a.jpg", O_WRONLY | O_CREAT | O_CLOEXEC, 0o644)
    #expect(unsafe photo.withUnsafeBytes { unsafe write(file, $0.baseAddress, $0.count) } == photo.count)
    close(file)
    let report = try place.scan()
    #expect([report.added, report.unreadable] == [1, 0])
    #expect(try place.listing() == ["2024-01-01 a.jpg"])
    #expect(try place.scan().unchanged == 1)
  }

  @Test("thousands of files in one folder, and of folders with one file, are all found and all known again")
  func many() throws {
    let place = try Place()
    let photo = JPEGBuilder(taken: "2024:01:01 08:00:00", size: nil).bytes
    for number in 0..<6_000 { try place.photos.write("\(number).jpg", photo + Array("\(number)".utf8)) }
    for number in 0..<500 {
      try place.root.makeFolder("photos/\(number)")
      try place.photos.write("\(number)/a.jpg", photo + Array("in \(number)".utf8))
    }
    #expect(try place.scan().photos == 6_500)
    let again = try place.scan()
    #expect([again.unchanged, again.added, again.missing, again.photos] == [6_500, 0, 0, 6_500])
  }

  // MARK: what a scan says while it runs

  @Test("the total is known when the walk has ended, and what changed, went or is away is told by name")
  func tells() throws {
    let place = try Place()
    for name in ["a.jpg", "b.jpg", "c.jpg"] { try place.write(name, taken: "2024:01:01 08:00:00") }
    _ = try place.scan()
    try place.write("a.jpg", taken: "2024:01:02 08:00:00", camera: "Longer than before")
    try place.remove("b.jpg")
    var changes: [ScanChange] = []
    _ = try place.scan { _ in
    } onChange: {
      changes.append($0)
    }
    #expect(
      changes.map { "\($0.kind) \($0.path.name.lossyText)" }.sorted() == ["changed a.jpg", "missing b.jpg"])

    try place.rename("photos", to: "unmounted")
    changes = []
    _ = try place.scan([]) { _ in
    } onChange: {
      changes.append($0)
    }
    #expect(changes.map(\.kind) == [.away])
    #expect(changes.map(\.reason) == ["the folder is not there"])
    #expect(changes.map(\.path) == [place.photos.path])
  }
}
