import AlbumModel
import CalendarGrid
import Testing

@testable import PhotoMetadata

@Suite("A library's zone")
struct LibraryZoneTests {
  static func seconds(_ text: String) throws -> Int64 {
    try #require(LocalTime(text)?.secondsSince1970)
  }

  @Test(
    "turns UTC to what its clocks showed, summer time, history and all",
    arguments: [
      ("UTC", "2019-02-03T10:11:12", "2019-02-03T10:11:12"),
      ("Asia/Tokyo", "2019-02-03T23:11:12", "2019-02-04T08:11:12"),
      ("Asia/Kathmandu", "2019-02-03T10:11:12", "2019-02-03T15:56:12"),
      ("Pacific/Kiritimati", "2019-02-03T10:11:12", "2019-02-04T00:11:12"),
      ("America/Los_Angeles", "2019-03-10T09:59:59", "2019-03-10T01:59:59"),
      ("America/Los_Angeles", "2019-03-10T10:00:00", "2019-03-10T03:00:00"),
      ("America/Los_Angeles", "2019-11-03T08:30:00", "2019-11-03T01:30:00"),
      ("America/Los_Angeles", "2019-11-03T09:30:00", "2019-11-03T01:30:00"),
      ("Europe/Berlin", "2050-07-01T12:00:00", "2050-07-01T14:00:00"),
      ("Europe/Berlin", "1945-06-01T12:00:00", "1945-06-01T15:00:00"),
      ("Asia/Pyongyang", "2016-01-01T00:00:00", "2016-01-01T08:30:00"),
      ("Pacific/Apia", "2011-12-31T10:00:00", "2012-01-01T00:00:00"),
      ("Pacific/Apia", "2011-12-30T09:59:59", "2011-12-29T23:59:59"),
      ("America/St_Johns", "1969-12-31T23:59:59", "1969-12-31T20:29:59"),
      // Local mean time, to the second.
      ("Europe/Amsterdam", "1850-01-01T00:00:00", "1850-01-01T00:17:30"),
      ("Asia/Tokyo", "1880-01-01T00:00:00", "1880-01-01T09:18:59"),
    ])
  func local(identifier: String, utc: String, expected: String) throws {
    let zone = try #require(LibraryZone(identifier: identifier))
    #expect(zone.local(atUTC: try LibraryZoneTests.seconds(utc))?.description == expected)
  }

  @Test(
    "has no name that no zone has",
    arguments: ["", "Nowhere/City", "Asia/Tokio", "25:00", "../etc/passwd", "\0"])
  func unknown(identifier: String) {
    #expect(LibraryZone(identifier: identifier) == nil)
  }

  @Test("never traps, however far the moment lies")
  func far() throws {
    let zone = try #require(LibraryZone(identifier: "Asia/Tokyo"))
    let largest = Int64.max
    let moments: [Int64] = [
      -largest - 1, -largest, -largest / 2, -largest / 1024, largest / 1024, largest / 2, largest,
    ]
    for seconds in moments + [253_402_300_800] {
      #expect(zone.local(atUTC: seconds) == nil)
    }
    #expect(zone.local(atUTC: 253_402_300_799 - 9 * 3600)?.description == "9999-12-31T23:59:59")
    #expect(LibraryZone.utc.local(atUTC: -62_167_219_200)?.description == "0000-01-01T00:00:00")
    #expect(LibraryZone.utc.local(atUTC: -62_167_219_201) == nil)
    #expect(LibraryZone.utc.local(atUTC: -1)?.description == "1969-12-31T23:59:59")
  }

  @Test("has its rules inside the program")
  func rules() {
    #expect(LibraryZone(identifier: "Asia/Tokyo") != nil)
  }

  @Test("is one with another of its name")
  func equality() {
    #expect(LibraryZone(identifier: "Asia/Tokyo") == LibraryZone(identifier: "Asia/Tokyo"))
    #expect(LibraryZone(identifier: "Asia/Tokyo") != .utc)
    #expect(LibraryZone(identifier: "UTC") == .utc)
  }

  @Test(
    "of the system is TZ's, then the machine's",
    arguments: [
      ("Asia/Tokyo", "/usr/share/zoneinfo/Europe/Berlin", "Asia/Tokyo"), (":Asia/Tokyo", nil, "Asia/Tokyo"),
      ("/usr/share/zoneinfo/Asia/Tokyo", nil, "Asia/Tokyo"),
      (":/usr/share/zoneinfo/posix/Asia/Tokyo", nil, "Asia/Tokyo"),
      ("", "/usr/share/zoneinfo/Asia/Tokyo", "UTC"), ("JST-9", nil, "GMT+0900"),
      ("<+0545>-5:45", nil, "GMT+0545"),
      ("EST5", nil, "GMT-0500"), ("EST5EDT", nil, "EST5EDT"), ("UTC0", nil, "UTC"),
      (nil, "/usr/share/zoneinfo/Asia/Tokyo", "Asia/Tokyo"),
      (nil, "../usr/share/zoneinfo/Etc/UTC", "Etc/UTC"),
      (nil, nil, "UTC"), (nil, "/nowhere", "UTC"),
    ] as [(String?, String?, String)])
  func system(variable: String?, link: String?, expected: String) throws {
    #expect(try SystemZone(variable: variable, link: link).zone().identifier == expected)
  }

  @Test(
    "of the system is none, not UTC, where TZ names one that isn't known",
    arguments: ["Nowhere", "<", "A99", "A-9223372036854775808", "EST5EDT,M3.2.0,M11.1.0", "CET-1CEST"])
  func unknownSystem(variable: String) {
    let system = SystemZone(variable: variable, link: "/usr/share/zoneinfo/Asia/Tokyo")
    #expect(throws: UnknownZone(name: variable)) { try system.zone() }
  }
}
