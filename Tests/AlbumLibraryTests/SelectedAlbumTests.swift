import AlbumModel
import CalendarGrid
import Testing

@testable import AlbumLibrary

@Suite("A part of a library as an album")
final class SelectedAlbumTests {
  private let test: TestLibrary
  private var library: AlbumLibrary { test.library }

  init() throws {
    test = try TestLibrary()
    try test.scan(
      "/p",
      [
        photo("in/a.jpg", "2024-05-17T10:11:12", camera: "B"),
        photo("b.jpg", "2024-05-17T09:00", camera: "A"),
        photo("in/c.jpg", "2024-05-31T23:59:59", camera: "A"),
        photo("e.jpg", "2025-01-01T00:00:00", camera: "C"), photo("in/m.jpg", "2024-05"),
        photo("y.jpg", "2024"), photo("u.jpg"),
      ])
  }

  @Test("what takes every photo answers as the library does")
  func everything() throws {
    let all = try SelectedAlbum(library, AlbumSelection(folder: FilePath("/p")))
    #expect(all.dayRange() == (try library.dayRange()))
    #expect(all.years() == (try library.years()))
    #expect(all.days(in: library.allDays) == (try library.days(in: library.allDays)))
    #expect(try all.undatedCount() == 1)
    for span in [AlbumSpan.year(2024), .month(day("2024-05-17").month), .year(2025), .year(1990)] {
      #expect(all.summary(of: span) == (try library.summary(of: span)), "\(span)")
      #expect(all.partialPhotos(in: span) == (try library.partialPhotos(in: span)))
    }
  }

  @Test("a folder's photos are counted alone, and one of them stands for the day")
  func folder() throws {
    let part = try SelectedAlbum(library, AlbumSelection(folder: FilePath("/p/in")))
    let days = part.days(in: library.allDays)
    #expect(days.map(\.count) == [1, 1])
    #expect(days.map(\.cover.photo.path.lossyText) == ["/p/in/a.jpg", "/p/in/c.jpg"])
    #expect(try part.photos(on: day("2024-05-17")).map(\.isCover) == [true])
    #expect(part.summary(of: .year(2024)).cameras.map(\.name) == ["A", "B"])
    #expect(part.summary(of: .year(2024)).partialCount == 1)
    #expect(part.years() == [2024])
    #expect(try part.undatedCount() == 0)
  }

  @Test("a span of days takes partial photos only whose whole month or year lies in it, and no undated one")
  func span() throws {
    let part = try SelectedAlbum(library, AlbumSelection(from: day("2024-05-01"), to: day("2024-05-31")))
    #expect(part.days(in: library.allDays).map(\.count) == [2, 1])
    #expect(part.partialPhotos(in: .year(2024)).map(\.path.lossyText) == ["/p/in/m.jpg"])
    #expect(try part.undatedCount() == 0)
    let less = try SelectedAlbum(library, AlbumSelection(from: day("2024-05-18")))
    #expect(less.partialPhotos(in: .year(2024)) == [])
    #expect(less.days(in: library.allDays).map(\.date) == [day("2024-05-31"), day("2025-01-01")])
    let none = try SelectedAlbum(library, AlbumSelection(leastRating: 5))
    #expect(none.dayRange() == nil && none.years() == [])
  }

  @Test("prints count the days' photos, stay the same, and change with what a page shows")
  func prints() throws {
    let before = try library.prints()
    #expect(before == (try library.prints()))
    #expect(
      before.days.mapValues(\.count) == [day("2024-05-17"): 2, day("2024-05-31"): 1, day("2025-01-01"): 1])
    #expect(Set(before.partial.keys) == [.month(day("2024-05-17").month), .year(2024)])
    #expect(before.undatedCount == 1)
    try test.scan(
      "/p",
      [
        photo("b.jpg", "2024-05-17T09:00", camera: "Z"),
        photo("in/c.jpg", "2024-05-31T23:59:59", camera: "A"),
      ])
    let after = try library.prints()
    #expect(after.days[day("2024-05-17")] != before.days[day("2024-05-17")])
    #expect(after.days[day("2024-05-31")] == before.days[day("2024-05-31")])
  }
}
