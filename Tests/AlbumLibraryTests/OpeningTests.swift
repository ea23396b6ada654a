import AlbumModel
import Glibc
import PhotocalSchema
import Testing

@testable import AlbumLibrary

@Suite("Opening a library")
struct OpeningTests {
  @Test("reading where nothing is says how to begin, and makes nothing")
  func notFound() throws {
    let temporary = try TemporaryFolder()
    let path = temporary.path("library.sqlite")
    #expect(throws: LibraryError.notFound(path)) { try AlbumLibrary.reading(path) }
    #expect(LibraryError.notFound(path).message == "no library yet: run 'photocal index DIR' first")
    #expect(try temporary.names() == [])
  }

  @Test("writing makes the library and its folders, those for their owner alone")
  func makesFolders() throws {
    let temporary = try TemporaryFolder()
    let path = temporary.path("share/photocal/library.sqlite")
    _ = try AlbumLibrary.writing(path)
    for folder in ["share", "share/photocal"] {
      var facts = stat()
      #expect(unsafe stat(temporary.path(folder).lossyText, &facts) == 0)
      #expect(facts.st_mode & 0o777 == 0o700)
    }
    #expect(try AlbumLibrary.reading(path).dayRange() == nil)
  }

  @Test("an empty file may become a library, and holds none before")
  func emptyFile() throws {
    let temporary = try TemporaryFolder()
    try temporary.write([], to: "empty")
    let path = temporary.path("empty")
    #expect(throws: LibraryError.notFound(path)) { try AlbumLibrary.reading(path) }
    #expect(try AlbumLibrary.writing(path).undatedCount() == 0)
    #expect(try AlbumLibrary.reading(path).undatedCount() == 0)
  }

  @Test(
    "a path of any bytes is a path",
    arguments: [
      Array("file:x?mode=memory".utf8), Array("100%41 #1?.sqlite".utf8), Array("ü ñ.sqlite".utf8),
      [0xFF, 0x2E, 0xFE],
    ])
  func oddNames(name: [UInt8]) throws {
    let temporary = try TemporaryFolder()
    let path = temporary.path("").appending(FilePath(bytes: name))
    _ = try AlbumLibrary.writing(path)
    var facts = stat()
    #expect(unsafe stat(path.terminated, &facts) == 0)
    #expect(try AlbumLibrary.reading(path).path == path)
    // Foundation's paths are text: what it can't name it can't remove.
    for suffix in ["", "-wal", "-shm"] { _ = unsafe unlink(path.suffixed(suffix).terminated) }
  }

  // MARK: not a library

  @Test(
    "a file of another kind is refused by both openings and stays byte for byte as it is",
    arguments: [
      ("To whom it may concern\n", 0), ("\0", 0), ("", 8_192), ("SQLite format 3\0", 0),
      ("SQLite format 3\0", 8_000),
    ])
  func otherFile(text: String, zeros: Int) throws {
    let content = Array(text.utf8) + Array(repeating: 0, count: zeros)
    let temporary = try TemporaryFolder()
    try temporary.write(content, to: "library.sqlite")
    let path = temporary.path("library.sqlite")
    #expect(throws: LibraryError.notALibrary(path)) { try AlbumLibrary.reading(path) }
    #expect(throws: LibraryError.notALibrary(path)) { try AlbumLibrary.writing(path) }
    #expect(try temporary.bytes(of: "library.sqlite") == content)
    let names = try temporary.names()
    #expect(names == ["library.sqlite"])
  }

  @Test(
    "another program's database is refused and stays byte for byte as it is",
    arguments: ["", "PRAGMA application_id = 1;", "PRAGMA user_version = 1;", "PRAGMA journal_mode = WAL;"])
  func otherDatabase(pragma: String) throws {
    let temporary = try TemporaryFolder()
    let path = temporary.path("other.sqlite")
    try Connection(path, .writing).execute("\(pragma) CREATE TABLE file (name); INSERT INTO file VALUES (1)")
    let content = try temporary.bytes(of: "other.sqlite")
    #expect(throws: LibraryError.notALibrary(path)) { try AlbumLibrary.writing(path) }
    #expect(throws: LibraryError.notALibrary(path)) { try AlbumLibrary.reading(path) }
    #expect(try temporary.bytes(of: "other.sqlite") == content)
    #expect(try temporary.names() == ["other.sqlite"])
  }

  @Test("another program's interrupted transaction is left for it to mend")
  func hotJournal() throws {
    let temporary = try TemporaryFolder()
    let path = temporary.path("other.sqlite")
    let other = try Connection(path, .writing)
    try other.execute(
      "CREATE TABLE t (x); INSERT INTO t VALUES (randomblob(20000)); PRAGMA cache_size = 1; BEGIN")
    try other.execute("UPDATE t SET x = randomblob(20000); INSERT INTO t SELECT randomblob(9000) FROM t")
    let copied = ["other.sqlite", "other.sqlite-journal"]
    let contents = try copied.map { try temporary.bytes(of: $0) }
    #expect(contents[1].count > 0)
    let copy = try TemporaryFolder()
    for (name, content) in zip(copied, contents) { try copy.write(content, to: name) }
    #expect(throws: LibraryError.notALibrary(copy.path("other.sqlite"))) {
      try AlbumLibrary.writing(copy.path("other.sqlite"))
    }
    #expect(try copied.map { try copy.bytes(of: $0) } == contents)
    other.rollback()
  }

  @Test("a folder, a pipe and an empty name are refused")
  func notAFile() throws {
    let temporary = try TemporaryFolder()
    let folder = temporary.path("")
    #expect(throws: LibraryError.cannotOpen(folder, reason: "it is a folder")) {
      try AlbumLibrary.writing(folder)
    }
    #expect(throws: LibraryError.cannotOpen(folder, reason: "it is a folder")) {
      try AlbumLibrary.reading(folder)
    }
    let pipe = temporary.path("pipe")
    #expect(unsafe mkfifo(pipe.lossyText, 0o600) == 0)
    #expect(throws: LibraryError.notALibrary(pipe)) { try AlbumLibrary.reading(pipe) }
    #expect(throws: LibraryError.notALibrary(pipe)) { try AlbumLibrary.writing(pipe) }
    #expect(throws: LibraryError.self) { try AlbumLibrary.writing(FilePath("")) }
    try temporary.write([1], to: "file")
    #expect(throws: LibraryError.self) { try AlbumLibrary.writing(temporary.path("file/library.sqlite")) }
  }

  @Test("a library cut short gives an error, not a crash")
  func truncated() throws {
    let test = try TestLibrary()
    try test.scan("/p", (0..<200).map { photo("d/\($0).jpg", "2024-05-17T10:11:12") })
    try test.library.connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    let whole = try test.temporary.bytes(of: "library.sqlite")
    for size in [100, 512, 4096, 8192, whole.count / 2] {
      let temporary = try TemporaryFolder()
      try temporary.write(Array(whole.prefix(size)), to: "library.sqlite")
      #expect(throws: LibraryError.self) {
        let library = try AlbumLibrary.reading(temporary.path("library.sqlite"))
        _ = try library.photos(on: day("2024-05-17"))
        _ = try library.dayTableIsCurrent()
      }
    }
  }

  // MARK: versions

  @Test("a library of a newer version is refused by both openings and stays byte for byte as it is")
  func newer() throws {
    let temporary = try TemporaryFolder()
    let path = temporary.path("library.sqlite")
    do {
      try AlbumLibrary.writing(path).connection.execute("PRAGMA user_version = 99")
    }
    let content = try temporary.bytes(of: "library.sqlite")
    #expect(throws: LibraryError.newer(path, version: 99)) { try AlbumLibrary.writing(path) }
    #expect(throws: LibraryError.newer(path, version: 99)) { try AlbumLibrary.reading(path) }
    #expect(try temporary.bytes(of: "library.sqlite") == content)
    let names = try temporary.names()
    #expect(names == ["library.sqlite"])
  }

  @Test("a newer library keeps its log, too")
  func newerWithLog() throws {
    let test = try TestLibrary()
    try test.library.connection.execute("PRAGMA user_version = 99")
    let copy = try TemporaryFolder()
    for name in ["library.sqlite", "library.sqlite-wal"] {
      try copy.write(try test.temporary.bytes(of: name), to: name)
    }
    let path = copy.path("library.sqlite")
    #expect(throws: LibraryError.newer(path, version: 99)) { try AlbumLibrary.writing(path) }
    for name in ["library.sqlite", "library.sqlite-wal"] {
      #expect(try copy.bytes(of: name) == test.temporary.bytes(of: name))
    }
  }
}
