import AlbumModel
import Testing

@testable import AlbumLibrary

@Suite("Files that moved")
struct MoveTests {
  private let test: TestLibrary
  private static let noon = "2024-05-17T12:00:00"

  init() throws {
    test = try TestLibrary()
  }

  private func scan(_ files: [SampleFile], finds moved: Int, missing: Int) throws {
    let writer = test.writer()
    let folder = try writer.begin(folder: FilePath("/p"))
    for file in files { try writer.store(file.scanned, in: folder) }
    let end = try writer.finish(folder, unread: [])
    #expect(end.moved == moved && end.missing == missing)
    #expect(try test.faults() == [])
  }

  private func ids(_ paths: [String]) throws -> [Int64] {
    try paths.map { try test.id(of: $0) }
  }

  /// The same file elsewhere: device, inode, size and time stay.
  private func moved(_ file: SampleFile, to path: String) -> SampleFile {
    let stamp = file.scanned.stamp
    return file.with { ($0.path, $0.inode, $0.headHash) = (path, stamp.inode, file.scanned.headHash) }
  }

  @Test("a renamed directory's files keep their ids, their shots, their dates that a person set")
  func renamedDirectory() throws {
    let files = [
      SampleFile("a/1.CR2", MoveTests.noon), SampleFile("a/1.JPG", MoveTests.noon),
      SampleFile("a/2.JPG", MoveTests.noon),
    ]
    try scan(files, finds: 0, missing: 0)
    let before = try ids(["a/1.CR2", "a/1.JPG", "a/2.JPG"])
    try test.library.setDates([before[1]: try #require(LocalTime("1999-02-03"))])
    try scan(files.map { moved($0, to: "b" + $0.path.dropFirst()) }, finds: 3, missing: 0)
    #expect(try ids(["b/1.CR2", "b/1.JPG", "b/2.JPG"]) == before)
    #expect(
      try test.photos() == [
        "/p/b/1.JPG 1999-02-03 user 1999-02-03 /p/b/1.CR2",
        "/p/b/2.JPG 2024-05-17T12:00:00 exif.DateTimeOriginal 2024-05-17",
      ])
    #expect(try test.library.totals().missing == 0)
    #expect(
      try test.library.days(in: test.library.allDays).map(\.cover.photo.path.lossyText) == [
        "/p/b/1.JPG", "/p/b/2.JPG",
      ])
  }

  @Test("on another disk a file of the same size and first bytes is the same, where it is the only one")
  func otherDisk() throws {
    let file = SampleFile("a/1.JPG", MoveTests.noon)
    try scan([file, SampleFile("a/2.JPG").with { $0.size = 7 }], finds: 0, missing: 0)
    let id = try test.id(of: "a/1.JPG")
    try scan([moved(file, to: "b/9.JPG").with { ($0.inode, $0.modified) = (4, 4) }], finds: 1, missing: 1)
    #expect(try test.id(of: "b/9.JPG") == id)
    #expect(try test.library.totals().missing == 1)
  }

  @Test("what may have come from two places, or gone to two, is not a move")
  func ambiguous() throws {
    let same = ["a/1.JPG", "a/2.JPG"].map { path in
      SampleFile(path).with { ($0.inode, $0.modified, $0.headHash) = (UInt64(path.utf8.count), 4, 5) }
    }
    try scan(same, finds: 0, missing: 0)
    let before = try ids(["a/1.JPG", "a/2.JPG"])
    try scan([same[0].with { ($0.path, $0.inode) = ("b/1.JPG", 77) }], finds: 0, missing: 2)
    let after = try test.id(of: "b/1.JPG")
    #expect(!before.contains(after))
  }

  @Test("a file that was missing for long is the same when it comes back elsewhere")
  func laterScan() throws {
    let file = SampleFile("a/1.JPG", MoveTests.noon)
    try scan([file], finds: 0, missing: 0)
    let id = try test.id(of: "a/1.JPG")
    try scan([SampleFile("c/3.JPG")], finds: 0, missing: 1)
    try scan([SampleFile("c/3.JPG"), moved(file, to: "b/1.JPG")], finds: 1, missing: 0)
    #expect(try test.id(of: "b/1.JPG") == id)
  }

  @Test(
    "files move between folders of one scan, whichever is scanned first",
    arguments: [["/p", "/q"], ["/q", "/p"]])
  func betweenFolders(order: [String]) throws {
    let file = SampleFile("1.JPG", MoveTests.noon)
    try test.scan("/p", [file])
    try test.scan("/q", [SampleFile("2.JPG")])
    let id = try test.id(of: "1.JPG")
    let writer = test.writer()
    var moved = 0
    var missing = 0
    for path in order {
      let folder = try writer.begin(folder: FilePath(path))
      if path == "/q" {
        try writer.store(SampleFile("2.JPG").scanned, in: folder)
        try writer.store(self.moved(file, to: "sub/1.JPG").scanned, in: folder)
      } else {
        try writer.visit(directory: FilePath(""), in: folder)
        try writer.markMissing(files: [id])
        missing += 1
      }
      let end = try writer.finish(folder, unread: [])
      moved += end.moved
      missing += end.missing
    }
    #expect(moved == 1 && missing == 0)
    #expect(try test.id(of: "sub/1.JPG") == id)
    #expect(try test.faults() == [])
  }

  @Test("a scan that broke off after it saw the new place doesn't lose the move")
  func interrupted() throws {
    let file = SampleFile("a/1.JPG", MoveTests.noon)
    try scan([file], finds: 0, missing: 0)
    let id = try test.id(of: "a/1.JPG")
    do {
      let writer = test.writer()
      let folder = try writer.begin(folder: FilePath("/p"))
      try writer.store(moved(file, to: "b/1.JPG").scanned, in: folder)
      try writer.commit()
    }
    let writer = test.writer()
    let folder = try writer.begin(folder: FilePath("/p"))
    try writer.visit(directory: FilePath("b"), in: folder)
    #expect(try writer.finish(folder, unread: []).moved == 1)
    #expect(try test.id(of: "b/1.JPG") == id)
  }
}
