import AlbumModel
import TestSupport
import Testing

@testable import AlbumLibrary

@Suite("Copies of photos with set dates")
struct DatedCopyTests {
  private let test: TestLibrary
  private let pictures: TemporaryFolder
  private let content = [UInt8]((0..<3_000_000).map { UInt8(truncatingIfNeeded: $0 ^ ($0 >> 9)) })
  private static let noon = "2024-05-17T12:00:00"

  init() throws {
    test = try TestLibrary()
    pictures = try TemporaryFolder()
    for folder in ["a", "b", "c"] { try pictures.makeFolder(folder) }
  }

  private func file(_ path: String, _ bytes: [UInt8], _ taken: String? = noon) throws -> SampleFile {
    try pictures.write(path, bytes)
    return SampleFile(path, taken).with { $0.headHash = 99 }
  }

  private func shown() throws -> [String] {
    try test.photos().map { $0.replacing(pictures.path.lossyText + "/", with: "") }
  }

  private func setDate(_ text: String, of path: String, isShifted: Bool = false) throws {
    let date = try #require(LocalTime(text))
    let photo = try #require(try test.library.photo(at: pictures.path(path)))
    try test.library.setDates([photo.id: date], isShifted: isShifted)
  }

  @Test(
    "a copy found later has the date that was set, whatever it says itself",
    arguments: [noon, "2024-06-01T10:00:00", nil])
  func later(own: String?) throws {
    let first = try file("a/1.jpg", content)
    _ = try test.scan(pictures, [first])
    try setDate("2001-02-03T04:05:06", of: "a/1.jpg", isShifted: true)
    _ = try test.scan(pictures, [first, try file("b/1.jpg", content, own)])
    #expect(try shown() == ["a/1.jpg 2001-02-03T04:05:06 user 2001-02-03 =b/1.jpg"])
    #expect(try test.library.userDate(at: pictures.path("b/1.jpg")) == LocalTime("2001-02-03T04:05:06"))
    #expect(try !LaterCopies(test.library.connection).areThere())
    #expect(try test.faults() == [])
    // It is the copy's for good, and the photo's to take back.
    let photo = try #require(try test.library.photo(at: pictures.path("b/1.jpg")))
    #expect(try test.library.photosSetByHand(among: [photo.id]) == [])
    #expect(try test.library.unsetDates(of: [photo.id]) == 1)
    #expect(try test.library.userDate(at: pictures.path("b/1.jpg")) == nil)
    #expect(try test.faults() == [])
  }

  @Test("a raw file beside the copy is dated with it")
  func shot() throws {
    let first = try file("a/1.jpg", content)
    _ = try test.scan(pictures, [first])
    try setDate("2001-02-03", of: "a/1.jpg")
    _ = try test.scan(pictures, [first, try file("b/1.jpg", content), try file("b/1.cr2", [1, 2])])
    #expect(try shown() == ["b/1.jpg 2001-02-03 user 2001-02-03 b/1.cr2 =a/1.jpg"])
    #expect(try test.library.userDate(at: pictures.path("b/1.cr2")) == LocalTime("2001-02-03"))
    #expect(try test.faults() == [])
  }

  @Test("a file that only begins alike keeps its own date, and isn't compared again")
  func unlike() throws {
    var other = content
    other[2_999_999] ^= 1
    let first = try file("a/1.jpg", content)
    _ = try test.scan(pictures, [first])
    try setDate("2001-02-03", of: "a/1.jpg")
    _ = try test.scan(pictures, [first, try file("b/1.jpg", other)])
    #expect(
      try shown() == [
        "a/1.jpg 2001-02-03 user 2001-02-03", "b/1.jpg 2024-05-17T12:00:00 exif.DateTimeOriginal 2024-05-17",
      ])
    #expect(try test.library.connection.integer("SELECT count(*) FROM unlike") == 1)
    #expect(try !LaterCopies(test.library.connection).areThere())
  }

  @Test("what was there before a date was set keeps its own")
  func earlier() throws {
    let files = [try file("a/1.jpg", content), try file("b/1.jpg", content, "2024-06-01T10:00:00")]
    _ = try test.scan(pictures, files)
    try setDate("2001-02-03", of: "a/1.jpg")
    _ = try test.scan(pictures, files)
    #expect(
      try shown() == [
        "a/1.jpg 2001-02-03 user 2001-02-03", "b/1.jpg 2024-06-01T10:00:00 exif.DateTimeOriginal 2024-06-01",
      ])
  }

  @Test("a comparison that is cancelled is taken up after the next scan")
  func cancelled() throws {
    let first = try file("a/1.jpg", content)
    _ = try test.scan(pictures, [first])
    try setDate("2001-02-03", of: "a/1.jpg")
    let writer = test.writer()
    let folder = try writer.begin(folder: pictures.path)
    for file in [first, try file("b/1.jpg", content)] {
      try writer.store(file.scanned(in: pictures), in: folder)
    }
    _ = try writer.finish(folder, unread: [])
    try writer.compareCopies(isCancelled: { true })
    #expect(try shown().count == 2)
    try writer.compareCopies()
    #expect(try shown() == ["a/1.jpg 2001-02-03 user 2001-02-03 =b/1.jpg"])
  }

  @Test("copies that a set date brings to one day count once at once, and as before when it is taken back")
  func atOnce() throws {
    let files = [try file("a/1.jpg", content), try file("b/1.jpg", content, "2024-06-01T10:00:00")]
    _ = try test.scan(pictures, files)
    #expect(try test.library.totals().photos == 2)
    try setDate("2024-06-01T11:00", of: "a/1.jpg")
    #expect(try test.library.days(in: test.library.allDays).map(\.count) == [1])
    #expect(try shown() == ["a/1.jpg 2024-06-01T11:00 user 2024-06-01 =b/1.jpg"])
    #expect(try test.faults() == [])
    #expect(try test.library.unsetDates(of: [try test.id(of: "a/1.jpg")]) == 1)
    #expect(try test.library.days(in: test.library.allDays).map(\.count) == [1, 1])
    #expect(try test.faults() == [])
  }
}
