import AlbumModel
import CSQLite
import FileAccess
import Glibc
import PhotocalSchema

/// Opens libraries (design page "The library"): tells them from other files, makes and migrates them.
struct LibraryOpener {
  var migrator = Migrator(migrations: PhotocalSchema.migrations)
  /// Milliseconds to wait for another process's lock.
  var patience = Connection.patience

  /// A connection that reads an existing library of the current version.
  func reading(_ path: FilePath) throws(LibraryError) -> Connection {
    guard let size = try LibraryPlace(path: path).fileSize(), size > 0 else { throw .notFound(path) }
    let (connection, version) = try openReading(path)
    if version == migrator.version { return connection }
    do {
      _ = try writing(path)
    } catch {
      throw .cannotOpen(
        path, reason: "it is an older photocal's and can't be brought up to date (\(error.message))")
    }
    return try openReading(path).connection
  }

  private func openReading(
    _ path: FilePath
  ) throws(LibraryError) -> (connection: Connection, version: Int) {
    do {
      return try openReading(path, .reading)
    } catch {
      guard error.isRefusedByMedium else { throw error }
      let logSize = LibraryPlace(path: path).logSize()
      guard let access = DatabaseAccess.afterFailedReading(logSize: logSize)
      else {
        if case .diskFull = error { throw error }
        throw .cannotOpen(
          path,
          reason:
            "its last changes lie in a '-wal' file that can't be read here; copy both to a folder you can write"
        )
      }
      return try openReading(path, access)
    }
  }

  private func openReading(
    _ path: FilePath, _ access: DatabaseAccess
  ) throws(LibraryError) -> (connection: Connection, version: Int) {
    let connection = try Connection(path, access, patience: patience)
    guard try header(of: connection) == .library else { throw .notALibrary(path) }
    return (connection, try version(of: connection))
  }

  /// A connection that writes; the library and its folders are made where missing.
  func writing(_ path: FilePath) throws(LibraryError) -> Connection {
    let place = LibraryPlace(path: path)
    if try place.fileSize() != nil { return try openWriting(path) }
    try place.makeParents()
    do {
      return try openWriting(path)
    } catch {
      // Nothing half-made remains, unless it is another process's.
      if case .busy = error { throw error }
      if try place.fileSize() == 0 { path.removeIfThere() }
      throw error
    }
  }

  /// Kibibytes of a writing connection's page cache: a batch's pages, and the inner ones of the indexes.
  private let cacheSize = 32 << 10

  private func openWriting(_ path: FilePath) throws(LibraryError) -> Connection {
    let connection = try Connection(path, .writing, patience: patience)
    guard !connection.isReadOnly else { throw .cannotOpen(path, reason: "it can't be written") }
    guard try header(of: connection) != .other else { throw .notALibrary(path) }
    if try version(of: connection) < migrator.version { try migrator.bringUpToDate(connection) }
    try useLog(connection)
    try connection.execute(
      "PRAGMA synchronous = NORMAL; PRAGMA foreign_keys = ON; PRAGMA cache_size = -\(cacheSize)")
    return connection
  }

  /// The library's version; a newer photocal's library will be closed as it was found, its log still beside it.
  private func version(of connection: Connection) throws(LibraryError) -> Int {
    try connection.checkpointsOnClose((LibraryPlace(path: connection.path).logSize() ?? 0) == 0)
    let version = try migrator.currentVersion(of: connection)
    try connection.checkpointsOnClose(true)
    return version
  }

  private func header(of connection: Connection) throws(LibraryError) -> LibraryHeader {
    // The system is asked for the length: SQLite calls a file of one byte empty.
    let size = try LibraryPlace(path: connection.path).fileSize() ?? 0
    return LibraryHeader(try connection.header(LibraryHeader.byteCount), size: size)
  }

  /// Switches the library to a write-ahead log, which lets others read during a scan.
  ///
  /// SQLite doesn't wait for locks here, so this does. A file system without shared memory refuses; then the library
  /// works without.
  private func useLog(_ connection: Connection) throws(LibraryError) {
    let pause: Int32 = 10
    var waited: Int32 = 0
    while true {
      do {
        _ = try connection.prepare("PRAGMA journal_mode = WAL").run()
        return
      } catch LibraryError.busy where waited < patience {
        usleep(UInt32(pause) * 1_000)
        waited += pause
      }
    }
  }
}

extension LibraryError {
  /// The extended codes SQLITE_IOERR_SHMOPEN, SHMSIZE, SHMLOCK and SHMMAP, which C's macros keep from Swift.
  private static let sharedMemoryCodes = Set([18, 19, 20, 21].map { SQLITE_IOERR | ($0 << 8) as Int32 })

  /// Whether SQLite found no room for the files that it keeps beside a database.
  fileprivate var isRefusedByMedium: Bool {
    switch self {
    case .cannotOpen, .diskFull: true
    case .sqlite(let code, _, _):
      code & 0xFF == SQLITE_READONLY || LibraryError.sharedMemoryCodes.contains(code)
    default: false
    }
  }
}
