import AlbumModel
import CalendarGrid
import FileAccess
import TestSupport
import Testing

@testable import AlbumLibrary

@Suite("Forgetting")
struct ForgetTests {
  private let test: TestLibrary
  private static let noon = "2024-05-17T12:00:00"

  init() throws {
    test = try TestLibrary()
  }

  private func folder(_ path: String) throws -> Forgettable {
    .folder(try #require(try test.library.folders().first { $0.path == FilePath(path) }).id)
  }

  private func id(_ path: String) throws -> Int64 {
    try #require(try test.library.photo(at: FilePath(path))).id
  }

  private func date(_ text: String) throws -> LocalTime { try #require(LocalTime(text)) }

  @Test("a folder goes with all its photos, dates and covers; the rest is as if it had never been there")
  func folder() throws {
    try test.scan(
      "/p",
      [
        SampleFile("d/1.JPG", ForgetTests.noon), SampleFile("d/1.CR2", ForgetTests.noon),
        SampleFile("2.JPG", "2024-05-18"), SampleFile("none.JPG"), SampleFile("gone.JPG", "2024-05-19"),
      ])
    try test.scan("/q", [SampleFile("3.JPG", "2024-05-17T13:00:00"), SampleFile("4.JPG", "1999")])
    try test.scan(
      "/p",
      only: [
        SampleFile("d/1.JPG", ForgetTests.noon), SampleFile("d/1.CR2", ForgetTests.noon),
        SampleFile("2.JPG", "2024-05-18"), SampleFile("none.JPG"),
      ])
    #expect(try test.library.pinCover(try id("/p/d/1.JPG")))
    try test.library.setDates([
      try id("/p/none.JPG"): date("1985"), try id("/q/4.JPG"): date("1986"),
      try id("/p/d/1.JPG"): date("2024-05-17"),
    ])
    let count = ForgottenCount(photos: 3, missing: 1, dates: 2, covers: 1)
    #expect(try test.library.count(of: folder("/p")) == count)
    #expect(try test.library.forget(folder("/p")) == count)
    #expect(try test.faults() == [])
    #expect(
      try test.photos() == [
        "/q/3.JPG 2024-05-17T13:00:00 exif.DateTimeOriginal 2024-05-17", "/q/4.JPG 1986 user -",
      ])
    let days = try test.library.days(in: test.library.allDays)
    #expect(days.map(\.count) == [1] && days.map(\.cover.photo.path) == [FilePath("/q/3.JPG")])
    #expect(try test.library.folders().map(\.path) == [FilePath("/q")])
    for table in ["pin", "own_date", "sidecar"] {
      #expect(
        try test.library.connection.integer(
          "SELECT count(*) FROM \(table) WHERE file_id NOT IN (SELECT id FROM file)") == 0)
    }
    // Indexed again it is a new folder, and nothing of what was set is left.
    try test.scan("/p", [SampleFile("none.JPG")])
    #expect(try test.library.undatedCount() == 1)
  }

  @Test("missing files go, with their dates and covers; files that are there stay")
  func missing() throws {
    let files = (1...3).map { SampleFile("\($0).JPG", "2024-05-1\($0)T12:00:00") }
    try test.scan("/p", files)
    #expect(try test.library.pinCover(try id("/p/1.JPG")))
    try test.library.setDates([
      try id("/p/2.JPG"): date("1985-07-04"), try id("/p/3.JPG"): date("1985-07-05"),
    ])
    try test.scan("/p", only: [files[2]])
    let count = ForgottenCount(photos: 0, missing: 2, dates: 1, covers: 1)
    #expect(try test.library.count(of: .missing) == count)
    #expect(try test.library.forget(.missing) == count)
    #expect(try test.library.totals().missing == 0)
    #expect(try test.library.pinnedCovers() == [])
    #expect(try test.faults() == [])
    // Back again they are new.
    try test.scan("/p", files)
    #expect(
      try test.photos() == [
        "/p/1.JPG 2024-05-11T12:00:00 exif.DateTimeOriginal 2024-05-11",
        "/p/2.JPG 2024-05-12T12:00:00 exif.DateTimeOriginal 2024-05-12",
        "/p/3.JPG 1985-07-05 user 1985-07-05",
      ])
    #expect(try test.library.forget(.missing) == ForgottenCount(photos: 0, missing: 0, dates: 0, covers: 0))
  }

  @Test("a copy that stays takes the place of its photo at once, with its date and its choice as a cover")
  func copies() throws {
    let pictures = try TemporaryFolder()
    var bytes = [UInt8](repeating: 7, count: 5_000)
    for folder in ["a", "b"] { try pictures.makeFolder(folder) }
    for name in ["a/1.jpg", "b/1.jpg", "b/2.jpg"] { try pictures.write(name, bytes) }
    bytes[9] = 1
    try pictures.write("b/other.jpg", bytes)
    func scan(_ folder: String, _ names: [String]) throws {
      let writer = test.writer()
      let scanned = try writer.begin(folder: pictures.path(folder))
      for name in names {
        let stamp = try FileStatusOnDisk(pictures.path(folder + "/" + name))
        let file = SampleFile(name, ForgetTests.noon).with {
          ($0.size, $0.modified, $0.inode, $0.headHash) = (stamp.size, stamp.modified, stamp.inode, 99)
        }
        try writer.store(file.scanned, in: scanned)
      }
      _ = try writer.finish(scanned, unread: [])
      try writer.compareCopies()
    }
    try scan("a", ["1.jpg"])
    let first = try id(pictures.path("a/1.jpg").lossyText)
    #expect(try test.library.pinCover(first))
    try test.library.setDates([first: date("2024-05-17T12:00:01")])
    try scan("b", ["1.jpg", "2.jpg", "other.jpg"])
    #expect(try test.library.photo(at: pictures.path("b/2.jpg"))?.id == first)
    #expect(
      try test.library.forget(folder(pictures.path("a").lossyText))
        == ForgottenCount(photos: 1, missing: 0, dates: 0, covers: 0))
    #expect(try test.faults() == [])
    let photo = try #require(try test.library.photo(at: pictures.path("b/2.jpg")))
    #expect(photo.path == pictures.path("b/1.jpg") && photo.copies == [pictures.path("b/2.jpg")])
    #expect(photo.facts.taken == TakenAt(local: try date("2024-05-17T12:00:01"), source: .user))
    #expect(try test.library.days(in: test.library.allDays).map(\.count) == [2])
    #expect(try test.library.pinnedCovers().map(\.photo.path) == [pictures.path("b/1.jpg")])
  }

  @Test("nothing is forgotten while a scan is at work")
  func busy() throws {
    try test.scan("/p", [SampleFile("1.JPG", ForgetTests.noon)])
    let writer = test.writer()
    _ = try writer.begin(folder: FilePath("/p"))
    let other = try AlbumLibrary.writing(test.path)
    #expect(throws: LibraryError.busy(test.path)) { try other.forget(try folder("/p")) }
    #expect(throws: LibraryError.busy(test.path)) { try other.pinCover(1) }
    writer.rollback()
    #expect(try other.forget(folder("/p")).photos == 1)
  }
}
