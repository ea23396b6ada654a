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
}
