import AlbumModel
import Testing

@testable import AlbumLibrary

@Suite("Dates that a person set")
struct UserDateTests {
  private let test: TestLibrary
  private static let files = [
    SampleFile("1.CR2", "2024-05-17T12:00:00"), SampleFile("1.JPG", "2024-05-17T12:00:00"),
    SampleFile("2.JPG", "2024-05-17T13:00:00"), SampleFile("3.JPG"),
  ]

  init() throws {
    test = try TestLibrary()
    try test.scan("/p", UserDateTests.files)
  }

  private func local(_ text: String) throws -> LocalTime { try #require(LocalTime(text)) }

  private func photo(_ name: String) throws -> Photo {
    try #require(try test.library.photo(at: FilePath("/p/" + name)))
  }

  @Test(
    "hold at once, in any precision, for the whole photo",
    arguments: ["1985", "1985-07", "1985-07-04", "1985-07-04T10:11", "1985-07-04T10:11:12.5"])
  func set(text: String) throws {
    let date = try local(text)
    try test.library.setDates([try photo("1.JPG").id: date, try photo("3.JPG").id: date, 999: date])
    for name in ["1.JPG", "1.CR2", "3.JPG"] {
      let found = try photo(name)
      #expect(found.facts.taken == TakenAt(local: date, source: .user))
      #expect(found.day == date.day)
      #expect(try test.library.userDate(at: FilePath("/p/" + name)) == date)
    }
    #expect(try test.library.userDate(at: FilePath("/p/2.JPG")) == nil)
    #expect(try test.library.userDate(at: FilePath("/nowhere")) == nil)
    #expect(try test.library.photos(on: day("2024-05-17")).map(\.path.name.lossyText) == ["2.JPG"])
    #expect(try test.library.undatedPhotos() == [])
    #expect(try test.library.partialPhotos().count == (date.day == nil ? 2 : 0))
    #expect(
      try test.library.summary(of: .year(1985)).sources
        == (date.day == nil ? [] : [Summary.Count(name: "user", count: 2)]))
    #expect(try test.faults() == [])
  }

  @Test("are taken back; the files' own dates hold again")
  func unset() throws {
    let before = try test.photos()
    let ids = [try photo("1.JPG").id, try photo("3.JPG").id]
    try test.library.setDates([ids[0]: try local("1985-07"), ids[1]: try local("1985")])
    #expect(try test.library.unsetDates(of: ids + ids + [try photo("2.JPG").id, 999]) == 2)
    #expect(try test.photos() == before)
    #expect(try test.library.unsetDates(of: ids) == 0)
    #expect(try test.faults() == [])
  }

  @Test("survive being read again, changed, missing and back, and another shown file of the shot")
  func survive() throws {
    let id = try photo("1.JPG").id
    try test.library.setDates([id: try local("1985-07-04")])
    let expected = "/p/1.JPG 1985-07-04 user 1985-07-04 /p/1.CR2"
    try test.scan("/p", UserDateTests.files)
    #expect(try test.photos()[0] == expected)
    try test.scan(
      "/p", UserDateTests.files.map { $0.with { ($0.size, $0.taken) = (7, "2020-01-01T10:00:00") } })
    #expect(try test.photos()[0] == expected)
    let writer = test.writer()
    let folder = try writer.begin(folder: FilePath("/p"))
    try writer.markMissing(files: [id])
    try writer.commit()
    #expect(try test.photos()[0] == "/p/1.CR2 1985-07-04 user 1985-07-04")
    try writer.restore(file: id)
    try writer.commit()
    #expect(try test.photos()[0] == expected)
    // The raw file bears another date when the picture comes.
    try writer.markMissing(files: [id])
    _ = try writer.visit(directory: FilePath(""), in: folder)
    _ = try writer.finish(folder, unread: [])
    try test.library.setDates([try photo("1.CR2").id: try local("1990")])
    try test.scan("/p", UserDateTests.files)
    #expect(try test.library.userDate(at: FilePath("/p/1.CR2")) == local("1985-07-04"))
    #expect(try photo("1.CR2").facts.taken?.local == local("1985-07-04"))
    #expect(try test.faults() == [])
  }

  @Test("a photo's copies go with it")
  func copies() throws {
    let id = try photo("2.JPG").id
    try test.library.connection.execute(
      "UPDATE file SET copy_of = \(id), day = NULL WHERE name = '1.JPG'; UPDATE file SET shot_of = NULL WHERE name = '1.CR2'"
    )
    try test.library.setDates([id: try local("1985-07-04")])
    #expect(try test.library.photo(at: FilePath("/p/1.JPG"))?.id == id)
    #expect(try test.library.userDate(at: FilePath("/p/1.JPG")) == local("1985-07-04"))
    #expect(try test.library.unsetDates(of: [id]) == 1)
    #expect(try test.library.photo(at: FilePath("/p/1.JPG"))?.id == id)
    #expect(try test.library.photos(on: day("2024-05-17")).count == 1)
    #expect(try test.faults() == [])
  }

  @Test("can't be set while a scan is at work")
  func busy() throws {
    let id = try photo("1.JPG").id
    let writer = test.writer()
    _ = try writer.begin(folder: FilePath("/p"))
    let other = try AlbumLibrary.writing(test.path)
    let date = try local("1985")
    #expect(throws: LibraryError.busy(test.path)) { try other.setDates([id: date]) }
    #expect(throws: LibraryError.busy(test.path)) { try other.unsetDates(of: [id]) }
    writer.rollback()
    try other.setDates([id: date])
  }
}
