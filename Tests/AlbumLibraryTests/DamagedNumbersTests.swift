import AlbumModel
import CalendarGrid
import Testing

@testable import AlbumLibrary

@Suite("Numbers that someone else wrote into a library")
struct DamagedNumbersTests {
  /// Everything that reads photos and days, each for itself.
  private static let readings: [@Sendable (AlbumLibrary) throws -> Void] = [
    { _ = try $0.dayRange() },
    { _ = try $0.years() },
    { library in
      // As far as the table of days goes.
      let all = CivilDate(dayNumber: .min)...CivilDate(dayNumber: .max)
      _ = try library.days(in: all)
    },
    { _ = try $0.photos(on: day("2024-05-17")) },
    { _ = try $0.summaries(by: .day, in: nil) },
    { _ = try $0.summaries(by: .month, in: nil) },
    { _ = try $0.summary(of: .year(2024)) },
    { _ = try $0.totals() },
    { _ = try $0.dayTableIsCurrent() },
  ]

  @Test(
    "reading them is an error about damage, never a crash",
    arguments: [
      "day SET day = 9223372036854775807", "day SET day = -9223372036854775808", "day SET day = 2932897",
      "day SET count = 9223372036854775807", "file SET width = 9223372036854775807",
      "file SET height = -9223372036854775808", "file SET width = -1",
      "file SET offset_minutes = -9223372036854775808", "file SET size = -9223372036854775808",
    ])
  func absurd(change: String) throws {
    let test = try TestLibrary()
    try test.scan(
      "/p",
      [
        photo("1.jpg", "2024-05-17T10:00:00", offset: 60), photo("2.jpg", "2024-05-17T11:00:00", offset: 60),
        photo("3.jpg", "2024-06-01T11:00:00", offset: 60),
      ])
    try test.library.connection.execute("UPDATE \(change) WHERE rowid IN (19860, 1, 2)")
    #expect(test.library.connection.changeCount > 0)
    var refused = 0
    for reading in DamagedNumbersTests.readings {
      do {
        try reading(test.library)
      } catch let error as LibraryError {
        #expect(error.message.contains("unexpected content"))
        refused += 1
      }
    }
    #expect(refused > 0)
  }

  @Test("the largest numbers that photocal writes are read")
  func largest() throws {
    let test = try TestLibrary()
    try test.scan(
      "/p",
      [
        photo("1.jpg", "9999-12-31T10:00:00", width: Int(UInt32.max), height: 0, offset: -9_999),
        photo("2.jpg", "0000-01-01T10:00:00"),
      ])
    #expect(try test.library.dayRange() == day("0000-01-01")...day("9999-12-31"))
    let found = try #require(try test.library.photos(on: day("9999-12-31")).first)
    #expect(found.facts.size?.width == Int(UInt32.max))
    #expect(found.facts.taken?.offsetMinutes == -9_999)
  }
}
