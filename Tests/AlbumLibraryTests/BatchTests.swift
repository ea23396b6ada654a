import AlbumModel
import Glibc
import Testing

@testable import AlbumLibrary

@Suite("Batches")
struct BatchTests {
  private let file = photo("d/1.jpg", "2024-05-17T10:00:00")
  private let other = photo("d/2.jpg", "2024-05-18T10:00:00")

  @Test("a batch is for all to see when it is committed, and for none before")
  func isolation() throws {
    let test = try TestLibrary()
    let reader = try AlbumLibrary.reading(test.path)
    let writer = test.writer()
    let folder = try writer.begin(folder: FilePath("/p"))
    #expect(try reader.folders().map(\.path) == [FilePath("/p")], "a folder begun is there at once")
    try writer.store(file, in: folder)
    #expect(try reader.dayRange() == nil)
    try writer.commit()
    #expect(try reader.dayRange() == day("2024-05-17")...day("2024-05-17"))
    try writer.store(other, in: folder)
    #expect(try reader.photoPaths(on: "2024-05-18") == [])
    writer.rollback()
    #expect(try test.library.photoPaths(on: "2024-05-18") == [])
    try writer.commit()
    #expect(try reader.photoPaths(on: "2024-05-18") == [])
    try writer.store(other, in: folder)
    try writer.commit()
    #expect(try reader.photoPaths(on: "2024-05-18") == ["/p/d/2.jpg"])
  }

  @Test("a scan whose batch was dropped is not finished: what it saw would pass for missing")
  func finishAfterRollback() throws {
    let test = try TestLibrary()
    try test.scan("/p", [file])
    let writer = test.writer()
    let folder = try writer.begin(folder: FilePath("/p"))
    try writer.visit(directory: FilePath("d"), in: folder)
    writer.rollback()
    #expect(try writer.finish(folder, unread: []).missing == 0)
    #expect(try test.library.totals().missing == 0)
  }

  @Test("a writer that is dropped leaves the library as it was committed last")
  func dropped() throws {
    let test = try TestLibrary()
    func scanHalf() throws {
      let writer = test.writer()
      let folder = try writer.begin(folder: FilePath("/p"))
      try writer.store(file, in: folder)
      try writer.commit()
      try writer.store(other, in: folder)
    }
    try scanHalf()
    #expect(try test.library.days(in: test.library.allDays).map(\.count) == [1])
    #expect(try test.scan("/p", [file, other]) == 0)
    #expect(try test.library.days(in: test.library.allDays).map(\.count) == [1, 1])
  }

  @Test("a process that is killed leaves every batch it committed, whole, and nothing of the next")
  func killed() async throws {
    let test = try TestLibrary()
    let path = test.path.lossyText
    await #expect(processExitsWith: .signal(SIGKILL)) { [path = path as String] in
      let writer = ScanWriter(try AlbumLibrary.writing(FilePath(path)), now: "2026-01-01T00:00:00Z")
      let folder = try writer.begin(folder: FilePath("/p"))
      for number in 0..<3_000 {
        try writer.store(photo("d/\(number).jpg", "2024-05-17T10:00:00", camera: "C\(number)"), in: folder)
        if number == 999 { try writer.commit() }
      }
      // More than SQLite's cache holds: some of the batch lies in the log by now.
      kill(getpid(), SIGKILL)
    }
    let library = try AlbumLibrary.writing(test.path)
    #expect(try library.days(in: library.allDays).map(\.count) == [1_000])
    #expect(try library.dayTableIsCurrent())
    #expect(try library.connection.integer("SELECT count(*) FROM camera") == 1_000)
    #expect(try library.connection.statement("PRAGMA integrity_check").first { $0.text(0) } == "ok")
    // The dead scan's hold on the library is gone with it.
    let writer = ScanWriter(library, now: "2026-01-02T00:00:00Z")
    let folder = try writer.begin(folder: FilePath("/p"))
    try writer.store(other, in: folder)
    #expect(try writer.finish(folder, unread: []).missing == 0)
  }

  @Test("a second scan is told that the first goes on, and may begin when it is finished")
  func twoScans() throws {
    let test = try TestLibrary()
    let first = test.writer()
    let second = ScanWriter(try AlbumLibrary.writing(test.path), now: "2026-01-02T00:00:00Z")
    let folder = try first.begin(folder: FilePath("/p"))
    #expect(throws: LibraryError.busy(test.path)) { try second.begin(folder: FilePath("/q")) }
    #expect(LibraryError.busy(test.path).message.hasPrefix("another photocal is writing the library"))
    try first.store(file, in: folder)
    try first.commit()
    #expect(throws: LibraryError.busy(test.path)) { try second.begin(folder: FilePath("/q")) }
    _ = try first.finish(folder, unread: [])
    let later = try second.begin(folder: FilePath("/q"))
    #expect(throws: LibraryError.busy(test.path)) { try first.begin(folder: FilePath("/p")) }
    try second.markAway(folder: later.id)
    try second.commit()
    _ = try first.begin(folder: FilePath("/p"))
    first.rollback()
    _ = try second.begin(folder: FilePath("/q"))
  }

  @Test("a writer waits for another's transaction, then says that the library is busy")
  func lockedByAnother() throws {
    let test = try TestLibrary()
    let other = try Connection(test.path, .writing)
    try other.execute("BEGIN IMMEDIATE")
    let library = AlbumLibrary(try LibraryOpener(patience: 50).writing(test.path))
    let writer = ScanWriter(library, now: "2026-01-02T00:00:00Z")
    #expect(throws: LibraryError.busy(test.path)) { try writer.begin(folder: FilePath("/p")) }
    other.rollback()
    #expect(try writer.begin(folder: FilePath("/p")).path == FilePath("/p"))
  }

  @Test("an error carries SQLite's extended code and the SQL, and names both in its message")
  func errors() throws {
    let test = try TestLibrary()
    let sql = "INSERT INTO camera (name) VALUES ('A'), ('A')"
    let constraintUnique: Int32 = 19 | 8 << 8
    let expected = LibraryError.sqlite(
      code: constraintUnique, message: "UNIQUE constraint failed: camera.name", sql: sql)
    #expect(throws: expected) { try test.library.connection.execute(sql) }
    #expect(throws: expected) { try test.library.connection.statement(sql).run() }
    #expect(expected.message.contains("2067") && expected.message.contains(sql))
    #expect(throws: LibraryError.self) { try test.library.connection.prepare("") }
    #expect(throws: LibraryError.self) { try test.library.connection.prepare("SELECT nonsense") }
  }

  @Test("many directories and cameras, past what is kept in mind, stay right")
  func manyNames() throws {
    let test = try TestLibrary()
    try test.scan(
      "/p",
      (0..<9_000).map { photo("\($0 % 5_000)/\($0).jpg", "2024-05-17T10:00:00", camera: "C\($0 % 4_500)") })
    #expect(try test.library.connection.integer("SELECT count(*) FROM directory") == 5_000)
    #expect(try test.library.connection.integer("SELECT count(*) FROM camera") == 4_500)
    #expect(try test.library.summary(of: .year(2024)).photoCount == 9_000)
    #expect(try test.library.summary(of: .year(2024)).cameras.allSatisfy { $0.count == 2 })
  }
}
