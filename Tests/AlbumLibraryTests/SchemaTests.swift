import AlbumModel
import FoundationEssentials
import PhotocalSchema
import Testing
import TestSupport

@testable import AlbumLibrary

@Suite("The schema")
struct SchemaTests {
  private var folder: URL {
    URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../schema/migrations")
  }

  @Test("the list of migrations is the folder's files in order, without a gap, byte for byte")
  func listEqualsFolder() throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    #expect(files == PhotocalSchema.migrations.map { $0.name + ".sql" })
    #expect(PhotocalSchema.migrations.map(\.version) == Array(1...PhotocalSchema.migrations.count))
    for migration in PhotocalSchema.migrations {
      let number = String(migration.version)
      #expect(migration.name.hasPrefix("v" + String(repeating: "0", count: 4 - number.count) + number + "_"))
      let bytes = try Data(contentsOf: folder.appending(path: migration.name + ".sql"))
      #expect(Array(bytes) == Array(migration.sql.utf8))
    }
  }

  @Test("a new library says what it is, has its version, and uses a log and foreign keys")
  func pragmas() throws {
    let test = try TestLibrary()
    let connection = test.library.connection
    #expect(try connection.integer("PRAGMA application_id") == Int(PhotocalSchema.applicationID))
    #expect(try connection.integer("PRAGMA user_version") == PhotocalSchema.migrations.count)
    #expect(try connection.integer("PRAGMA foreign_keys") == 1)
    #expect(try connection.integer("PRAGMA synchronous") == 1)
    #expect(try connection.statement("PRAGMA journal_mode").first { $0.text(0) } == "wal")
    #expect(try connection.statement("PRAGMA integrity_check").first { $0.text(0) } == "ok")
    let header = try test.temporary.bytes(of: "library.sqlite")
    #expect(header[68..<72].elementsEqual("phcl".utf8))
  }

  @Test("every table is STRICT")
  func strict() throws {
    let test = try TestLibrary()
    let loose = try test.library.connection.statement(
      "SELECT name FROM pragma_table_list WHERE schema = 'main' AND type = 'table' AND NOT strict AND name NOT LIKE 'sqlite_%'"
    ).rows { $0.text(0) }
    #expect(loose == [])
  }

  @Test("the view 'photos' keeps its columns")
  func viewColumns() throws {
    let test = try TestLibrary()
    let columns = try test.library.connection.statement("SELECT name FROM pragma_table_info('photos')")
      .rows { $0.text(0) }
    #expect(
      columns == [
        "path", "day", "taken", "offset_minutes", "source", "zone_assumed", "camera", "cover", "kind",
        "format",
        "width", "height", "orientation", "bytes", "away", "day_number", "rating", "origin", "duration",
      ])
  }

  @Test(
    "what is asked often is answered by an index",
    arguments: [
      ("SELECT min(taken) FROM file WHERE day = 1 AND \(PhotoRow.hasDay)", "file_by_day"),
      ("SELECT count(*) FROM file WHERE taken IS NULL AND \(PhotoRow.hasNoDay)", "file_without_day"),
      ("SELECT count(*) FROM file WHERE missing = 1", "file_missing"),
      ("SELECT problem FROM file WHERE problem IS NOT NULL AND missing = 0", "file_with_problem"),
      ("SELECT path FROM photos WHERE day_number = 1", "file_by_day"),
    ])
  func indexes(sql: String, index: String) throws {
    let test = try TestLibrary()
    let plan = try test.library.connection.statement("EXPLAIN QUERY PLAN " + sql).rows { $0.text(3) }
    #expect(plan.contains { $0.contains("USING") && $0.contains(index) }, "\(plan)")
  }

  @Test("the pinned photos are found from their pins, without looking through all files")
  func pinned() throws {
    let test = try TestLibrary()
    let plan = try test.library.connection.statement("EXPLAIN QUERY PLAN SELECT * FROM pinned").rows {
      $0.text(3)
    }
    #expect(plan.filter { $0.hasPrefix("SCAN") } == ["SCAN pin"], "\(plan)")
  }
}
