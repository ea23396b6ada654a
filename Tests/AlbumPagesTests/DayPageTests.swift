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

  @Test(
    "a day of many photos is set in hours of the clock, in the locale's words",
    arguments: [
      ("C", ["08:00", "23:00"]), ("en_US", ["8\u{202F}AM", "11\u{202F}PM"]), ("ja_JP", ["8時", "23時"]),
    ])
  func hours(locale: String, titles: [String]) throws {
    let day = try #require(CivilDate("2024-05-17"))
    let photos = (0..<60).map { index in
      MemoryAlbum.photo(
        "/p/\(index).jpg",
        taken: index < 2 ? "2024-05-17" : "2024-05-17T" + (index < 30 ? "08" : "23") + ":\(10 + index % 30)")
    }
    let maker = { (photos: [Photo]) in PageMaker(reading: MemoryAlbum(photos), locale: PageLocale(locale)) }
    let page = try maker(photos).day(day)
    #expect(page.hours.map(\.title) == [nil] + titles)
    #expect(page.hours.map(\.photos) == [0..<2, 2..<30, 30..<60])
    #expect(try maker(Array(photos.suffix(25))).day(day).hours.isEmpty, "few")
    #expect(try maker(Array(photos[2..<30]) + photos[2..<30]).day(day).hours.isEmpty, "of one hour")
  }

  @Test("a name shows its control characters and stays on one line")
  func controlCharacters() {
    let photo = MemoryAlbum.photo(FilePath(bytes: Array("/p/a\nb\u{1B}c".utf8) + [0xFF, 0x7F]))
    #expect(PageLocale("C").caption(photo).name == "a\u{240A}b\u{241B}c\u{FFFD}\u{2421}")
  }

  @Test(
    "a video is said to be one, with how long it runs in the locale's digits",
    arguments: [
      ("C", 12_400, "clip.mp4, Video: 0:12, 23:45"), ("de_DE", 3_723_000, "clip.mp4, Video: 1:02:03, 23:45"),
      ("ja_JP", 59_600, "clip.mp4、動画：1:00、23:45"), ("C", nil, "clip.mp4, Video, 23:45"),
      ("ar_EG", 12_000, "\u{2068}clip.mp4\u{2069}، فيديو: ٠:١٢، ١١:٤٥\u{A0}م"),
    ] as [(String, Int?, String)])
  func video(locale: String, milliseconds: Int?, description: String) {
    let local = LocalTime("2024-05-17T23:45:10")
    let facts = PhotoFacts(
      format: .mp4, taken: local.map { TakenAt(local: $0, source: .quickTime) },
      durationMilliseconds: milliseconds)
    let video = Photo(
      id: 1, path: FilePath("/p/clip.mp4"), facts: facts, bytes: 1, contentKey: 1, isCover: false,
      day: local?.day)
    #expect(PageLocale(locale).caption(video).description == description)
  }

  @Test(
    "a length of time has two digits after the first colon",
    arguments: [
      (0, "0:00"), (499, "0:00"), (500, "0:01"), (59_499, "0:59"), (59_500, "1:00"), (60_000, "1:00"),
      (605_000, "10:05"), (3_599_499, "59:59"), (3_600_000, "1:00:00"), (360_000_000, "100:00:00"),
      (-1, "0:00"),
      (Int.max, "2,562,047,788,015:12:56"),
    ])
  func durations(milliseconds: Int, text: String) {
    #expect(PageLocale("en_US").duration(milliseconds: milliseconds) == text)
  }
}
