import AlbumModel
import CalendarGrid
import TestSupport
import Testing

@testable import AlbumPages

@Suite struct DayPageTests {
  @Test("a day's photos stand in order of local time with time, name and camera")
  func captions() throws {
    let album = MemoryAlbum([
      MemoryAlbum.photo("/p/late.jpg", taken: "2024-05-17T23:45:10", camera: "Pixel 8"),
      MemoryAlbum.photo("/p/early.jpg", taken: "2024-05-17T08:00:00"),
      MemoryAlbum.photo("/p/dateOnly.jpg", taken: "2024-05-17"),
    ])
    let day = try #require(CivilDate("2024-05-17"))
    let page = try PageMaker(reading: album, locale: PageLocale("C")).day(
      day, neighbours: Neighbours(next: day.advanced(by: 3)))
    #expect(page.title == "Friday, 17 May 2024")
    #expect(page.countText == "3 photos")
    #expect(page.photos.map(\.name) == ["dateOnly.jpg", "early.jpg", "late.jpg"])
    #expect(page.photos.map(\.time) == [nil, "08:00", "23:45"])
    #expect(page.photos[2].isoTime == "2024-05-17T23:45:10")
    #expect(page.photos[2].description == "late.jpg, 23:45, Pixel 8")
    #expect(page.next?.text == "Next day: Monday, 20 May 2024")
    #expect(page.above.map(\.target) == [.years, .year(2024), .cell(day)])
  }

  @Test("a name shows its control characters and stays on one line")
  func controlCharacters() {
    let photo = MemoryAlbum.photo(FilePath(bytes: Array("/p/a\nb\u{1B}c".utf8) + [0xFF, 0x7F]))
    #expect(PageLocale("C").caption(photo).name == "a\u{240A}b\u{241B}c\u{FFFD}\u{2421}")
  }
}
