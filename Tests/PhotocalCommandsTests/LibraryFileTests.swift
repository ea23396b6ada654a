import AlbumModel
import CalendarGrid
import TestSupport
import Testing

@Suite("The library file")
struct LibraryFileTests {
  private static let readers = [
    ["day"], ["month"], ["summary"], ["export", "html", "album"], ["year"], ["timeline"],
    ["rolling"], ["on-this-day"], ["list"],
  ]

  @Test("where there is no library yet, a message says how to make one, and none is made", arguments: readers)
  func noLibrary(arguments: [String]) throws {
    let home = try TrialHome()
    let outcome = try home.start(arguments, workingFolder: home.folder.path).finish()
    #expect(outcome.status == 1)
    #expect(outcome.errorText == "photocal: no library yet: run 'photocal index DIR' first\n")
    #expect(outcome.text == "")
    #expect(!home.library.exists)
    #expect(!home.folder.path.appending("album").exists)
  }

  @Test(
    "a file that isn't a library is refused and left as it is",
    arguments: ["text", "photo", "other database"], readers + [["index", "PHOTOS"]])
  func notALibrary(kind: String, arguments: [String]) throws {
    let home = try TrialHome()
    try home.write(["a.jpg": TinyJPEG("2024:05:17 10:00:00")])
    let file = home.folder.path.appending("library.sqlite")
    switch kind {
    case "text":
      try home.folder.write("library.sqlite", Array(String(repeating: "a diary\n", count: 500).utf8))
    case "photo": try home.folder.write("library.sqlite", TinyJPEG("2024:05:17 10:00:00").bytes)
    default: try sqlite(file, "CREATE TABLE photos (path TEXT); INSERT INTO photos VALUES ('mine')")
    }
    let before = try FileState(of: file)
    let given = arguments.map { $0 == "PHOTOS" ? home.photos.lossyText : $0 }
    let outcome = try home.start(given + ["--library", file], workingFolder: home.folder.path).finish()
    outcome.expectMessage(status: 1, naming: file.lossyText)
    #expect(try FileState(of: file) == before)
    #expect(!FilePath(file.lossyText + "-wal").exists)
  }

  @Test(
    "a library made by a newer program is refused and left as it is",
    arguments: readers + [["index", "PHOTOS"]])
  func newerLibrary(arguments: [String]) throws {
    let home = try TrialHome()
    try home.write(["a.jpg": TinyJPEG("2024:05:17 10:00:00")])
    _ = try home.json("index", home.photos)
    try sqlite(home.library, "PRAGMA user_version = 9999")
    let before = try readFile(home.library)
    let given = arguments.map { $0 == "PHOTOS" ? home.photos.lossyText : $0 }
    let outcome = try home.start(given, workingFolder: home.folder.path).finish()
    outcome.expectMessage(status: 1, naming: "newer", home.library.lossyText)
    #expect(try readFile(home.library) == before)
    #expect(!home.folder.path.appending("album").exists)
  }

  @Test("a folder in place of the library is named")
  func folderForLibrary() throws {
    let home = try TrialHome()
    try home.run("month", "--library", home.photos).expectMessage(status: 1, naming: home.photos.lossyText)
  }

  /// Where the library lies when these are set; names stand for paths in the home.
  private static let places: [(option: String?, variable: String?, data: String?, expected: String)] = [
    ("a.sqlite", "b.sqlite", "data", "a.sqlite"),
    (nil, "b.sqlite", "data", "b.sqlite"),
    (nil, nil, "data", "data/photocal/library.sqlite"),
    (nil, nil, nil, "home/.local/share/photocal/library.sqlite"),
    ("a.sqlite", nil, nil, "a.sqlite"),
  ]

  @Test("the option names the library, else PHOTOCAL_LIBRARY, else the user's data folder", arguments: places)
  func place(option: String?, variable: String?, data: String?, expected: String) throws {
    let home = try TrialHome()
    try home.write(["a.jpg": TinyJPEG("2024:05:17 10:00:00")])
    let path = { (name: String?) in name.map { home.folder.path.appending($0).lossyText } }
    let variables = ["PHOTOCAL_LIBRARY": path(variable) ?? "", "XDG_DATA_HOME": path(data) ?? ""]
    let options: [any ProgramArgument] = path(option).map { ["--library", $0] } ?? []

    let outcome = try home.start(["index", home.photos] + options, environment: variables).finish()
    #expect(outcome.status == 0, "\(outcome.errorText)")
    let found = try home.folder.path.contents().filter { $0.name.lossyText.hasSuffix(".sqlite") }
    #expect(found == [FilePath(expected)])
    let day = try home.start(["day", "2024-05-17"] + options, environment: variables).finish()
    #expect(day.lines.count == 1)
  }

  @Test("anyone can read it with the sqlite3 shell: its view `photos` has a row a photo")
  func view() throws {
    let home = try SampleLibrary.home()
    let columns = "path, day, taken, source, camera"
    let outcome = try RunningProgram(
      Programs.sqlite,
      ["-readonly", "-separator", "|"].map { FilePath($0) } + [home.library]
        + [FilePath("SELECT \(columns) FROM photos WHERE day IS NOT NULL ORDER BY taken, path")],
      environment: [:]
    ).finish()
    let expected = try SamplePhotos.dated().map { photo in
      [
        photo.path.lossyText, photo.day?.description, photo.local?.description, "exif.DateTimeOriginal",
        photo.camera,
      ].map { $0 ?? "" }.joined(separator: "|")
    }
    #expect(outcome.lines == expected, "\(outcome.errorText)")
  }
}

/// Has the sqlite3 shell do something to a database.
func sqlite(_ database: FilePath, _ statements: String) throws {
  let outcome = try RunningProgram(Programs.sqlite, [database, FilePath(statements)], environment: [:])
    .finish()
  #expect(outcome.status == 0, "\(outcome.errorText)")
}
