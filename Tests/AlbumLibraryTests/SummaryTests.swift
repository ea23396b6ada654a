import AlbumModel
import CalendarGrid
import PhotocalSchema
import Testing

@testable import AlbumLibrary

@Suite("What a library answers")
final class SummaryTests {
  private let test: TestLibrary
  private var library: AlbumLibrary { test.library }

  init() throws {
    test = try TestLibrary()
    try test.scan(
      "/p",
      [
        photo("a.jpg", "2024-05-17T10:11:12", camera: "B"),
        photo("b.jpg", "2024-05-17T09:00", camera: "A", offset: -210),
        photo("c.jpg", "2024-05-31T23:59:59.999", camera: "A"), photo("d.jpg", "2024-06-01", camera: nil),
        photo("e.jpg", "2025-01-01T00:00:00", camera: "C"), photo("m.jpg", "2024-05"),
        photo("n.jpg", "2024-07"),
        photo("y.jpg", "2024"), photo("z.jpg", "1985"), photo("u.jpg"), unreadable("x.jpg", "cut short"),
      ])
  }

  @Test("an empty library has no days, years, summaries")
  func empty() throws {
    let test = try TestLibrary()
    let library = test.library
    #expect(try library.dayRange() == nil)
    #expect(try library.days(in: library.allDays) == [])
    #expect(try library.years() == [])
    #expect(try library.summaries(by: .month, in: nil) == [])
    #expect(try library.folders() == [])
    #expect(try library.dayTableIsCurrent())
    let summary = try library.summary(of: .year(2024))
    #expect(
      summary.photoCount == 0 && summary.cover == nil && summary.firstTaken == nil && summary.cameras == [])
    #expect(
      try library.totals()
        == LibraryTotals(photos: 0, undated: 0, partial: 0, unreadable: 0, away: 0, missing: 0))
  }

  @Test("days, their range and their photos in order of time")
  func days() throws {
    #expect(try library.dayRange() == day("2024-05-17")...day("2025-01-01"))
    let may = try library.days(in: day("2024-05-01")...day("2024-05-31"))
    #expect(may.map(\.date.description) == ["2024-05-17", "2024-05-31"])
    #expect(may.map(\.count) == [2, 1])
    #expect(try library.photoPaths(on: "2024-05-17") == ["/p/b.jpg", "/p/a.jpg"])
    #expect(try library.photos(on: day("2024-05-17")).map(\.isCover) == [true, false])
    #expect(try library.photoPaths(on: "2024-05-18") == [])
  }

  @Test("a photo comes back with all that was stored")
  func facts() throws {
    let test = try TestLibrary()
    let stored = photo(
      "d/ü.jpg", "2024-05-17T10:11:12.345", camera: "Ünïcode\u{0}Cam", width: 7, height: Int(UInt32.max),
      orientation: .mirroredQuarterRight, offset: 345)
    try test.scan("/p", [stored])
    let found = try #require(try test.library.photos(on: day("2024-05-17")).first)
    guard case .facts(let facts) = stored.outcome else { return }
    #expect(found.facts == facts)
    #expect(found.path == FilePath("/p/d/ü.jpg"))
    #expect(found.bytes == 1_000)
    #expect(found.isCover)
  }

  @Test("numbers without a sign keep their 64 bits")
  func unsigned() throws {
    let test = try TestLibrary()
    let stored = photo("a.jpg")
    try test.scan("/p", [stored])
    let row = try test.library.connection.statement("SELECT device, inode, head_hash, modified FROM file")
      .first {
        (0..<4).map($0.integer)
      }
    #expect(stored.stamp.inode > UInt64(Int64.max) && stored.headHash > UInt64(Int64.max))
    #expect(
      row == [
        -1, Int64(bitPattern: stored.stamp.inode), Int64(bitPattern: stored.headHash),
        1_700_000_000_123_456_789,
      ])
  }

  @Test("the content key changes with size, time and head, and with nothing else")
  func contentKey() throws {
    func key(size: Int64 = 1, modified: Int64 = 2, head: UInt64 = 3, inode: UInt64 = 4) throws -> UInt64? {
      let test = try TestLibrary()
      let file = ScannedFile(
        directory: FilePath(""), name: FilePath("\(inode).jpg"),
        stamp: FileStamp(size: size, modified: modified, device: 1, inode: inode), headHash: head,
        outcome: .facts(
          PhotoFacts(
            format: .jpeg,
            taken: LocalTime("2024-05-17").map { TakenAt(local: $0, source: .exifDateTimeOriginal) })))
      try test.scan("/p", [file])
      return try test.library.photos(on: day("2024-05-17")).first?.contentKey
    }
    let plain = try key()
    #expect(try key(inode: 9) == plain)
    #expect(
      try Set([plain, key(size: 2), key(modified: 3), key(head: 4), key(size: 2, modified: 1)]).count == 5)
  }

  @Test("a month's summary")
  func month() throws {
    let summary = try library.summary(of: .month(day("2024-05-01").month))
    #expect(summary.photoCount == 3)
    #expect(summary.dayCount == 2)
    #expect(summary.firstTaken?.description == "2024-05-17T09:00")
    #expect(summary.lastTaken?.description == "2024-05-31T23:59:59.999")
    #expect(summary.busiestDay?.date == day("2024-05-17"))
    #expect(summary.busiestDay?.count == 2)
    #expect(summary.cover?.photo.path == FilePath("/p/b.jpg"))
    #expect(summary.cameras == [.init(name: "A", count: 2), .init(name: "B", count: 1)])
    #expect(summary.sources == [.init(name: "exif.DateTimeOriginal", count: 3)])
    #expect(summary.partialCount == 1)
  }

  @Test("a year's and a day's summary")
  func yearAndDay() throws {
    let year = try library.summary(of: .year(2024))
    #expect(year.photoCount == 4 && year.dayCount == 3 && year.partialCount == 3)
    #expect(year.cameras.map(\.count).reduce(0, +) == 3, "one has no camera")
    let first = try library.summary(of: .day(day("2024-06-01")))
    #expect(first.photoCount == 1 && first.dayCount == 1 && first.partialCount == 0)
    #expect(first.firstTaken?.description == "2024-06-01")
    #expect(first.busiestDay?.date == day("2024-06-01"))
  }

  @Test("photos known only to a month or year are listed with it, never with a day")
  func partial() throws {
    func names(_ span: AlbumSpan) throws -> [String] {
      try library.partialPhotos(in: span).map(\.path.name.lossyText)
    }
    #expect(try names(.year(2024)) == ["y.jpg", "m.jpg", "n.jpg"])
    #expect(try names(.year(1985)) == ["z.jpg"])
    #expect(try names(.month(day("2024-05-01").month)) == ["m.jpg"])
    #expect(try names(.day(day("2024-05-01"))) == [])
    #expect(try names(.year(2025)) == [])
    for span in [AlbumSpan.year(2024), .month(day("2024-05-01").month), .day(day("2024-05-17"))] {
      #expect(try library.summary(of: span).partialCount == names(span).count)
    }
    #expect(try library.years() == [1985, 2024, 2025])
    #expect(try library.undatedCount() == 1)
  }

  @Test("summaries name each span once, oldest first, those with only partial photos too")
  func summaries() throws {
    func spans(_ unit: SummaryUnit, _ range: ClosedRange<CivilDate>? = nil) throws -> [String] {
      try library.summaries(by: unit, in: range).map(\.span.description)
    }
    #expect(try spans(.day) == ["2024-05-17", "2024-05-31", "2024-06-01", "2025-01-01"])
    #expect(try spans(.month) == ["2024-05", "2024-06", "2024-07", "2025-01"])
    #expect(try spans(.year) == ["1985", "2024", "2025"])
    #expect(try spans(.month, day("2024-06-01")...day("2024-12-31")) == ["2024-06", "2024-07"])
    #expect(try spans(.day, day("2024-05-31")...day("2024-05-31")) == ["2024-05-31"])
    let months = try library.summaries(by: .month, in: nil)
    #expect(try months.allSatisfy { try $0 == library.summary(of: $0.span) })
  }

  @Test("totals and problems")
  func totals() throws {
    #expect(
      try library.totals()
        == LibraryTotals(photos: 10, undated: 1, partial: 4, unreadable: 1, away: 0, missing: 0))
    #expect(try library.problems() == [FileProblem(path: FilePath("/p/x.jpg"), message: "cut short")])
  }

  @Test(
    "what only a later photocal knows is not guessed at",
    arguments: [
      "UPDATE file SET format = 'hologram'", "UPDATE file SET source = 'dream'",
      "UPDATE file SET kind = 'smell'",
    ])
  func unknownNames(sql: String) throws {
    try test.library.connection.execute(sql + " WHERE day IS NOT NULL")
    #expect(throws: LibraryError.newer(test.path, version: PhotocalSchema.migrations.count)) {
      try test.library.photos(on: day("2024-05-17"))
    }
  }

  @Test("a date that isn't one is an error, not a crash")
  func damagedDate() throws {
    try test.library.connection.execute("UPDATE file SET taken = 'soon' WHERE day IS NOT NULL")
    #expect(throws: LibraryError.self) { try test.library.photos(on: day("2024-05-17")) }
    #expect(throws: LibraryError.self) { try test.library.summary(of: .year(2024)) }
  }
}
