import AlbumLibrary
import AlbumModel
import AlbumScanner
import CalendarGrid
import TestSupport
import Testing

@Suite("Scanning photos of several files")
struct ShotScanTests {
  private func photo(of place: Place, on day: String) throws -> Photo {
    let photos = try place.library().photos(on: try #require(CivilDate(day)))
    #expect(photos.count == 1)
    return try #require(photos.first)
  }

  @Test("a raw file and the JPEG beside it are one photo, in one scan or in two", arguments: [true, false])
  func rawAndJPEG(isOneScan: Bool) throws {
    let place = try Place()
    try place.write("IMG_1.JPG", taken: "2024:01:01 08:00:00")
    if !isOneScan { #expect(try place.scan().photos == 1) }
    try place.writeDNG("IMG_1.DNG", taken: "2024:01:01 08:00:00")
    #expect(try place.scan().photos == 1)
    let pair = try photo(of: place, on: "2024-01-01")
    #expect(pair.path.name == FilePath("IMG_1.JPG"))
    #expect(pair.otherFiles.map(\.path.name) == [FilePath("IMG_1.DNG")])
    #expect(try place.scan().unchanged == 2)

    try place.remove("IMG_1.JPG")
    #expect(try place.scan().photos == 1)
    #expect(try photo(of: place, on: "2024-01-01").path.name == FilePath("IMG_1.DNG"))
    #expect(try place.library().dayTableIsCurrent())
  }

  @Test("a Live Photo's picture and film are one photo, on the picture's date")
  func livePhoto() throws {
    let place = try Place()
    try place.write("IMG_2.JPG", taken: "2024:01:01 23:30:00")
    var film = MovieBuilder()
    film.created = 3_786_993_002
    try place.photos.write("IMG_2.MOV", BoxBuilder.brands("qt  ") + film.movie)
    #expect(try place.scan().photos == 1)
    let live = try photo(of: place, on: "2024-01-01")
    #expect(live.path.name == FilePath("IMG_2.JPG"))
    #expect(live.otherFiles.map(\.kind) == [.video])
  }

  @Test("files of the same bytes count once a day, wherever they lie; each day counts its own")
  func copies() throws {
    let place = try Place()
    for name in ["a.jpg", "b/a.jpg", "b/copy.jpg"] { try place.write(name, taken: "2024:01:01 08:00:00") }
    try place.write("other.jpg", taken: "2024:01:01 08:00:00", camera: "Another")
    let report = try place.scan()
    #expect([report.added, report.photos] == [4, 2])
    let photos = try place.library().photos(on: try #require(CivilDate("2024-01-01")))
    #expect(photos.map(\.copies.count).sorted() == [0, 2])
    #expect(try place.scan().unchanged == 4)

    try place.remove("a.jpg")
    #expect(try place.scan().photos == 2)
    #expect(try place.library().dayTableIsCurrent())
  }
}
