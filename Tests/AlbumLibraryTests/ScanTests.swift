import AlbumModel
import Testing
import TestSupport

@testable import AlbumLibrary

@Suite("A scan's changes")
struct ScanTests {
  private func paths(_ library: AlbumLibrary) throws -> [String] {
    try library.connection.statement("SELECT path FROM photos ORDER BY path").rows { $0.text(0) }
  }

  // MARK: missing and there again

  @Test(
    "files of directories that a scan no longer finds are missing; found again they are back with their ids")
  func vanishedDirectory() throws {
    let test = try TestLibrary()
    let files = [
      photo("a/1.jpg", "2024-05-17T10:00:00"), photo("a/2.jpg"), photo("b/1.jpg", "2024-05-17T11:00:00"),
    ]
    #expect(try test.scan("/p", files) == 0)
    let id = try test.id(of: "a/1.jpg")
    #expect(try test.scan("/p", [files[2]]) == 2)
    #expect(try paths(test.library) == ["/p/b/1.jpg"])
    #expect(try test.library.totals().missing == 2)
    #expect(try test.library.undatedCount() == 0)
    #expect(try test.scan("/p", [files[2]]) == 0)
    #expect(try test.scan("/p", files) == 0)
    #expect(try test.id(of: "a/1.jpg") == id)
    #expect(try paths(test.library).count == 3)
  }

  @Test("a missing file that is there again unchanged is taken back without being read")
  func restore() throws {
    let test = try TestLibrary()
    try test.scan("/p", [photo("1.jpg", "2024-05-17T10:00:00")])
    let writer = test.writer()
    let folder = try writer.begin(folder: FilePath("/p"))
    try writer.visit(directory: FilePath(""), in: folder)
    let known = try KnownFiles(library: test.path, folder: folder.id)
    let file = try #require(try known.files(inDirectory: FilePath("")).first)
    #expect(
      file
        == KnownFile(
          id: file.id, name: FilePath("1.jpg"), size: 1_000, modified: 1_700_000_000_123_456_789,
          isMissing: false,
          hasProblem: false, sidecarStamp: 0, mustRead: false))
    try writer.markMissing(files: [file.id, file.id, 999])
    #expect(try known.files(inDirectory: FilePath("")).first?.isMissing == false, "not committed yet")
    try writer.commit()
    #expect(try known.files(inDirectory: FilePath("")).first?.isMissing == true)
    #expect(try test.library.dayRange() == nil)
    try writer.restore(file: file.id)
    #expect(try writer.finish(folder, unread: []).missing == 0)
    #expect(try test.library.photoPaths(on: "2024-05-17") == ["/p/1.jpg"])
  }

  @Test("what is below a directory that could not be read stays as it is")
  func unread() throws {
    let test = try TestLibrary()
    try test.scan("/p", ["a/1.jpg", "ab/1.jpg", "a/b/1.jpg", "c/1.jpg", "0.jpg"].map { photo($0) })
    let writer = test.writer()
    let folder = try writer.begin(folder: FilePath("/p"))
    try writer.visit(directory: FilePath(""), in: folder)
    #expect(try writer.finish(folder, unread: [FilePath("a")]).missing == 2)
    #expect(try paths(test.library) == ["/p/0.jpg", "/p/a/1.jpg", "/p/a/b/1.jpg"])
    let again = try writer.begin(folder: FilePath("/p"))
    #expect(try writer.finish(again, unread: [FilePath("")]).missing == 0, "nothing could be read")
  }

  @Test("a scan that finds nothing new writes of itself and its folder, however many directories there are")
  func nothingNew() throws {
    let test = try TestLibrary()
    let directories = (0..<40).map { "\($0)" }
    try test.scan("/p", directories.map { photo($0 + "/1.jpg", "2024-05-17T10:00:00") })
    let changes = { try test.library.connection.integer("SELECT total_changes()") }
    let before = try changes()
    let writer = test.writer()
    let folder = try writer.begin(folder: FilePath("/p"))
    for directory in directories { try writer.visit(directory: FilePath(directory), in: folder) }
    #expect(try writer.finish(folder, unread: []).missing == 0)
    #expect(try changes() - before == 2)
  }

  @Test("a photo that became unreadable leaves its day, and comes back mended")
  func unreadableLater() throws {
    let test = try TestLibrary()
    try test.scan("/p", [photo("1.jpg", "2024-05-17T10:00:00")])
    try test.scan("/p", [unreadable("1.jpg", "cut short")])
    #expect(try test.library.dayRange() == nil)
    #expect(try test.library.problems().map(\.message) == ["cut short"])
    let folder = try #require(try test.library.folders().first)
    #expect(folder.photoCount == 0)
    let known = try KnownFiles(library: test.path, folder: folder.id).files(inDirectory: FilePath(""))
    #expect(known.map(\.hasProblem) == [true])
    try test.scan("/p", [photo("1.jpg", "2024-05-18T10:00:00")])
    #expect(try test.library.photoPaths(on: "2024-05-18") == ["/p/1.jpg"])
    #expect(try test.library.problems() == [])
  }

  @Test(
    "sizes and offsets that no picture has are stored as not known",
    arguments: [Int.min, -10_000, 1 << 32, .max])
  func hostileNumbers(number: Int) throws {
    let test = try TestLibrary()
    try test.scan(
      "/p", [photo("1.jpg", "2024-05-17T10:00:00", width: number, height: number, offset: number)])
    let found = try #require(try test.library.photos(on: day("2024-05-17")).first)
    #expect(found.facts.size == nil)
    #expect(found.facts.taken != nil && found.facts.taken?.offsetMinutes == nil)
  }

  // MARK: folders

  @Test("a folder keeps its ids; it remembers its last finished scan")
  func folderIdentity() throws {
    let test = try TestLibrary()
    try test.scan("/p/", [photo("1.jpg")], now: "2026-01-01T00:00:00Z")
    try test.scan("/q", [])
    let first = try test.library.folders()
    #expect(first.map(\.path.lossyText) == ["/p", "/q"])
    #expect(first.map(\.photoCount) == [1, 0])
    #expect(first.allSatisfy { $0.stableID.count == 32 && $0.stableID.allSatisfy(\.isHexDigit) })
    #expect(first[0].stableID != first[1].stableID)
    #expect(first[0].lastScan == "2026-01-01T00:00:00Z")
    let writer = test.writer(now: "2026-02-02T00:00:00Z")
    let folder = try writer.begin(folder: FilePath("/p"))
    #expect(try test.library.folders()[0].lastScan == "2026-01-01T00:00:00Z", "not finished yet")
    _ = try writer.finish(folder, unread: [])
    let second = try test.library.folders()
    #expect(second[0].id == first[0].id && second[0].stableID == first[0].stableID)
    #expect(second[0].lastScan == "2026-02-02T00:00:00Z")
  }

  @Test("a folder inside a known one is scanned as that part of it; the rest stays")
  func insideKnown() throws {
    let test = try TestLibrary()
    try test.scan("/p", [photo("a/1.jpg"), photo("a/b/1.jpg"), photo("ab/1.jpg"), photo("1.jpg")])
    let known = try #require(try test.library.folders().first)
    let writer = test.writer()
    let folder = try writer.begin(folder: FilePath("/p/a"))
    #expect(folder == ScanFolder(id: known.id, path: FilePath("/p"), part: FilePath("a")))
    try writer.store(photo("a/2.jpg"), in: folder)
    #expect(try writer.finish(folder, unread: []).missing == 1)
    #expect(try paths(test.library) == ["/p/1.jpg", "/p/a/1.jpg", "/p/a/2.jpg", "/p/ab/1.jpg"])
    #expect(try test.library.folders().count == 1)
  }

  @Test("a folder above known ones takes them in: files keep their ids and are there once")
  func aboveKnown() throws {
    let test = try TestLibrary()
    let pictures = try TemporaryFolder()
    for name in ["a/x", "b c"] { try pictures.makeFolder(name) }
    let inner = pictures.path("a")
    try pictures.write("b c/1.jpg", [1])
    try test.scan(
      inner.lossyText, [photo("1.jpg", "2024-05-17T10:00:00"), photo("x/1.jpg", "2024-05-17T11:00:00")])
    try test.scan(pictures.path("b c").lossyText, [photo("1.jpg", "2024-05-17T12:00:00")])
    let before = try test.library.photos(on: day("2024-05-17"))
    let writer = test.writer()
    let folder = try writer.begin(folder: pictures.path)
    #expect(folder.part == FilePath(""))
    #expect(try test.library.photos(on: day("2024-05-17")) == before)
    let known = try KnownFiles(library: test.path, folder: folder.id)
    #expect(try known.files(inDirectory: FilePath("a/x")).count == 1)
    for path in ["a/1.jpg", "a/x/1.jpg", "b c/1.jpg"] {
      try writer.store(photo(path, "2024-05-17T10:00:00"), in: folder)
    }
    #expect(try writer.finish(folder, unread: []).missing == 0)
    #expect(try test.library.folders().map(\.id) == [folder.id])
    #expect(try Set(test.library.photos(on: day("2024-05-17")).map(\.id)) == Set(before.map(\.id)))
    #expect(try test.library.dayTableIsCurrent())
  }

  @Test("a known folder that isn't there is not taken in: its photos stay, away, until it is there again")
  func aboveAway() throws {
    let test = try TestLibrary()
    let pictures = try TemporaryFolder()
    let drive = pictures.path("drive")
    try test.scan(drive.lossyText, [photo("1.jpg", "2024-05-17T10:00:00")])
    func scanAbove(_ files: [ScannedFile]) throws -> Int {
      try test.scan(pictures.path.lossyText, files)
    }
    // Not mounted at all, then mounted empty.
    for isMade in [false, true] {
      if isMade { try pictures.makeFolder("drive") }
      #expect(try scanAbove([photo("2.jpg", "2024-05-18T10:00:00")]) == 0)
      #expect(try test.library.folders().map(\.isAway) == [false, true])
      #expect(try test.library.photoPaths(on: "2024-05-17") == [drive.lossyText + "/1.jpg"])
    }
    #expect(try test.library.totals().away == 1)
    try pictures.write("drive/1.jpg", [1])
    #expect(
      try scanAbove([photo("2.jpg", "2024-05-18T10:00:00"), photo("drive/1.jpg", "2024-05-17T10:00:00")]) == 0
    )
    #expect(try test.library.folders().map(\.isAway) == [false])
    #expect(try test.library.photoPaths(on: "2024-05-17") == [drive.lossyText + "/1.jpg"])
    #expect(try test.library.totals().photos == 2)
  }

  @Test("the photos of a folder that is away stay and stay counted")
  func away() throws {
    let test = try TestLibrary()
    try test.scan("/p", [photo("1.jpg", "2024-05-17T10:00:00"), photo("2.jpg")])
    let writer = test.writer()
    let folder = try writer.begin(folder: FilePath("/p"))
    try writer.markAway(folder: folder.id)
    try writer.commit()
    #expect(try test.library.folders().map(\.isAway) == [true])
    #expect(
      try test.library.totals()
        == LibraryTotals(photos: 2, undated: 1, partial: 0, unreadable: 0, away: 2, missing: 0))
    #expect(try test.library.photoPaths(on: "2024-05-17") == ["/p/1.jpg"])
    #expect(try test.library.connection.integer("SELECT sum(away) FROM photos") == 2)
    #expect(try writer.finish(folder, unread: []).missing == 0, "away isn't finished")
    try test.scan("/p", [photo("1.jpg", "2024-05-17T10:00:00"), photo("2.jpg")])
    #expect(try test.library.folders().map(\.isAway) == [false])
  }
}
