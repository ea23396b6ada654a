import AlbumModel
import Testing
import TestSupport

@testable import AlbumLibrary

@Suite("Directories that two folders have")
struct DirectoryMergeTests {
  @Test("become one: files keep their ids, of two of one name the older row stays, days are recounted")
  func merge() throws {
    let test = try TestLibrary()
    let pictures = try TemporaryFolder()
    let drive = pictures.path("drive")
    try test.scan(
      drive.lossyText, [photo("1.jpg", "2024-05-17T10:00:00"), photo("sub/2.jpg", "2024-05-18T10:00:00")])
    let old = (try test.id(of: "1.jpg"), try test.id(of: "sub/2.jpg"))
    // What a walk that entered the drive's place wrote there meanwhile.
    try test.scan(
      pictures.path.lossyText,
      [photo("drive/1.jpg", "2024-05-19T10:00:00"), photo("drive/3.jpg", "2024-05-17T11:00:00")])
    let new = try test.id(of: "drive/3.jpg")

    try pictures.makeFolder("drive")
    try pictures.write("drive/1.jpg", [1])
    for _ in 0..<2 { _ = try test.writer().begin(folder: pictures.path) }
    #expect(try test.library.folders().map(\.path) == [pictures.path])
    #expect(try test.id(of: "drive/1.jpg") == old.0)
    #expect(try test.id(of: "drive/sub/2.jpg") == old.1)
    #expect(try test.id(of: "drive/3.jpg") == new)
    #expect(try test.library.totals().photos == 3)
    #expect(try test.library.photoPaths(on: "2024-05-19") == [])
    #expect(try test.library.dayTableIsCurrent())
  }

  @Test("a set date and a choice as a cover of the newer row are the older one's, where it has none")
  func keepsChoices() throws {
    let test = try TestLibrary()
    let pictures = try TemporaryFolder()
    let drive = pictures.path("drive")
    let names = ["1.jpg", "2.jpg", "3.jpg"]
    try test.scan(drive.lossyText, names.map { photo($0, "2024-05-17T10:00:00") })
    let date = try #require(LocalTime("2001-02-03"))
    try test.library.setDates([try test.id(of: "3.jpg"): date])
    try test.scan(
      pictures.path.lossyText, names.map { photo("drive/" + $0, "2024-05-17T10:00:00") })
    let other = try #require(LocalTime("1999-09-09"))
    try test.library.setDates([try test.id(of: "drive/1.jpg"): other, try test.id(of: "drive/3.jpg"): other])
    #expect(try test.library.pinCover(try test.id(of: "drive/2.jpg")))

    try pictures.makeFolder("drive")
    try pictures.write("drive/1.jpg", [1])
    _ = try test.writer().begin(folder: pictures.path)
    #expect(
      try ["drive/1.jpg", "drive/2.jpg", "drive/3.jpg"].map {
        try test.library.userDate(at: pictures.path($0))
      }
        == [other, nil, date])
    let cover = try #require(try test.library.days(in: day("2024-05-17")...day("2024-05-17")).first?.cover)
    #expect(cover.isPinned && cover.photo.path == pictures.path("drive/2.jpg"))
    #expect(try test.faults() == [])
  }
}
