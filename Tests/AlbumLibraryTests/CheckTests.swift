import AlbumModel
import CalendarGrid
import Testing

@testable import AlbumLibrary

@Suite("What a check tells of a library")
struct CheckTests {
  private func suspicious(_ files: [SampleFile]) throws -> [String] {
    let test = try TestLibrary()
    try test.scan("/p", files)
    let problems = try test.library.check()
    #expect(problems.allSatisfy { $0.kind == .suspiciousDate && !$0.message.isEmpty })
    return problems.compactMap { $0.path?.name.lossyText }
  }

  /// Photos of a trip, one a day or several.
  private func trip(
    _ count: Int, from first: String = "2024-05-01", perDay: Int = 1, in folder: String = "trip"
  ) -> [SampleFile] {
    (0..<count).map { index in
      let date = day(first).advanced(by: index / perDay)
      return SampleFile("\(folder)/\(index).jpg", "\(date)T10:00:\(10 + index % 50)")
    }
  }

  @Test("a sound library has no problems")
  func sound() throws {
    #expect(try suspicious([]) == [])
    #expect(try suspicious(trip(60)) == [])
  }

  @Test(
    "a camera's first hour after a reset is suspicious",
    arguments: [
      "2000-01-01T00:00:00", "2000-01-01T00:59:59.9", "2002-12-08T12:00:00", "1998-01-01T00:00",
      "2005-01-01T00:00:20",
    ])
  func reset(taken: String) throws {
    #expect(try suspicious([SampleFile("a.jpg", taken)]) == ["a.jpg"])
  }

  @Test(
    "other moments aren't, nor what a person, a name or a folder says",
    arguments: [
      SampleFile("a.jpg", "2000-01-01T01:00:00"), SampleFile("a.jpg", "2002-12-08T11:59:59"),
      SampleFile("a.jpg", "2000-01-01"),
      SampleFile("a.jpg", "2000-01-02T00:00:00"), SampleFile("a.jpg", "2010-01-01T00:00:00"),
      SampleFile("a.jpg", "2000-01-01T00:00:00").with { $0.source = .name },
      SampleFile("a.jpg", "2000-01-01T00:00:00").with { $0.source = .user },
    ])
  func noReset(file: SampleFile) throws {
    #expect(try suspicious([file]) == [])
  }

  @Test("midnight of any first of January is, in a camera's photo, whenever the library's days begin")
  func newYear() throws {
    let test = try TestLibrary()
    try test.scan("/p", [photo("a.jpg", "2010-01-01T00:00:00"), photo("b.jpg", "2010-01-01T00:00:01")])
    #expect(try test.library.check().compactMap { $0.path?.name.lossyText } == ["a.jpg"])
    let writer = test.writer()
    try writer.set(LibrarySettings(zone: "UTC", dayStart: try #require(DayStart(minutes: 240))))
    try writer.commit()
    #expect(try test.library.check().compactMap { $0.path?.name.lossyText } == ["a.jpg"])
  }

  @Test("a photo of another time than most beside it is suspicious, whole groups too")
  func stray() throws {
    let files =
      trip(40) + [
        SampleFile("trip/old.jpg", "2019-03-03T10:00:00"), SampleFile("trip/new.jpg", "2025-08-01T10:00:00"),
      ]
    #expect(try suspicious(files) == ["new.jpg", "old.jpg"])
    let groups = (0..<3).flatMap { index in
      [
        SampleFile("trip/year\(index).jpg", "2023-05-02T10:00:0\(index)"),
        SampleFile("trip/reset\(index).jpg", "2015-01-01T00:01:0\(index)"),
      ]
    }
    #expect(try suspicious(trip(20) + groups).count == 6)
    #expect(
      try suspicious(trip(40) + [SampleFile("other/old.jpg", "2019-03-03T10:00:00")]) == [],
      "alone in its directory")
  }

  @Test("directories of some months, of many years, of two trips, of few photos have none")
  func ordinary() throws {
    let many = (0..<400).map {
      SampleFile("all/\($0).jpg", "\(day("2005-03-01").advanced(by: $0 * 17))T10:00:00")
    }
    #expect(try suspicious(many) == [])
    #expect(
      try suspicious(trip(120) + [SampleFile("trip/old.jpg", "2019-03-03T10:00:00")]) == [], "four months")
    #expect(try suspicious(trip(8) + [SampleFile("trip/old.jpg", "2019-03-03T10:00:00")]) == [], "few")
    let two = trip(30) + (0..<20).map { SampleFile("trip/b\($0).jpg", "2019-03-03T10:00:\(10 + $0)") }
    #expect(try suspicious(two) == [])
    #expect(
      try suspicious(trip(40) + [SampleFile("trip/autumn.jpg", "2024-11-01T10:00:00")]) == [],
      "within half a year"
    )
  }

  @Test("a photo of other years than the one its folder is named after is suspicious")
  func misplaced() throws {
    let test = try TestLibrary()
    let files = [
      SampleFile("2019/a.jpg", "2012-05-01T10:00:00"), SampleFile("2019/b.jpg", "2020-12-31T10:00:00"),
      SampleFile("2019/c.jpg", "2021-01-02T10:00:00"), SampleFile("other/d.jpg", "1999-05-01T10:00:00"),
      SampleFile("2019/e.jpg", "2012-05-01T10:00:00").with { $0.source = .user },
    ]
    try test.scan("/p", files)
    let problems = try test.library.check { $0 == FilePath("p/2019") ? .year(2019) : nil }
    #expect(problems.map(\.path) == [FilePath("/p/2019/a.jpg"), FilePath("/p/2019/c.jpg")])
    #expect(problems.first?.message.contains("2019") == true)
  }

  @Test("damage, a wrong day table, away folders and unreadable files come in that order")
  func problems() throws {
    let test = try TestLibrary()
    try test.scan(
      "/p", [photo("a.jpg", "2024-05-17T10:00:00"), unreadable("x.jpg", "cut short"), unreadable("b.jpg")])
    try test.scan("/q", [photo("c.jpg", "2024-05-18T10:00:00")])
    let writer = test.writer()
    try writer.markAway(folder: try writer.begin(folder: FilePath("/q")).id)
    try writer.commit()
    let connection = test.library.connection
    try connection.execute(
      "UPDATE day SET count = 7; PRAGMA foreign_keys = OFF; UPDATE file SET camera_id = 99 WHERE id = 1")
    let problems = try test.library.check()
    #expect(problems.map(\.kind) == [.damaged, .dayTable, .away, .unreadable, .unreadable])
    #expect(problems.map { $0.path?.lossyText } == [nil, nil, "/q", "/p/b.jpg", "/p/x.jpg"])
    #expect(problems[0].message == "a row of 'file' refers to a row of 'camera' that isn't there")
    #expect(problems[4].message == "cut short")
    // A number that no photo has is damage, not an end of the check.
    try connection.execute("UPDATE file SET width = -1")
    #expect(try test.library.check().map(\.kind) == [.damaged, .damaged, .away, .unreadable, .unreadable])
  }
}
