import AlbumModel
import CalendarGrid
import PhotocalSchema
import TestSupport
import Testing

@testable import AlbumLibrary

@Suite("A library of the second version")
struct SecondVersionTests {
  private let temporary: TemporaryFolder
  private let path: FilePath

  /// Makes one as the second photocal did, and fills it with rows that a scan of that time wrote.
  init() throws {
    temporary = try TemporaryFolder()
    path = temporary.path("library.sqlite")
    let migrator = Migrator(migrations: Array(PhotocalSchema.migrations.prefix(2)))
    let connection = try LibraryOpener(migrator: migrator).writing(path)
    func file(
      _ id: Int, _ name: String, camera: String = "NULL", _ taken: String?, day: String = "NULL",
      more: String = ""
    ) -> String {
      let date = taken.map { "'\($0)', 'exif.DateTimeOriginal', 3" } ?? "NULL, NULL, NULL"
      let columns = more.isEmpty ? "" : ", " + more.split(separator: "=")[0]
      let values = more.isEmpty ? "" : ", " + more.split(separator: "=")[1]
      return """
        INSERT INTO file (
          id, directory_id, name, size, modified, device, inode, head_hash, format, kind, width, height, orientation,
          camera_id, taken, source, date_rank, day\(columns))
        VALUES (
          \(id), 2, '\(name)', 1000, 5, 1, \(id), \(id), 'jpeg', 'photo', 40, 30, 1, \(camera), \(date), \(day)\(values));
        """
    }
    try connection.execute(
      """
      INSERT INTO library VALUES (1, 'UTC', 0);
      INSERT INTO scan VALUES (1, '2026-01-01T00:00:00Z', 0);
      INSERT INTO folder (id, stable_id, path, last_scan) VALUES (1, '0123456789abcdef0123456789abcdef', '/p', 1);
      INSERT INTO directory VALUES (1, 1, '', 1), (2, 1, 'd', 1);
      INSERT INTO camera VALUES (1, 'A'), (2, 'B');
      """
        + file(1, "1.jpg", camera: "1", "2024-05-17T12:00:00", day: "19860", more: "rating=4")
        + file(2, "2.jpg", camera: "2", "2024-05-17T13:00:00", day: "19860")
        + file(3, "3.jpg", "2024-05-18", day: "19861") + file(4, "4.jpg", "2024-05") + file(5, "5.jpg", nil)
        + file(6, "6.jpg", camera: "1", "2024-05-17T12:00:00", more: "copy_of=1")
        + file(7, "7.jpg", camera: "2", "2024-05-17T11:00:00", day: "19860", more: "missing=1")
          + """
          INSERT INTO day VALUES (19860, 2, 1, 1), (19861, 1, 3, 0);
          INSERT INTO pin VALUES (1, 1);
          """)
  }

  @Test("is brought up to date with its sums, and kept beside it as it was")
  func migrates() throws {
    let library = try AlbumLibrary.reading(path)
    #expect(try library.check() == [])
    let year = try library.summary(of: .year(2024))
    #expect(year.photoCount == 3 && year.partialCount == 1)
    #expect(year.cameras == [.init(name: "A", count: 1), .init(name: "B", count: 1)])
    #expect(year.sources == [.init(name: "exif.DateTimeOriginal", count: 3)])
    #expect(
      year.firstTaken?.description == "2024-05-17T12:00:00" && year.lastTaken?.description == "2024-05-18")
    #expect(year.cover?.photo.path == FilePath("/p/d/1.jpg") && year.cover?.isPinned == true)
    #expect(try temporary.names().contains("library.sqlite.v2-backup"))
  }

  @Test("goes on with scans as before")
  func scans() throws {
    let library = try AlbumLibrary.writing(path)
    let writer = ScanWriter(library, now: "2026-02-02T00:00:00Z")
    let folder = try writer.begin(folder: FilePath("/p"))
    try writer.visit(directory: FilePath(""), in: folder)
    #expect(try writer.finish(folder, unread: []).missing == 6, "the directory d was not visited")
    #expect(try library.check() == [])
    #expect(try library.summaries(by: .month, in: nil) == [])
  }
}
