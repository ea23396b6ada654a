import AlbumModel
import PhotocalSchema
import Testing
import TestSupport

@testable import AlbumLibrary

@Suite("Migrations")
struct MigratorTests {
  private static let next = Migration(
    version: PhotocalSchema.migrations.count + 1, name: "next",
    sql: "ALTER TABLE file ADD COLUMN mood INTEGER")

  private func opener(_ further: Migration...) -> LibraryOpener {
    LibraryOpener(migrator: Migrator(migrations: PhotocalSchema.migrations + further))
  }

  private func version(_ path: FilePath) throws -> Int {
    try Connection(path, .reading).integer("PRAGMA user_version")
  }

  /// A library of the current version with one photo, closed.
  private func makeLibrary(_ path: FilePath) throws {
    let library = try AlbumLibrary.writing(path)
    let writer = ScanWriter(library, now: "2026-01-01T00:00:00Z")
    let folder = try writer.begin(folder: FilePath("/p"))
    try writer.store(photo("a.jpg", "2024-05-17T10:11:12"), in: folder)
    _ = try writer.finish(folder, unread: [])
  }

  @Test("an older library becomes a current one with all it holds; a copy of the old one stays beside it")
  func migrates() throws {
    let temporary = try TemporaryFolder()
    let path = temporary.path("library.sqlite")
    try makeLibrary(path)
    let old = PhotocalSchema.migrations.count
    do {
      let connection = try opener(MigratorTests.next).writing(path)
      #expect(try connection.integer("SELECT count(*) FROM file WHERE mood IS NULL") == 1)
      #expect(try connection.integer("PRAGMA foreign_keys") == 1)
    }
    #expect(try version(path) == old + 1)
    let backup = path.suffixed(".v\(old)-backup")
    #expect(try AlbumLibrary.reading(backup).photoPaths(on: "2024-05-17") == ["/p/a.jpg"])
    #expect(throws: LibraryError.newer(path, version: old + 1)) { try AlbumLibrary.reading(path) }
    #expect(try !temporary.names().contains { $0.hasSuffix(".partial") })
  }

  @Test("reading brings an older library up to date where it can be written")
  func readingMigrates() throws {
    let temporary = try TemporaryFolder()
    let path = temporary.path("library.sqlite")
    try makeLibrary(path)
    let connection = try opener(MigratorTests.next).reading(path)
    #expect(throws: LibraryError.self) { try connection.execute("DELETE FROM day") }
    #expect(try connection.integer("SELECT count(*) FROM file WHERE mood IS NULL") == 1)
  }

  @Test("a new library passes through all versions and leaves no copy")
  func newLibrary() throws {
    let temporary = try TemporaryFolder()
    let path = temporary.path("library.sqlite")
    do { _ = try opener(MigratorTests.next).writing(path) }
    #expect(try version(path) == PhotocalSchema.migrations.count + 1)
    let names = try temporary.names()
    #expect(names == ["library.sqlite"])
  }

  @Test(
    "a step that fails leaves the library at the version before",
    arguments: [
      "CREATE TABLE half (x); SELECT nonsense",
      // Breaks the reference from `day` to `file`.
      "DELETE FROM file",
    ])
  func failingStep(sql: String) throws {
    let temporary = try TemporaryFolder()
    let path = temporary.path("library.sqlite")
    try makeLibrary(path)
    let old = PhotocalSchema.migrations.count
    let failing = Migration(version: old + 2, name: "failing", sql: sql)
    #expect(throws: LibraryError.self) { try opener(MigratorTests.next, failing).writing(path) }
    #expect(try version(path) == old + 1)
    let connection = try Connection(path, .reading)
    #expect(try connection.integer("SELECT count(*) FROM file") == 1)
    #expect(try connection.integer("SELECT count(*) FROM sqlite_schema WHERE name = 'half'") == 0)
  }

  @Test("processes that make one library at once all get it")
  func creatingAtOnce() async throws {
    let temporary = try TemporaryFolder()
    let path = temporary.path("deep/er/library.sqlite").lossyText
    async let first: Void = create(path)
    async let second: Void = create(path)
    async let third: Void = create(path)
    async let fourth: Void = create(path)
    _ = await (first, second, third, fourth)
    let library = try AlbumLibrary.reading(FilePath(path))
    #expect(try library.folders().map(\.path.lossyText) == [])
    #expect(try library.connection.statement("PRAGMA integrity_check").first { $0.text(0) } == "ok")
  }

  private func create(_ path: String) async {
    await #expect(processExitsWith: .success) { [path = path as String] in
      for _ in 0..<20 {
        let library = try AlbumLibrary.writing(FilePath(path))
        try #require(try library.totals().photos == 0)
      }
    }
  }

  @Test("threads that bring one library up to date at once all get the current one")
  func migratingAtOnce() async throws {
    let temporary = try TemporaryFolder()
    let path = temporary.path("library.sqlite")
    try makeLibrary(path)
    try await withThrowingTaskGroup(of: Int.self) { group in
      for _ in 0..<4 {
        group.addTask {
          try LibraryOpener(migrator: Migrator(migrations: PhotocalSchema.migrations + [MigratorTests.next]))
            .writing(path).integer("SELECT count(*) FROM file WHERE mood IS NULL")
        }
      }
      for try await count in group { #expect(count == 1) }
    }
    let backup = path.suffixed(".v\(PhotocalSchema.migrations.count)-backup")
    #expect(try AlbumLibrary.reading(backup).totals().photos == 1)
  }
}
