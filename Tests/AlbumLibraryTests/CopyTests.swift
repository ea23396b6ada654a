import AlbumModel
import FileAccess
import TestSupport
import Testing

@testable import AlbumLibrary

@Suite("Copies")
struct CopyTests {
  private let test: TestLibrary
  private let pictures: TemporaryFolder
  private let content = [UInt8]((0..<3_000_000).map { UInt8(truncatingIfNeeded: $0 ^ ($0 >> 9)) })
  private static let noon = "2024-05-17T12:00:00"

  init() throws {
    test = try TestLibrary()
    pictures = try TemporaryFolder()
    for folder in ["a", "b", "c"] { try pictures.makeFolder(folder) }
  }

  private func file(_ path: String, _ bytes: [UInt8]? = nil, _ taken: String? = noon) throws -> SampleFile {
    if let bytes { try pictures.write(path, bytes) }
    return SampleFile(path, taken).with { $0.headHash = 99 }
  }

  private func shown() throws -> [String] {
    try test.photos().map { $0.replacing(pictures.path.lossyText + "/", with: "") }
  }

  @Test("files of the same bytes count once a day, the first by path; the photo says where the others are")
  func once() throws {
    let files = try ["b/x.jpg", "a/1.jpg", "c/9.jpg"].map { try file($0, content) }
    _ = try test.scan(pictures, files)
    #expect(try shown() == ["a/1.jpg 2024-05-17T12:00:00 exif.DateTimeOriginal 2024-05-17 =b/x.jpg =c/9.jpg"])
    #expect(try test.library.days(in: test.library.allDays).map(\.count) == [1])
    #expect(try test.library.folders().map(\.photoCount) == [1])
    #expect(try test.library.photo(at: pictures.path("c/9.jpg"))?.path == pictures.path("a/1.jpg"))
    #expect(try test.faults() == [])
  }

  @Test("files that differ in one byte, lie on other days, or can't be read are photos of their own")
  func different() throws {
    var other = content
    other[2_999_999] ^= 1
    let files = [
      try file("a/1.jpg", content), try file("a/2.jpg", other),
      try file("a/3.jpg", content, "2024-05-18T12:00:00"),
    ]
    try pictures.write("a/4.jpg", content)
    let gone = try file("a/4.jpg")
    let writer = test.writer()
    let folder = try writer.begin(folder: pictures.path)
    for file in files + [gone] { try writer.store(file.scanned(in: pictures), in: folder) }
    _ = try writer.finish(folder, unread: [])
    pictures.path("a/4.jpg").removeIfThere()
    try writer.compareCopies()
    #expect(try test.library.totals().photos == 4)
    #expect(try CopyCandidates(test.library.connection).days() == [])
  }

  @Test("what was compared and is unchanged isn't compared again")
  func comparedOnce() throws {
    var other = content
    other[5_000] ^= 1
    let files = [try file("a/1.jpg", content), try file("a/2.jpg", other)]
    _ = try test.scan(pictures, files)
    #expect(try test.library.totals().photos == 2)
    // Were it compared again, it would be found the same now: its stamp is what the library holds.
    try pictures.write("a/2.jpg", content)
    let stamp = try FileStatusOnDisk(pictures.path("a/2.jpg"))
    try test.library.connection.execute("UPDATE file SET modified = \(stamp.modified) WHERE name = '2.jpg'")
    let writer = test.writer()
    let folder = try writer.begin(folder: pictures.path)
    try writer.visit(directory: FilePath("a"), in: folder)
    try writer.store(SampleFile("a/3.jpg", CopyTests.noon).scanned, in: folder)
    _ = try writer.finish(folder, unread: [])
    try writer.compareCopies()
    #expect(try test.library.totals().photos == 3)
  }

  @Test("when the kept file goes or changes, its copies are photos again and are compared anew")
  func keptGoes() throws {
    let files = try ["a/1.jpg", "b/1.jpg", "c/1.jpg"].map { try file($0, content) }
    _ = try test.scan(pictures, files)
    let writer = test.writer()
    let folder = try writer.begin(folder: pictures.path)
    for directory in ["a", "b", "c"] { try writer.visit(directory: FilePath(directory), in: folder) }
    try writer.markMissing(files: [try test.id(of: "a/1.jpg")])
    try writer.commit()
    #expect(try test.library.totals().photos == 2)
    #expect(try test.faults() == [])
    _ = try writer.finish(folder, unread: [])
    try writer.compareCopies()
    #expect(try shown() == ["b/1.jpg 2024-05-17T12:00:00 exif.DateTimeOriginal 2024-05-17 =c/1.jpg"])
    // Back again: it is the first by path.
    let again = try writer.begin(folder: pictures.path)
    try writer.restore(file: try test.id(of: "a/1.jpg"))
    for directory in ["b", "c"] { try writer.visit(directory: FilePath(directory), in: again) }
    try writer.visit(directory: FilePath("a"), in: again)
    _ = try writer.finish(again, unread: [])
    try writer.compareCopies()
    #expect(try shown() == ["a/1.jpg 2024-05-17T12:00:00 exif.DateTimeOriginal 2024-05-17 =b/1.jpg =c/1.jpg"])
    _ = try test.scan(pictures, [try file("a/1.jpg", [1, 2, 3]), files[1], files[2]])
    #expect(try shown().map { $0.prefix(7) } == ["a/1.jpg", "b/1.jpg"])
    #expect(try test.faults() == [])
  }

  @Test("a file read again that lies on another day now is no copy, one on the same day stays one uncompared")
  func readAgain() throws {
    let files = try ["a/1.jpg", "b/1.jpg"].map { try file($0, content) }
    _ = try test.scan(pictures, files)
    let writer = test.writer()
    let folder = try writer.begin(folder: pictures.path)
    try writer.store(files[1].with { $0.taken = "2024-05-17T13:00:00" }.scanned(in: pictures), in: folder)
    try writer.commit()
    #expect(try test.library.totals().photos == 1)
    try writer.store(files[1].with { $0.taken = "2024-06-01T13:00:00" }.scanned(in: pictures), in: folder)
    try writer.commit()
    #expect(try test.library.totals().photos == 2)
    try writer.store(files[0].with { $0.taken = "2024-06-01T14:00:00" }.scanned(in: pictures), in: folder)
    try writer.visit(directory: FilePath("a"), in: folder)
    _ = try writer.finish(folder, unread: [])
    try writer.compareCopies()
    #expect(try test.library.totals().photos == 1)
    #expect(try test.faults() == [])
  }

  @Test(
    "copies stay one photo where a person sets its month; taken back, undated files are photos of their own")
  func withoutDay() throws {
    let files = try ["a/1.jpg", "b/1.jpg"].map { try file($0, content, nil) }
    _ = try test.scan(pictures, files)
    let before = try shown()
    #expect(before == ["a/1.jpg undated -", "b/1.jpg undated -"])
    let date = try #require(LocalTime("2024-05-17"))
    try test.library.setDates([try test.id(of: "a/1.jpg"): date, try test.id(of: "b/1.jpg"): date])
    _ = try test.scan(pictures, files)
    #expect(try shown() == ["a/1.jpg 2024-05-17 user 2024-05-17 =b/1.jpg"])
    let month = try #require(LocalTime("2024-05"))
    try test.library.setDates([try test.id(of: "b/1.jpg"): month, try test.id(of: "a/1.jpg"): month])
    #expect(try test.library.partialPhotos().count == 1)
    #expect(try test.library.unsetDates(of: [try test.id(of: "a/1.jpg")]) == 1)
    #expect(try shown() == before)
    #expect(try test.faults() == [])
  }

  @Test("a comparison that is cancelled is taken up after the next scan")
  func cancelled() throws {
    let files = try ["a/1.jpg", "b/1.jpg"].map { try file($0, content) }
    let writer = test.writer()
    let folder = try writer.begin(folder: pictures.path)
    for file in files { try writer.store(file.scanned(in: pictures), in: folder) }
    _ = try writer.finish(folder, unread: [])
    var asked = 0
    try writer.compareCopies(isCancelled: {
      asked += 1
      return asked > 2
    })
    #expect(try test.library.totals().photos == 2)
    try writer.compareCopies()
    #expect(try test.library.totals().photos == 1)
  }

  @Test("two names of one file are one photo; the shot with more files is the one that is kept")
  func preference() throws {
    let files = try ["a/1.jpg", "b/1.jpg"].map { try file($0, content) } + [file("b/1.cr2", [1, 2])]
    try pictures.write("c/1.jpg", content)
    _ = try test.scan(pictures, files)
    #expect(
      try shown() == ["b/1.jpg 2024-05-17T12:00:00 exif.DateTimeOriginal 2024-05-17 b/1.cr2 =a/1.jpg"])
    #expect(try test.faults() == [])
  }
}
