import AlbumLibrary
import AlbumModel
import AlbumScanner
import CalendarGrid
import Glibc
import TestSupport
import Testing

@Suite("Scanning folders")
struct ScannerTests {
  @Test("a first scan finds every photo below the folder, on its day")
  func firstScan() throws {
    let place = try Place()
    try place.write("a.jpg", taken: "2024:05:17 10:11:12")
    try place.write("trip/b.JPG", taken: "2024:05:17 23:45:00")
    try place.write("trip/deeper/c.jpeg", taken: "2023:12:31 00:00:01")
    try place.photos.write("trip/notes.txt", Array("not a photo".utf8))
    let report = try place.scan()
    #expect(report.added == 3)
    #expect(report.photos == 3)
    #expect(report.leftOut == 1)
    #expect(report.unreadable == 0)
    #expect(try place.listing() == ["2023-12-31 c.jpeg", "2024-05-17 a.jpg", "2024-05-17 b.JPG"])
  }

  @Test("a second scan opens nothing that is unchanged, and sees what is new, changed or gone")
  func secondScan() throws {
    let place = try Place()
    try place.write("same.jpg", taken: "2024:01:01 08:00:00")
    try place.write("edited.jpg", taken: "2024:01:02 08:00:00")
    try place.write("gone.jpg", taken: "2024:01:03 08:00:00")
    try place.write("sub/gone with its folder.jpg", taken: "2024:01:04 08:00:00")
    _ = try place.scan()

    // A file that may not be opened any more, but has the size and time that the library knows, is as it was.
    try place.write("edited.jpg", taken: "2024:02:02 08:00:00", camera: "Longer than before")
    try place.remove("gone.jpg")
    try place.remove("sub/gone with its folder.jpg")
    try place.remove("sub")
    try place.write("new.jpg", taken: "2024:01:05 08:00:00")
    let report = try place.scan()
    #expect([report.added, report.changed, report.missing, report.unchanged] == [1, 1, 2, 1])
    #expect(report.photos == 3)
    #expect(try place.listing() == ["2024-01-01 same.jpg", "2024-01-05 new.jpg", "2024-02-02 edited.jpg"])
    #expect(try place.library().dayTableIsCurrent())
  }

  @Test("a file that went missing and is back as it was counts again without being opened")
  func restored() throws {
    let place = try Place()
    try place.write("a.jpg", taken: "2024:01:01 08:00:00")
    try place.write("b.jpg", taken: "2024:01:01 09:00:00")
    _ = try place.scan()
    try place.rename("photos/a.jpg", to: "a.jpg")
    #expect(try place.scan().missing == 1)
    try place.rename("a.jpg", to: "photos/a.jpg")
    let report = try place.scan()
    #expect([report.added, report.missing, report.unchanged, report.photos] == [1, 0, 1, 2])
    #expect(try place.listing() == ["2024-01-01 a.jpg", "2024-01-01 b.jpg"])
  }

  @Test("a folder that isn't there, or is there but empty, keeps its photos", arguments: [true, false])
  func away(isEmptyFolderLeft: Bool) throws {
    let place = try Place()
    try place.write("a.jpg", taken: "2024:01:01 08:00:00")
    _ = try place.scan()
    try place.rename("photos", to: "unmounted")
    if isEmptyFolderLeft { try place.root.makeFolder("photos") }
    let report = try place.scan([])
    #expect([report.photos, report.away, report.awayFolders] == [1, 1, 1])
    #expect([report.missing, report.unreadable] == [0, 0])
    #expect(try place.listing() == ["2024-01-01 a.jpg"])
    #expect(try place.library().folders().first?.isAway == true)

    if isEmptyFolderLeft { try place.remove("") }
    try place.rename("unmounted", to: "photos")
    let back = try place.scan([])
    #expect([back.away, back.unchanged, back.missing] == [0, 1, 0])
    #expect(try place.library().folders().first?.isAway == false)
  }

  @Test("a photo that can't be read costs that photo only, and is tried again by the next scan")
  func unreadable() throws {
    let place = try Place()
    try place.write("good.jpg", taken: "2024:01:01 08:00:00")
    try place.photos.write("empty.jpg", [])
    try place.photos.write("text.jpg", Array("just text".utf8))
    var problems: [ScanProblem] = []
    let report = try place.scan { problems.append($0) }
    #expect([report.added, report.unreadable, report.photos] == [1, 2, 1])
    #expect(problems.map(\.path.name.lossyText).sorted() == ["empty.jpg", "text.jpg"])
    #expect(problems.allSatisfy { !$0.message.isEmpty })
    #expect(try place.library().problems().count == 2)

    try place.write("text.jpg", taken: "2024:01:02 08:00:00")
    let second = try place.scan()
    #expect([second.added, second.unreadable, second.unchanged, second.photos] == [1, 1, 1, 2])
  }

  @Test("links, FIFOs, hidden files and folders of the system are left out and counted")
  func leftOut() throws {
    let place = try Place()
    try place.write("a.jpg", taken: "2024:01:01 08:00:00")
    for name in [".hidden/b.jpg", "@eaDir/c.jpg", "lost+found/d.jpg", "#recycle/e.jpg", ".f.jpg"] {
      try place.write(name, taken: "2024:01:02 08:00:00")
    }
    #expect(unsafe symlink("a.jpg", place.photos.path.lossyText + "/link.jpg") == 0)
    #expect(unsafe symlink(".", place.photos.path.lossyText + "/loop") == 0)
    #expect(unsafe mkfifo(place.photos.path.lossyText + "/fifo.jpg", 0o600) == 0)
    let report = try place.scan()
    #expect([report.added, report.leftOut, report.unreadable] == [1, 8, 0])
  }

  @Test("names can be any bytes")
  func oddNames() throws {
    let place = try Place()
    let names: [[UInt8]] = [
      Array("a\nb.jpg".utf8), Array("-rf.jpg".utf8), Array("\"'&.jpg".utf8),
      [0xFF, 0xE9] + Array(".jpg".utf8),
      Array(repeating: UInt8(ascii: "x"), count: 251) + Array(".jpg".utf8),
    ]
    for name in names {
      // Other bytes for each: files of the same bytes are one photo.
      try place.photos.write(FilePath(bytes: name), JPEGBuilder(taken: "2024:01:01 08:00:00").bytes + name)
    }
    #expect(try place.scan().added == names.count)
    let day = try #require(CivilDate("2024-01-01"))
    #expect(
      Set(try place.library().photos(on: day).map(\.path.name)) == Set(names.map(FilePath.init(bytes:))))
    #expect(try place.scan().unchanged == names.count)
  }

  @Test("a folder inside a known one is scanned as its part; a photo is in the library once")
  func nestedFolders() throws {
    let place = try Place()
    try place.write("a.jpg", taken: "2024:01:01 08:00:00")
    try place.write("sub/b.jpg", taken: "2024:01:02 08:00:00")
    let sub = place.photos.path.appending(FilePath("sub"))
    #expect(try place.scan([sub]).photos == 1)
    let above = try place.scan([place.photos.path])
    #expect([above.photos, above.added, above.unchanged] == [2, 1, 1])
    let part = try place.scan([sub])
    #expect([part.photos, part.unchanged, part.missing] == [2, 1, 0])
    #expect(try place.library().folders().count == 1)
  }

  @Test(
    "of several folders the one that isn't there is named, the others are scanned; none there is an error")
  func absentFolders() throws {
    let place = try Place()
    try place.write("a.jpg", taken: "2024:01:01 08:00:00")
    let absent = FilePath("/no/such/folder")
    var problems: [ScanProblem] = []
    let report = try place.scan([absent, place.photos.path]) { problems.append($0) }
    #expect([report.added, report.unreadable] == [1, 1])
    #expect(problems.map(\.path) == [absent])
    #expect(problems.map(\.message) == ["no such folder"])
    #expect(throws: ScanError.self) { try place.scan([absent]) }
  }

  @Test("a scan that is broken off keeps what it finished, and the next one finishes the job")
  func interrupted() throws {
    let place = try Place()
    for number in 0..<300 {
      try place.write("\(number % 7)/\(number).jpg", taken: "2024:01:01 08:00:00", camera: "No. \(number)")
    }
    let report = try place.scan(questionsUntilCancelled: 10)
    #expect(report.wasInterrupted)
    #expect(report.added < 300)
    #expect(report.photos == report.added)
    let second = try place.scan()
    #expect(second.added + second.unchanged == 300)
    #expect(second.photos == 300)
    #expect(try place.library().dayTableIsCurrent())
  }
}
