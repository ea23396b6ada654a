import AlbumModel
import PhotocalSchema
import TestSupport
import Testing

@testable import AlbumLibrary

@Suite("A library of the first version")
struct FirstVersionTests {
  private let temporary: TemporaryFolder
  private let path: FilePath

  /// Makes one as the first photocal did, and fills it with rows that a scan of that time wrote.
  init() throws {
    temporary = try TemporaryFolder()
    path = temporary.path("library.sqlite")
    let migrator = Migrator(migrations: Array(PhotocalSchema.migrations.prefix(1)))
    let connection = try LibraryOpener(migrator: migrator).writing(path)
    try connection.execute(
      """
      INSERT INTO scan VALUES (1, '2026-01-01T00:00:00Z');
      INSERT INTO folder VALUES (1, '0123456789abcdef0123456789abcdef', '/p', 0, 1);
      INSERT INTO directory VALUES (1, 1, '', 1), (2, 1, 'd', 1);
      INSERT INTO camera VALUES (1, 'Canon EOS 40D');
      INSERT INTO file VALUES
        (1, 2, 'IMG_1.JPG', 1000, 5, 1, 11, 101, 0, NULL, 'jpeg', 'photo', 40, 30, 1, 1,
          '2024-05-17T12:00:00', 120, 'exif.DateTimeOriginal', 0, 19860),
        (2, 2, 'IMG_2.JPG', 1000, 5, 1, 12, 102, 0, NULL, 'jpeg', 'photo', 40, 30, 1, NULL,
          NULL, NULL, NULL, NULL, NULL),
        (3, 1, 'broken.jpg', 3, 5, 1, 13, 103, 0, 'cut short', NULL, NULL, NULL, NULL, NULL, NULL,
          NULL, NULL, NULL, NULL, NULL),
        (4, 1, 'gone.jpg', 7, 5, 1, 14, 104, 1, NULL, 'jpeg', 'photo', 40, 30, 1, NULL,
          '2024-05', NULL, 'exif.DateTimeOriginal', 0, NULL);
      INSERT INTO day VALUES (19860, 1, 1);
      """)
  }

  @Test("is brought up to date with all it holds, and kept beside it as it was")
  func migrates() throws {
    let library = try AlbumLibrary.reading(path)
    #expect(try library.photoPaths(on: "2024-05-17") == ["/p/d/IMG_1.JPG"])
    let photo = try #require(try library.photos(on: day("2024-05-17")).first)
    #expect(photo.facts.camera == "Canon EOS 40D" && photo.facts.taken?.offsetMinutes == 120 && photo.isCover)
    #expect(
      try library.totals()
        == LibraryTotals(photos: 2, undated: 1, partial: 0, unreadable: 1, away: 0, missing: 1))
    #expect(try library.check().map(\.kind) == [.unreadable])
    #expect(try library.settings() == nil)
    #expect(try temporary.names().contains("library.sqlite.v1-backup"))
  }

  @Test("has all its files read again, once")
  func rereads() throws {
    let library = try AlbumLibrary.writing(path)
    let folder = try #require(try library.folders().first)
    let known = try KnownFiles(library: path, folder: folder.id)
    func toRead() throws -> [String] {
      try ["", "d"].flatMap { try known.files(inDirectory: FilePath($0)) }.filter(\.mustRead).map(
        \.name.lossyText)
    }
    #expect(try toRead() == ["broken.jpg", "gone.jpg", "IMG_1.JPG", "IMG_2.JPG"])
    let writer = ScanWriter(library, now: "2026-02-02T00:00:00Z")
    let scanned = try writer.begin(folder: FilePath("/p"))
    let files = [
      SampleFile("d/IMG_1.JPG", "2024-05-17T12:00:00").with { ($0.inode, $0.headHash) = (11, 101) },
      SampleFile("d/IMG_1.CR2", "2024-05-17T12:00:01"),
      SampleFile("d/IMG_2.JPG", "2019-01-01").with {
        ($0.inode, $0.headHash, $0.source) = (12, 102, .nameDay)
      },
      // The missing file, elsewhere.
      SampleFile("d/back.jpg", "2024-05").with { ($0.inode, $0.headHash, $0.size) = (14, 104, 7) },
    ]
    for file in files { try writer.store(file.scanned, in: scanned) }
    try writer.store(unreadable("broken.jpg"), in: scanned)
    let end = try writer.finish(scanned, unread: [])
    #expect(end.moved == 1 && end.missing == 0)
    #expect(try toRead() == [])
    #expect(try library.photoPaths(on: "2024-05-17") == ["/p/d/IMG_1.JPG"])
    #expect(try library.photo(at: FilePath("/p/d/IMG_1.CR2"))?.id == 1)
    #expect(try library.photo(at: FilePath("/p/d/back.jpg"))?.id == 4)
    #expect(try library.photoPaths(on: "2019-01-01") == ["/p/d/IMG_2.JPG"])
    #expect(try library.check().map(\.kind) == [.unreadable])
  }
}
