import AlbumModel
import CSQLite
import Glibc

extension LibraryError {
  /// Turns a SQLite result code that isn't `SQLITE_OK` into an error; every call's result comes through here.
  ///
  /// - Parameters:
  ///   - database: asked for the extended code and the message, nil where there is none.
  ///   - path: the library's file.
  ///   - sql: what was being done.
  @unsafe static func check(
    _ result: Int32, database: OpaquePointer?, path: FilePath, sql: String
  ) throws(LibraryError) {
    guard result != SQLITE_OK else { return }
    // An extended code keeps the primary one in its low byte.
    let extended = unsafe database.map { unsafe sqlite3_extended_errcode($0) } ?? result
    switch result & 0xFF {
    case SQLITE_BUSY:
      throw .busy(path)
    case SQLITE_NOTADB:
      throw .notALibrary(path)
    case SQLITE_FULL:
      throw .diskFull(path)
    case SQLITE_IOERR
    where isForRoom(extended, systemCode: unsafe database.map { unsafe sqlite3_system_errno($0) }):
      throw .diskFull(path)
    case let primary:
      let message = unsafe String(
        cString: database.map { unsafe sqlite3_errmsg($0) } ?? sqlite3_errstr(result))
      if primary == SQLITE_CANTOPEN { throw .cannotOpen(path, reason: message) }
      throw .sqlite(code: extended, message: message, sql: sql)
    }
  }

  /// Whether reading or writing failed because nothing can be added to the disk.
  private static func isForRoom(_ extended: Int32, systemCode: Int32?) -> Bool {
    // The index beside a log is only ever made longer.
    if extended == SQLITE_IOERR | (19 << 8) { return true }
    // A quota and a limit of a file's length are SQLite's "I/O error", a full disk alone is its "full".
    return systemCode.map { [ENOSPC, EDQUOT, EFBIG].contains($0) } ?? false
  }

  /// The value that a file made by someone else holds where photocal writes another.
  static func damaged(_ what: String) -> LibraryError {
    .sqlite(code: SQLITE_CORRUPT, message: "unexpected content", sql: what)
  }
}
