import AlbumModel
import Glibc
import TestSupport
import Testing

@testable import AlbumLibrary

@Suite("A library on a full disk")
struct FullDiskTests {
  @Test("a write that finds no room says so in plain words, without SQL, and what was committed stays")
  func writing() throws {
    let test = try TestLibrary()
    try test.scan("/p", [photo("a.jpg", "2024-05-17T10:00:00")])
    let pages = try test.library.connection.integer("PRAGMA page_count")
    try test.library.connection.execute("PRAGMA max_page_count = \(pages)")
    let many = (0..<3_000).map { photo("\($0).jpg", "2024-05-18T10:00:00") }
    #expect(throws: LibraryError.diskFull(test.path)) { try test.scan("/p", many) }
    #expect(LibraryError.diskFull(test.path).message == "the disk is full: \(test.path.lossyText)")
    #expect(try AlbumLibrary.reading(test.path).photoPaths(on: "2024-05-17") == ["/p/a.jpg"])
  }

  @Test("a closed library is read where no file can grow")
  func reading() async throws {
    let temporary = try TemporaryFolder()
    let path = temporary.path("library.sqlite").lossyText
    do {
      let writer = ScanWriter(try AlbumLibrary.writing(FilePath(path)), now: "2026-01-01T00:00:00Z")
      let folder = try writer.begin(folder: FilePath("/p"))
      try writer.store(photo("a.jpg", "2024-05-17T10:11:12"), in: folder)
      _ = try writer.finish(folder, unread: [])
    }
    await #expect(processExitsWith: .success) { [path = path as String] in
      forbidGrowingFiles()
      let library = try AlbumLibrary.reading(FilePath(path))
      try #require(try library.photoPaths(on: "2024-05-17") == ["/p/a.jpg"])
      try #require(throws: LibraryError.diskFull(FilePath(path))) {
        let writer = ScanWriter(try AlbumLibrary.writing(FilePath(path)), now: "2026-01-01T00:00:00Z")
        _ = try writer.begin(folder: FilePath("/q"))
      }
    }
  }

  @Test("a library that could not be made leaves no empty file behind")
  func making() async throws {
    let temporary = try TemporaryFolder()
    let path = temporary.path("library.sqlite").lossyText
    await #expect(processExitsWith: .success) { [path = path as String] in
      forbidGrowingFiles()
      try #require(throws: LibraryError.diskFull(FilePath(path))) { try AlbumLibrary.writing(FilePath(path)) }
    }
    #expect(try temporary.names() == [])
  }
}

/// From here on a write past a file's first bytes fails as on a full disk, in this process.
private func forbidGrowingFiles() {
  signal(SIGXFSZ, SIG_IGN)
  var limit = rlimit(rlim_cur: 0, rlim_max: 0)
  guard unsafe setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit) == 0 else { exit(3) }
}
