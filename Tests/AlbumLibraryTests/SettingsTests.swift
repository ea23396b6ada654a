import AlbumModel
import CalendarGrid
import Testing

@testable import AlbumLibrary

@Suite("What holds for a whole library")
struct SettingsTests {
  private let test: TestLibrary

  init() throws {
    test = try TestLibrary()
  }

  private func set(_ zone: String, dayStart minutes: Int = 0) throws {
    let writer = test.writer()
    try writer.set(LibrarySettings(zone: zone, dayStart: try #require(DayStart(minutes: minutes))))
    try writer.commit()
  }

  private func toRead() throws -> [String] {
    let folder = try #require(try test.library.folders().first)
    return try KnownFiles(library: test.path, folder: folder.id).files(inDirectory: FilePath(""))
      .filter(\.mustRead).map(\.name.lossyText).sorted()
  }

  @Test("is nothing before the first scan, then what was set last, for every reader")
  func stored() throws {
    #expect(try test.library.settings() == nil)
    try set("Asia/Tokyo", dayStart: 240)
    let reader = try AlbumLibrary.reading(test.path)
    #expect(
      try reader.settings() == LibrarySettings(zone: "Asia/Tokyo", dayStart: #require(DayStart(minutes: 240)))
    )
    try set("Europe/Berlin")
    #expect(try reader.settings() == LibrarySettings(zone: "Europe/Berlin"))
  }

  @Test("another zone has those files read again whose dates were UTC, and no others")
  func zone() throws {
    try set("Asia/Tokyo")
    let files = [
      SampleFile("exif.jpg", "2024-05-17T12:00:00"), SampleFile("none.jpg"),
      SampleFile("video.mp4", "2024-05-17T12:00:00").with {
        ($0.source, $0.isZoneAssumed) = (.quickTime, true)
      },
      SampleFile("pair.jpg", "2024-05-17T12:00:00"),
      SampleFile("pair.mov", "2024-05-17T12:00:00").with { ($0.source, $0.rank) = (.quickTime, 10) },
      SampleFile("alone.heic"),
      SampleFile("alone.mov", "2024-05-17T12:00:00").with {
        ($0.source, $0.isZoneAssumed) = (.quickTime, true)
      },
    ]
    try test.scan("/p", files)
    try test.library.setDates(
      [try #require(try test.library.photo(at: FilePath("/p/video.mp4"))).id: try #require(LocalTime("1985"))]
    )
    try set("Asia/Tokyo")
    #expect(try toRead() == [])
    try set("Europe/Berlin")
    // `alone.heic` only borrows its date; it is read needlessly.
    #expect(try toRead() == ["alone.heic", "alone.mov", "pair.mov", "video.mp4"])
    try test.scan("/p", files)
    #expect(try toRead() == [])
  }

  @Test("days that begin at another time have other photos at once; months and dates without a time stay")
  func dayStart() throws {
    let times =
      ["00:00", "03:59:59", "04:00", "23:00"].map { "2024-05-17T" + $0 } + ["2024-05-17", "2024-05", "2024"]
    try test.scan(
      "/p", times.enumerated().map { SampleFile("\($0.offset).jpg", $0.element) } + [SampleFile("u.jpg")])
    func days() throws -> [String] {
      try test.library.days(in: test.library.allDays).map { "\($0.date) \($0.count)" }
    }
    #expect(try days() == ["2024-05-17 5"])
    try set("UTC", dayStart: 240)
    #expect(try days() == ["2024-05-16 2", "2024-05-17 3"])
    #expect(
      try test.library.photos(on: day("2024-05-16")).map(\.day) == [day("2024-05-16"), day("2024-05-16")])
    #expect(try test.faults() == [])
    try test.scan("/p", [SampleFile("new.jpg", "2024-05-18T01:00:00")])
    #expect(try days() == ["2024-05-16 2", "2024-05-17 4"])
    try set("UTC", dayStart: 0)
    #expect(try days() == ["2024-05-17 5", "2024-05-18 1"])
    try set("UTC", dayStart: 1439)
    #expect(try days() == ["2024-05-16 4", "2024-05-17 2"])
    #expect(try test.library.partialPhotos().count == 2)
    #expect(try test.faults() == [])
  }

  @Test("the days that SQL reckons are those of the model, at the ends of the calendar too")
  func daysInSQL() throws {
    let dates = [
      "0000-01-02T00:00:00", "1826-06-15T23:59", "1969-12-31T03:00", "1970-01-01T00:00:00.5",
      "9999-12-31T12:00",
    ]
    try test.scan("/p", dates.enumerated().map { SampleFile("\($0.offset).jpg", $0.element) })
    for minutes in [1, 180, 240, 1_000, 0] {
      try set("UTC", dayStart: minutes)
      let start = try #require(DayStart(minutes: minutes))
      let stored = try test.library.connection.statement("SELECT taken, day FROM file").rows {
        ($0.text(0), $0.int(1))
      }
      for (taken, day) in stored { #expect(try start.day(of: #require(LocalTime(taken)))?.dayNumber == day) }
    }
  }

  @Test("a folder's permission to date photos by their files' times has the files read that it concerns")
  func usesModified() throws {
    let files = [
      SampleFile("a.jpg", "2024-05-17T12:00:00"), SampleFile("b.jpg"), SampleFile("c.jpg"),
      SampleFile("c.cr2", "2024-05-17"),
      SampleFile("d.jpg", "2024-05-17T12:00:00").with { $0.source = .fileModified },
    ]
    try test.scan("/p", files)
    let writer = test.writer()
    let folder = try writer.begin(folder: FilePath("/p"))
    #expect(!folder.usesModified)
    try writer.setUsesModified(false, folder: folder.id)
    try writer.commit()
    #expect(try toRead() == [])
    try writer.setUsesModified(true, folder: folder.id)
    try writer.commit()
    #expect(try toRead() == ["b.jpg", "c.jpg", "d.jpg"])
    #expect(try writer.begin(folder: FilePath("/p")).usesModified)
    try writer.visit(directory: FilePath(""), in: folder)
    #expect(try writer.finish(folder, unread: []).missing == 0)
  }
}
