import AlbumModel
import CalendarGrid
import Testing

@Suite("LocalTime")
struct LocalTimeTests {
  @Test(
    "text cut to what is known is read back as it was written",
    arguments: [
      ("1985", DatePrecision.year), ("1985-07", .month), ("0000-01-01", .day), ("2024-02-29", .day),
      ("2019-02-03T10:11", .minute), ("2019-02-03T00:00:00", .second), ("2019-02-03T23:59:59", .second),
      ("2019-02-03T10:11:12.345", .second), ("9999-12-31T23:59:59.999999999", .second),
    ])
  func roundTrip(text: String, precision: DatePrecision) throws {
    let local = try #require(LocalTime(text))
    #expect(local.description == text)
    #expect(local.precision == precision)
    #expect(local.day == (precision >= .day ? CivilDate(text.prefix(10)) : nil))
    #expect(local.month == (precision >= .month ? CivilMonth(text.prefix(7)) : nil))
  }

  @Test(
    "other text is no local time",
    arguments: [
      "", "1", "198", "19855", "1985-", "1985-7", "1985-07-", "1985-13", "1985-00", "2023-02-29",
      "2019-02-03T",
      "2019-02-03T10", "2019-02-03T10:", "2019-02-03T10:1", "2019-02-03T24:00", "2019-02-03T10:60",
      "2019-02-03T10:11:60", "2019-02-03T10:11:1", "2019-02-03T10:11:12.", "2019-02-03T10:11:12.3a",
      "2019-02-03T10:11:12,3", "2019-02-03T10:11.5", "2019-02-03T+1:11", "2019-02-03 10:11:12", "2019:02:03",
      "2019-02-03T10:11:12Z", "２０１９", "2019-02-0\u{663}", "-001-02-03", "ABCD",
    ])
  func refused(text: String) {
    #expect(LocalTime(text) == nil)
  }

  @Test("every prefix of a time is read to its own precision or refused")
  func prefixes() {
    let text = "2019-02-03T10:11:12.345"
    for end in 0...text.count {
      let prefix = text.prefix(end)
      #expect(LocalTime(prefix).map(\.description) ?? String(prefix) == prefix)
      #expect((LocalTime(prefix) != nil) == ([4, 7, 10, 16, 19].contains(end) || end > 20))
    }
  }

  @Test("text order is time order")
  func order() throws {
    let inOrder = [
      "1985", "1985-06", "1985-06-30", "1985-07", "1985-07-01", "1985-07-01T00:00", "1985-07-01T00:00:00",
      "1985-07-01T00:00:00.5", "1985-07-01T00:00:01", "1985-07-01T00:01", "1985-07-02", "1986",
    ]
    let texts = try inOrder.map { try #require(LocalTime($0)).description }
    #expect(texts.sorted() == inOrder)
  }

  @Test("parts out of range make no time")
  func partsOutOfRange() throws {
    let date = try #require(CivilDate("2019-02-03"))
    #expect(LocalTime(date: date, hour: 24, minute: 0) == nil)
    #expect(LocalTime(date: date, hour: -1, minute: 0) == nil)
    #expect(LocalTime(date: date, hour: 0, minute: 60) == nil)
    #expect(LocalTime(date: date, hour: 0, minute: 0, second: 60) == nil)
    #expect(LocalTime(date: date, hour: 0, minute: 0, second: 0, fraction: "1x") == nil)
    #expect(LocalTime(date: date, hour: 0, minute: 0, fraction: "1") == nil)
    #expect(LocalTime(year: 2019, month: 2, day: 29) == nil)
    #expect(LocalTime(year: 2019, month: 13) == nil)
  }

  @Test(
    "the clock has what is known of the time of day",
    arguments: [
      ("2019-02", nil), ("2019-02-03", nil), ("2019-02-03T04:05", "04:05"),
      ("2019-02-03T04:05:06.78", "04:05:06"),
    ] as [(String, String?)])
  func clock(text: String, clock: String?) throws {
    #expect(try #require(LocalTime(text)).clock == clock)
  }

  @Test("years of more or fewer than four digits are written without a trap")
  func farYears() throws {
    let late = try #require(CivilDate(year: 12_345, month: 1, day: 2))
    #expect(LocalTime(date: late, hour: 3, minute: 4)?.description.hasPrefix("12345-01-02") == true)
    #expect(LocalTime(year: -5)?.description.hasPrefix("-0005") == true)
  }
}
