import AlbumModel
import CSQLite

/// An open SQLite database; it owns its pointer, keeps its prepared statements and closes it.
///
/// Deliberately not Sendable: one thread at a time.
@safe final class Connection {
  let path: FilePath
  private let handle: OpaquePointer
  private var statements: [String: Statement] = [:]

  /// Milliseconds that a statement waits for another process's lock.
  static let patience: Int32 = 5_000

  /// Tells SQLite, once and before anything else, not to count the memory that it uses.
  private static let countsNoMemory: Bool = photocal_count_no_memory() == SQLITE_OK

  /// Opens the file; nothing is read or written yet, but a missing file is made for `.writing`.
  init(_ path: FilePath, _ access: DatabaseAccess, patience: Int32 = Connection.patience) throws(LibraryError)
  {
    _ = Connection.countsNoMemory
    var opened: OpaquePointer?
    let result = unsafe sqlite3_open_v2(access.uri(of: path), &opened, access.flags, nil)
    guard let opened = unsafe opened else {
      throw .cannotOpen(path, reason: "out of memory")
    }
    self.path = path
    unsafe handle = opened
    try check(result, "open")
    try check(unsafe sqlite3_busy_timeout(handle, patience), "busy_timeout")
    // The file may come from someone else: its views call no function that could do harm.
    try execute("PRAGMA trusted_schema = OFF")
    if access != .writing { try execute("PRAGMA query_only = ON") }
  }

  deinit {
    unsafe sqlite3_close_v2(handle)
  }

  // MARK: statements

  /// The statement for these words of SQL, prepared once.
  ///
  /// It must not be asked for again while it stands on a row.
  func statement(_ sql: String) throws(LibraryError) -> Statement {
    if let known = statements[sql] { return known }
    let new = try prepare(sql)
    statements[sql] = new
    return new
  }

  /// A statement of the caller's own.
  func prepare(_ sql: String) throws(LibraryError) -> Statement {
    try unsafe Statement(sql, database: handle, path: path)
  }

  /// Runs all statements of a text that has no parameters.
  func execute(_ sql: String) throws(LibraryError) {
    let result = unsafe sqlite3_exec(handle, sql, nil, nil, nil)
    try check(result, sql)
  }

  /// The first column of the first row, 0 where there is none or where it is NULL.
  func integer(_ sql: String, _ values: [SQLiteValue] = []) throws(LibraryError) -> Int {
    try statement(sql).first(values) { $0.int(0) } ?? 0
  }

  /// Rows that the last INSERT, UPDATE or DELETE changed.
  var changeCount: Int { Int(unsafe sqlite3_changes(handle)) }

  /// The row number of the last INSERT.
  var lastInserted: Int64 { unsafe sqlite3_last_insert_rowid(handle) }

  /// Whether the file can't be written, whatever was asked for.
  var isReadOnly: Bool { unsafe sqlite3_db_readonly(handle, "main") == 1 }

  // MARK: transactions

  /// Whether a transaction is open.
  var isInTransaction: Bool { unsafe sqlite3_get_autocommit(handle) == 0 }

  /// Runs `body` and commits; when it throws, nothing of it stays.
  func write<Value>(_ body: () throws(LibraryError) -> Value) throws(LibraryError) -> Value {
    try execute("BEGIN IMMEDIATE")
    do {
      let value = try body()
      try execute("COMMIT")
      return value
    } catch {
      rollback()
      throw error
    }
  }

  /// Runs `body` on one state of the library, whatever others commit meanwhile.
  func read<Value>(_ body: () throws(LibraryError) -> Value) throws(LibraryError) -> Value {
    if isInTransaction { return try body() }
    try execute("BEGIN")
    // Nothing was written: ending it can't lose anything.
    defer { rollback() }
    return try body()
  }

  /// Drops the open transaction, if any.
  func rollback() {
    // SQLite rolls back by itself after some errors; then there is nothing to do.
    guard isInTransaction else { return }
    _ = unsafe sqlite3_exec(handle, "ROLLBACK", nil, nil, nil)
  }

  // MARK: the file

  /// The file's first bytes as they lie on the disk, zero past its end.
  func header(_ count: Int) throws(LibraryError) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: count)
    try check(unsafe photocal_read_header(handle, &bytes, Int32(count)), "read the header")
    return bytes
  }

  /// Whether closing may write the log back into the file.
  func checkpointsOnClose(_ enabled: Bool) throws(LibraryError) {
    try check(unsafe photocal_checkpoint_on_close(handle, enabled ? 1 : 0), "checkpoint on close")
  }

  private func check(_ result: Int32, _ sql: String) throws(LibraryError) {
    try unsafe LibraryError.check(result, database: handle, path: path, sql: sql)
  }
}
