import AlbumLibrary
import AlbumModel
import AlbumScanner
import CalendarGrid
import TestSupport
import Testing

@Suite("Files that move between scans")
struct MovedFilesTests {
  private func placeWithSetDate(_ name: String) throws -> Place {
    let place = try Place()
    try place.write(name, taken: "2024:01:01 08:00:00")
    try place.write("other.jpg", taken: "2024:01:05 08:00:00", camera: "Another")
    _ = try place.scan()
    let day = try #require(CivilDate("2024-01-01"))
    let photo = try #require(try place.library().photos(on: day).first)
    let date = try #require(LocalTime("2001-02-03T04:05:06"))
    try AlbumLibrary.writing(place.libraryPath).setDates([photo.id: date])
    #expect(try place.listing() == ["2001-02-03 \(FilePath(name).name.lossyText)", "2024-01-05 other.jpg"])
    return place
  }

  @Test(
    "a file that was renamed, or put into another folder, keeps the date that was set",
    arguments: ["photos/b.jpg", "photos/sub/a.jpg"])
  func renamed(target: String) throws {
    let place = try placeWithSetDate("a.jpg")
    try place.root.makeFolder("photos/sub")
    try place.rename("photos/a.jpg", to: target)
    let report = try place.scan()
    #expect([report.moved, report.added, report.missing, report.unchanged] == [1, 0, 0, 1])
    #expect(report.photos == 2)
    #expect(
      try place.listing() == ["2001-02-03 \(FilePath(target).name.lossyText)", "2024-01-05 other.jpg"])
    let again = try place.scan()
    #expect([again.moved, again.unchanged, again.missing] == [0, 2, 0])
    #expect(try place.library().dayTableIsCurrent())
  }

  @Test("a folder that was renamed takes its photos with it, and their set dates")
  func renamedFolder() throws {
    let place = try placeWithSetDate("trip/day/a.jpg")
    try place.write("trip/c.jpg", taken: "2024:01:09 08:00:00", camera: "A third")
    _ = try place.scan()
    try place.rename("photos/trip", to: "photos/journey")
    let report = try place.scan()
    #expect([report.moved, report.added, report.missing, report.photos] == [2, 0, 0, 3])
    #expect(try place.listing() == ["2001-02-03 a.jpg", "2024-01-05 other.jpg", "2024-01-09 c.jpg"])
  }

  @Test("two files that change names take their set dates along")
  func swapped() throws {
    let place = try placeWithSetDate("a.jpg")
    try place.rename("photos/a.jpg", to: "photos/c.jpg")
    try place.rename("photos/other.jpg", to: "photos/a.jpg")
    try place.rename("photos/c.jpg", to: "photos/other.jpg")
    let report = try place.scan()
    #expect([report.changed, report.added, report.missing, report.photos] == [2, 0, 0, 2])
    #expect(try place.listing() == ["2001-02-03 other.jpg", "2024-01-05 a.jpg"])
    #expect(try place.library().dayTableIsCurrent())
    _ = try place.scan()
    #expect(try place.listing() == ["2001-02-03 other.jpg", "2024-01-05 a.jpg"])
  }

  @Test("three files whose names go round, two of them with set dates, across folders")
  func rotated() throws {
    let place = try placeWithSetDate("x/a.jpg")
    try place.write("y/b.jpg", taken: "2024:01:09 08:00:00", camera: "A third")
    _ = try place.scan()
    let day = try #require(CivilDate("2024-01-09"))
    let photo = try #require(try place.library().photos(on: day).first)
    let date = try #require(LocalTime("1999-09-09"))
    try AlbumLibrary.writing(place.libraryPath).setDates([photo.id: date])
    try place.rename("photos/x/a.jpg", to: "photos/hidden")
    try place.rename("photos/other.jpg", to: "photos/x/a.jpg")
    try place.rename("photos/y/b.jpg", to: "photos/other.jpg")
    try place.rename("photos/hidden", to: "photos/y/b.jpg")
    _ = try place.scan()
    #expect(try place.listing() == ["1999-09-09 other.jpg", "2001-02-03 b.jpg", "2024-01-05 a.jpg"])
    #expect(try place.library().dayTableIsCurrent())
  }

  @Test("a file that made room for another one of its name takes its set date along")
  func madeRoom() throws {
    let place = try placeWithSetDate("a.jpg")
    try place.rename("photos/a.jpg", to: "photos/old.jpg")
    try place.write("a.jpg", taken: "2024:02:01 08:00:00", camera: "A third")
    _ = try place.scan()
    #expect(try place.listing() == ["2001-02-03 old.jpg", "2024-01-05 other.jpg", "2024-02-01 a.jpg"])
  }

  @Test("a file that was changed in its place, or by a program that writes a new one, keeps its set date")
  func changed() throws {
    let place = try placeWithSetDate("a.jpg")
    try place.write("a.jpg", taken: "2024:02:01 08:00:00", camera: "A third")
    _ = try place.scan()
    #expect(try place.listing() == ["2001-02-03 a.jpg", "2024-01-05 other.jpg"])
    try place.write("new.jpg", taken: "2024:03:01 08:00:00", camera: "A fourth")
    try place.rename("photos/new.jpg", to: "photos/a.jpg")
    _ = try place.scan()
    #expect(try place.listing() == ["2001-02-03 a.jpg", "2024-01-05 other.jpg"])
  }
}
