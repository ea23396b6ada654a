import AlbumModel
import Glibc
import PhotocalSchema

/// Brings a library's schema up to date, one transaction a step; several processes may do so at once.
struct Migrator {
  /// Versions 1, 2, 3 … without a gap.
  let migrations: [Migration]

  /// The version that the steps lead to.
  var version: Int { migrations.count }

  /// The version of the connection's library.
  ///
  /// - Throws: `newer` where these steps don't reach it.
  func currentVersion(of connection: Connection) throws(LibraryError) -> Int {
    let found = try connection.integer("PRAGMA user_version")
    guard (0...version).contains(found) else { throw .newer(connection.path, version: found) }
    return found
  }

  /// Makes an empty file a library and an older library a current one.
  ///
  /// A copy of an older library is kept beside it (`library.sqlite.v1-backup`).
  func bringUpToDate(_ connection: Connection) throws(LibraryError) {
    // A step may rebuild tables that others refer to; it is checked as a whole instead.
    try connection.execute("PRAGMA foreign_keys = OFF")
    var needsCopy = true
    var isDone = false
    while !isDone {
      isDone = try connection.write { () throws(LibraryError) in
        try step(connection, needsCopy: &needsCopy)
      }
    }
  }

  /// Runs the next step in the open transaction; whether none was left.
  private func step(_ connection: Connection, needsCopy: inout Bool) throws(LibraryError) -> Bool {
    // Asked again under the lock: another process may have been here.
    let found = try currentVersion(of: connection)
    guard found < version else { return true }
    let tableCount = try connection.integer("SELECT count(*) FROM sqlite_schema")
    if found == 0, tableCount == 0 {
      try connection.execute("PRAGMA application_id = \(PhotocalSchema.applicationID)")
      needsCopy = false
    } else if try connection.integer("PRAGMA application_id") != Int(PhotocalSchema.applicationID) {
      throw .notALibrary(connection.path)
    } else if needsCopy {
      try copy(connection.path, version: found)
      needsCopy = false
    }
    let next = migrations[found]
    try connection.execute(next.sql)
    guard try connection.statement("PRAGMA foreign_key_check").first(read: { _ in true }) == nil else {
      throw .damaged(next.name)
    }
    try connection.execute("PRAGMA user_version = \(next.version)")
    return false
  }

  /// Copies the library as it is; the caller's open transaction keeps others from changing it meanwhile.
  private func copy(_ path: FilePath, version: Int) throws(LibraryError) {
    let target = path.suffixed(".v\(version)-backup")
    let unfinished = target.suffixed(".partial")
    // What an interrupted copy left behind.
    unlink(unfinished)
    do throws(LibraryError) {
      // A second connection: SQLite copies only outside of a transaction.
      let source = try Connection(path, .writing)
      let uri = DatabaseAccess.writing.uri(of: unfinished)
      try source.statement("VACUUM INTO ?").run([.text(uri)])
      try LibraryPlace(path: unfinished).move(to: target)
    } catch {
      unlink(unfinished)
      throw .cannotOpen(path, reason: "it can't be copied before it is brought up to date: \(error.message)")
    }
  }

  private func unlink(_ path: FilePath) {
    // It need not be there.
    _ = unsafe Glibc.unlink(path.terminated)
  }
}
