import AlbumModel
import CalendarGrid
import FoundationEssentials
import Testing

@testable import AlbumLibrary

@Suite("Names of any bytes")
struct NamesTests {
  private static let latin1 = FilePath(
    bytes: Array("d".utf8) + [0xFC] + Array("r/k".utf8) + [0xE9] + Array(".jpg".utf8))

  @Test("a name that isn't UTF-8 comes back byte for byte, from every query")
  func roundTrip() throws {
    let test = try TestLibrary()
    let folder = FilePath(bytes: Array("/m".utf8) + [0xFF])
    let writer = test.writer()
    let scanned = try writer.begin(folder: folder)
    try writer.store(photo(NamesTests.latin1, "2024-05-17T10:00:00"), in: scanned)
    try writer.store(photo("ü.jpg", "2024-05-17T11:00:00"), in: scanned)
    _ = try writer.finish(scanned, unread: [])
    let paths = try test.library.photos(on: day("2024-05-17")).map(\.path)
    #expect(paths == [folder.appending(NamesTests.latin1), folder.appending(FilePath("ü.jpg"))])
    #expect(try test.library.folders().map(\.path) == [folder])
    let known = try KnownFiles(library: test.path, folder: scanned.id)
    #expect(try known.files(inDirectory: NamesTests.latin1.parent).map(\.name) == [NamesTests.latin1.name])
    #expect(try known.files(inDirectory: FilePath("")).map(\.name) == [FilePath("ü.jpg")])
    #expect(try known.files(inDirectory: FilePath("nowhere")) == [])
    #expect(try test.library.dayTableIsCurrent())
  }

  @Test(
    "storing a name again replaces it, whatever its bytes",
    arguments: [latin1, FilePath("a/1.jpg"), FilePath("a/0")])
  func replaced(path: FilePath) throws {
    let test = try TestLibrary()
    try test.scan("/p", [photo(path, "2024-05-17T10:00:00")])
    let first = try #require(try test.library.photos(on: day("2024-05-17")).first)
    try test.scan("/p", [photo(path, "2024-05-18T10:00:00")])
    let second = try #require(try test.library.photos(on: day("2024-05-18")).first)
    #expect(first.id == second.id)
    #expect(try test.library.days(in: test.library.allDays).map(\.date) == [day("2024-05-18")])
  }

  @Test("a library of the whole disk has paths with one slash at the beginning")
  func root() throws {
    let test = try TestLibrary()
    try test.scan("/", [photo("a/b.jpg", "2024-05-17T10:00:00"), photo("c.jpg", "2024-05-17T11:00:00")])
    #expect(try test.library.photoPaths(on: "2024-05-17") == ["/a/b.jpg", "/c.jpg"])
  }

  @Test("order is that of bytes for text and BLOBs alike")
  func order() throws {
    let test = try TestLibrary()
    let names = [
      FilePath("z"), FilePath("ä"), FilePath(bytes: [0x7A, 0xFF]), FilePath(bytes: [0x61, 0xFF]),
      FilePath("a"),
    ]
    try test.scan("/p", names.map { photo($0, "2024-05-17T10:00:00") })
    let sorted = names.map { FilePath("/p").appending($0) }.sorted()
    #expect(try test.library.photos(on: day("2024-05-17")).map(\.path) == sorted)
    #expect(try test.library.days(in: test.library.allDays).first?.cover.photo.path == sorted[2])
  }

  @Test("the sqlite3 shell reads the view 'photos' beside an open library")
  func shell() throws {
    let test = try TestLibrary()
    try test.scan(
      "/p",
      [
        photo("a.jpg", "2024-05-17T10:11:12", offset: 120),
        photo("b.jpg", "2024-05-17T11:11:12", camera: nil),
        photo("m.jpg", "1985-07"), photo("u.jpg"), unreadable("x.jpg"),
        photo(FilePath(bytes: [0xFF]), "2024-05-18T10:11:12"),
      ])
    let output = Shell.run(
      test.path,
      "SELECT iif(typeof(path) = 'blob', hex(path), path), day, taken, offset_minutes, source, camera, cover, kind,"
        + " width, height, orientation, bytes, away FROM photos ORDER BY taken, path;")
    guard let output else { return }
    #expect(
      output
        == """
        /p/u.jpg||||||0|photo|4000|3000|1|1000|0
        /p/m.jpg||1985-07||exif.DateTimeOriginal|Canon EOS 40D|0|photo|4000|3000|1|1000|0
        /p/a.jpg|2024-05-17|2024-05-17T10:11:12|120|exif.DateTimeOriginal|Canon EOS 40D|1|photo|4000|3000|1|1000|0
        /p/b.jpg|2024-05-17|2024-05-17T11:11:12||exif.DateTimeOriginal||0|photo|4000|3000|1|1000|0
        2F702FFF|2024-05-18|2024-05-18T10:11:12||exif.DateTimeOriginal|Canon EOS 40D|1|photo|4000|3000|1|1000|0

        """.replacing("/p/u.jpg||||||0", with: "/p/u.jpg|||||Canon EOS 40D|0"))
    let month = Shell.run(
      test.path, "SELECT substr(day, 1, 7), count(*) FROM photos WHERE day IS NOT NULL GROUP BY 1;")
    #expect(month == "2024-05|3\n")
  }

  @Test("the view's days are the library's, before 1970 and at the ends of the calendar")
  func viewDays() throws {
    let test = try TestLibrary()
    let dates = ["0000-01-01", "1826-06-15", "1969-12-31", "1970-01-01", "2024-02-29", "9999-12-31"]
    try test.scan("/p", dates.map { photo("\($0).jpg", $0 + "T12:00:00") })
    let shown = try test.library.connection.statement(
      "SELECT day, day_number FROM photos ORDER BY day_number"
    )
    .rows { ($0.text(0), $0.int(1)) }
    #expect(shown.map(\.0) == dates)
    #expect(shown.map(\.1) == dates.map { day($0).dayNumber })
  }
}
