import AlbumModel
import CalendarGrid
import Testing

@Suite("AlbumSpan and TakenAt")
struct AlbumSpanTests {
  @Test(
    "a span's days and text",
    arguments: [
      (AlbumSpan.year(2024), "2024", "2024-01-01", "2024-12-31"),
      (.year(987), "0987", "0987-01-01", "0987-12-31"),
    ])
  func year(span: AlbumSpan, text: String, first: String, last: String) {
    #expect(span.description == text)
    #expect(span.days.lowerBound.description == first)
    #expect(span.days.upperBound.description == last)
  }

  @Test("a month's days, leap day included, and a day's")
  func monthAndDay() throws {
    let month = AlbumSpan.month(try #require(CivilMonth("2024-02")))
    #expect(month.description == "2024-02")
    #expect(month.days.lowerBound.description == "2024-02-01")
    #expect(month.days.upperBound.description == "2024-02-29")
    let date = try #require(CivilDate("2024-02-29"))
    #expect(AlbumSpan.day(date).days == date...date)
    #expect(AlbumSpan.day(date).description == "2024-02-29")
  }

  @Test(
    "an offset is written with sign, hours and minutes",
    arguments: [
      (0, "+00:00"), (540, "+09:00"), (-210, "-03:30"), (345, "+05:45"), (-5, "-00:05"), (840, "+14:00"),
      (nil, nil),
    ] as [(Int?, String?)])
  func offset(minutes: Int?, text: String?) throws {
    let local = try #require(LocalTime("2019-02-03"))
    #expect(TakenAt(local: local, offsetMinutes: minutes, source: .exifDateTimeOriginal).offset == text)
  }

  @Test("the largest offsets a file can claim are written without a trap", arguments: [Int.min, .max])
  func hostileOffset(minutes: Int) throws {
    let local = try #require(LocalTime("2019-02-03"))
    #expect(TakenAt(local: local, offsetMinutes: minutes, source: .exifDateTimeOriginal).offset != nil)
  }
}
