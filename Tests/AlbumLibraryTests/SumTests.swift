import AlbumModel
import CalendarGrid
import TestSupport
import Testing

@testable import AlbumLibrary

@Suite("Sums of days and months")
final class SumTests {
  private let test: TestLibrary
  private var library: AlbumLibrary { test.library }

  init() throws {
    test = try TestLibrary()
    try test.scan(
      "/p",
      [
        photo("a/1.jpg", "2024-05-17T10:00:00", camera: "A"),
        photo("a/2.jpg", "2024-05-17T11:00:00", camera: "B"),
        photo("a/3.jpg", "2024-05-31T23:30:00", camera: nil), photo("a/4.jpg", "2024-06-01", camera: "A"),
        photo("b/1.jpg", "2025-01-01T00:30:00", camera: "C", source: .name), photo("b/m.jpg", "2024-05"),
        photo("b/u.jpg"), unreadable("b/x.jpg"),
      ])
  }

  /// The sums as text, each with what it counts.
  private func sums() throws -> [String] {
    #expect(try test.faults() == [])
    return try library.connection.statement(
      """
      SELECT month || ' ' || coalesce(name, '-') || ' ' || source || ' ' || count
      FROM month_sum LEFT JOIN camera ON camera.id = camera_id ORDER BY 1
      """
    ).rows { $0.text(0) }
  }

  private static let exif = "exif.DateTimeOriginal"
  private static let atFirst = [
    "2024-05 - \(exif) 1", "2024-05 A \(exif) 1", "2024-05 B \(exif) 1", "2024-06 A \(exif) 1",
    "2025-01 C name 1",
  ]

  private func id(_ path: String) throws -> Int64 {
    try #require(try library.photo(at: FilePath(path))).id
  }

  @Test("count photos that are known to the day, by month, camera and source")
  func counted() throws {
    #expect(try sums() == SumTests.atFirst)
  }

  @Test("follow files that change, go and come back")
  func scans() throws {
    let writer = test.writer()
    let folder = try writer.begin(folder: FilePath("/p"))
    try writer.store(photo("a/1.jpg", "2025-01-02T10:00:00", camera: "B"), in: folder)
    try writer.store(unreadable("a/2.jpg"), in: folder)
    try writer.markMissing(files: [try id("/p/a/4.jpg")])
    try writer.commit()
    let gone = ["2024-05 - \(SumTests.exif) 1", "2025-01 B \(SumTests.exif) 1", "2025-01 C name 1"]
    #expect(try sums() == gone)
    try writer.restore(file: try test.id(of: "a/4.jpg"))
    try writer.store(photo("a/1.jpg", "2024-05-17T10:00:00", camera: "A"), in: folder)
    try writer.store(photo("a/2.jpg", "2024-05-17T11:00:00", camera: "B"), in: folder)
    try writer.commit()
    #expect(try sums() == SumTests.atFirst)
  }

  @Test("follow dates that a person sets and takes back")
  func dates() throws {
    let first = try id("/p/a/1.jpg")
    try library.setDates([first: try #require(LocalTime("2023-02-03"))])
    #expect(try sums().first == "2023-02 A user 1")
    #expect(try library.unsetDates(of: [first]) == 1)
    #expect(try sums() == SumTests.atFirst)
  }

  @Test("follow days that begin at another time")
  func dayStart() throws {
    let writer = test.writer()
    for (minutes, month) in [(60, "2024-12"), (0, "2025-01")] {
      try writer.set(LibrarySettings(zone: "UTC", dayStart: try #require(DayStart(minutes: minutes))))
      try writer.commit()
      #expect(try sums().last == "\(month) C name 1")
    }
  }

  @Test("follow folders that are found empty of a directory, and forgotten")
  func folders() throws {
    try test.scan("/p/a", [ScannedFile]())
    #expect(try sums() == ["2025-01 C name 1"])
    _ = try library.forget(.missing)
    #expect(try sums() == ["2025-01 C name 1"])
    _ = try library.forget(.folder(try #require(try library.folders().first).id))
    #expect(try sums() == [])
    #expect(try library.connection.integer("SELECT count(*) FROM day_sum") == 0)
  }

  @Test("count a photo once that two folders held, when the outer one takes in the inner one")
  func takenIn() throws {
    let temporary = try TemporaryFolder()
    try temporary.makeFolder("outer/inner")
    try temporary.write("outer/inner/1.jpg", [1])
    try test.scan(temporary.path("outer/inner").lossyText, [photo("1.jpg", "2019-02-03", camera: "D")])
    #expect(try sums().first == "2019-02 D \(SumTests.exif) 1")
    try test.scan(temporary.path("outer").lossyText, [photo("inner/1.jpg", "2019-03-03", camera: "E")])
    #expect(try sums().first == "2019-03 E \(SumTests.exif) 1")
    #expect(try library.folders().count == 2)
  }

  @Test(
    "of any range of days are those of its photos",
    arguments: [
      ("2024-05-17", "2024-05-17"), ("2024-05-18", "2024-06-01"), ("2024-05-01", "2024-05-31"),
      ("2024-05-31", "2025-01-31"), ("2024-05-17", "2024-12-31"), ("2024-05-18", "2024-05-30"),
      ("0000-01-01", "9999-12-31"), ("2024-05-02", "9999-12-30"),
    ])
  func ranges(first: String, last: String) throws {
    let range = day(first)...day(last)
    let photos = try library.days(in: range).flatMap { try library.photos(on: $0.date) }
    let names = try CountedNames(in: range, library.connection)
    func counts(_ names: [String]) -> [String: Int] { names.reduce(into: [:]) { $0[$1, default: 0] += 1 } }
    #expect(names.cameras == counts(photos.compactMap(\.facts.camera)))
    #expect(names.sources == counts(photos.compactMap { $0.facts.taken?.source.rawValue }))
  }
}

extension TestLibrary {
  /// Where the kept sums differ from a plain recount: none.
  func miscounts() throws -> [String] {
    let counted = """
      file.missing = 0 AND file.problem IS NULL AND file.shot_of IS NULL AND file.copy_of IS NULL AND file.day IS NOT NULL
      """
    let pairs = [
      (
        "SELECT day, camera_id, source, count FROM day_sum",
        "SELECT day, coalesce(camera_id, 0), source, count(*) FROM file WHERE \(counted) GROUP BY 1, 2, 3"
      ),
      (
        "SELECT month, camera_id, source, count FROM month_sum",
        """
        SELECT substr(date(day * 86400, 'unixepoch'), 1, 7), coalesce(camera_id, 0), source, count(*)
        FROM file WHERE \(counted) GROUP BY 1, 2, 3
        """
      ),
      (
        "SELECT day, count, first_taken, last_taken, rating FROM day",
        """
        SELECT file.day, count(*), min(taken), max(taken),
          (SELECT cover.rating FROM file AS cover JOIN day ON cover.id = day.cover WHERE day.day = file.day)
        FROM file WHERE \(counted) GROUP BY 1
        """
      ),
    ]
    return try pairs.flatMap { kept, recount in
      try [(kept, recount), (recount, kept)].flatMap { left, right in
        try library.connection.statement("SELECT * FROM (\(left)) EXCEPT SELECT * FROM (\(right))")
          .rows { "\($0.text(0)) \($0.text(1)) \($0.text(2)) \($0.text(3)): \(left)" }
      }
    }
  }
}
