import AlbumModel
import CSQLite

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
    switch result & 0xFF {
    case SQLITE_BUSY:
      throw .busy(path)
    case SQLITE_NOTADB:
      throw .notALibrary(path)
    default:
      break
    }
    let message = unsafe String(cString: database.map { unsafe sqlite3_errmsg($0) } ?? sqlite3_errstr(result))
    switch result & 0xFF {
    case SQLITE_CANTOPEN:
      throw .cannotOpen(path, reason: message)
    default:
      let extended = unsafe database.map { unsafe sqlite3_extended_errcode($0) } ?? result
      throw .sqlite(code: extended, message: message, sql: sql)
    }
  }

  /// The value that a file made by someone else holds where photocal writes another.
  static func damaged(_ what: String) -> LibraryError {
    .sqlite(code: SQLITE_CORRUPT, message: "unexpected content", sql: what)
  }
}
