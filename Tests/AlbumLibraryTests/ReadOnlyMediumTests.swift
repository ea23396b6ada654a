import AlbumModel
import FoundationEssentials
import Glibc
import Testing

@testable import AlbumLibrary

@Suite("A library on a read-only medium")
struct ReadOnlyMediumTests {
  @Test(
    "without a log, or with an empty one, the file alone is the library; with a log it isn't",
    arguments: [(nil, DatabaseAccess.readingUnchanging), (0, .readingUnchanging), (1, nil), (4_096, nil)]
      as [(Int64?, DatabaseAccess?)])
  func fallback(logSize: Int64?, access: DatabaseAccess?) {
    #expect(DatabaseAccess.afterFailedReading(logSize: logSize) == access)
  }

  @Test(
    "a path becomes a URI in which no byte has a meaning of its own",
    arguments: [
      ("/a/b.sqlite", "file:///a/b.sqlite"), ("//a", "file:////a"), ("a b", "file:a%20b"),
      ("/%?#&\u{1}", "file:///%25%3F%23%26%01"), ("/ü", "file:///%C3%BC"),
    ])
  func uri(path: String, uri: String) {
    #expect(DatabaseAccess.writing.uri(of: FilePath(path)) == uri)
    #expect(DatabaseAccess.reading.uri(of: FilePath(path)) == uri)
    #expect(DatabaseAccess.readingUnchanging.uri(of: FilePath(path)) == uri + "?immutable=1")
  }

  @Test("an ordinary user reads a library in a folder that can't be written")
  func readOnlyFolder() async throws {
    let test = try ClosedLibrary()
    try test.chmod(folder: 0o555, files: 0o444)
    let path = test.path.lossyText
    await #expect(processExitsWith: .success) { [path = path as String] in
      becomeOrdinaryUser()
      let library = try AlbumLibrary.reading(FilePath(path))
      try #require(try library.photoPaths(on: "2024-05-17") == ["/p/a.jpg"])
      try #require(try library.dayTableIsCurrent())
      try #require(throws: LibraryError.cannotOpen(FilePath(path), reason: "it can't be written")) {
        try AlbumLibrary.writing(FilePath(path))
      }
    }
    #expect(try test.temporary.names() == test.names)
    try test.chmod(folder: 0o755, files: 0o644)
  }

  @Test("changes that lie in a log that can't be read there are not passed over in silence")
  func readOnlyFolderWithLog() async throws {
    let source = try TestLibrary()
    try source.scan("/p", [photo("a.jpg", "2024-05-17T10:11:12")])
    let test = try ClosedLibrary()
    for name in ["library.sqlite", "library.sqlite-wal"] {
      try test.temporary.write(try source.temporary.bytes(of: name), to: name)
    }
    try test.chmod(folder: 0o555, files: 0o444)
    let path = test.path.lossyText
    await #expect(processExitsWith: .success) { [path = path as String] in
      becomeOrdinaryUser()
      do {
        _ = try AlbumLibrary.reading(FilePath(path))
        exit(2)
      } catch let error as LibraryError {
        try #require(error.message.contains("'-wal' file"))
      }
    }
    try test.chmod(folder: 0o755, files: 0o644)
  }

  @Test("a library that may not be read gives the system's reason")
  func forbidden() async throws {
    let test = try ClosedLibrary()
    try test.chmod(folder: 0o755, files: 0)
    let path = test.path.lossyText
    await #expect(processExitsWith: .success) { [path = path as String] in
      becomeOrdinaryUser()
      try #require(throws: LibraryError.self) { try AlbumLibrary.reading(FilePath(path)) }
      try #require(throws: LibraryError.self) { try AlbumLibrary.writing(FilePath(path)) }
    }
    try test.chmod(folder: 0o755, files: 0o644)
  }
}

/// A library with one photo that no one has open.
private final class ClosedLibrary {
  let temporary: TemporaryFolder
  let path: FilePath
  let names: [String]

  init() throws {
    temporary = try TemporaryFolder()
    path = temporary.path("library.sqlite")
    do {
      let library = try AlbumLibrary.writing(path)
      let writer = ScanWriter(library, now: "2026-01-01T00:00:00Z")
      let folder = try writer.begin(folder: FilePath("/p"))
      try writer.store(photo("a.jpg", "2024-05-17T10:11:12"), in: folder)
      _ = try writer.finish(folder, unread: [])
    }
    names = try temporary.names()
  }

  func chmod(folder: mode_t, files: mode_t) throws {
    for name in try temporary.names() { _ = unsafe Glibc.chmod(temporary.path(name).lossyText, files) }
    _ = unsafe Glibc.chmod(temporary.url.path, folder)
  }
}

/// The system lets root write everywhere: a child process that runs as root goes on as a user who may not.
private func becomeOrdinaryUser() {
  guard geteuid() == 0 else { return }
  let nobody: uid_t = 65_534
  guard setgid(nobody) == 0, setuid(nobody) == 0 else { exit(3) }
}
