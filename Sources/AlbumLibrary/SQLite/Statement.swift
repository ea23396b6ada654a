import AlbumModel
import CSQLite

/// A prepared statement; it owns its pointer and finalizes it.
///
/// Column indexes count from 0, parameters from 1. It may outlive its connection (`sqlite3_close_v2`).
@safe final class Statement {
  let sql: String
  private let handle: OpaquePointer
  private let libraryPath: FilePath

  /// Prepares the SQL's first statement for many runs.
  ///
  /// - Throws: what `LibraryError.checked` makes of `sqlite3_prepare_v3`'s result.
  init(_ sql: String, database: OpaquePointer, path: FilePath) throws(LibraryError) {
    var prepared: OpaquePointer?
    let result = unsafe sqlite3_prepare_v3(
      database, sql, -1, UInt32(SQLITE_PREPARE_PERSISTENT), &prepared, nil)
    try unsafe LibraryError.check(result, database: database, path: path, sql: sql)
    guard let prepared = unsafe prepared else {
      throw .sqlite(code: SQLITE_MISUSE, message: "no statement", sql: sql)
    }
    self.sql = sql
    libraryPath = path
    unsafe handle = prepared
  }

  deinit {
    unsafe sqlite3_finalize(handle)
  }

  // MARK: running

  /// Runs the statement to its end, ignoring its rows.
  func run(_ values: [SQLiteValue] = []) throws(LibraryError) {
    try eachRow(values) { (_) throws(LibraryError) in }
  }

  /// What `read` makes of each row.
  func rows<Value>(
    _ values: [SQLiteValue] = [], read: (Statement) throws(LibraryError) -> Value
  ) throws(LibraryError) -> [Value] {
    var result: [Value] = []
    try eachRow(values) { (row) throws(LibraryError) in result.append(try read(row)) }
    return result
  }

  /// What `read` makes of the first row, nil where there is none.
  func first<Value>(
    _ values: [SQLiteValue] = [], read: (Statement) throws(LibraryError) -> Value
  ) throws(LibraryError) -> Value? {
    defer { reset() }
    try bind(values)
    return try step() ? try read(self) : nil
  }

  /// Calls `body` with the statement standing on each row in turn.
  func eachRow(
    _ values: [SQLiteValue] = [], _ body: (Statement) throws(LibraryError) -> Void
  ) throws(LibraryError) {
    defer { reset() }
    try bind(values)
    while try step() { try body(self) }
  }

  /// Calls `body`, which may throw anything, with the statement standing on each row in turn.
  func streamRows(_ values: [SQLiteValue] = [], _ body: (Statement) throws -> Void) throws {
    defer { reset() }
    try bind(values)
    while try step() { try body(self) }
  }

  private func bind(_ values: [SQLiteValue]) throws(LibraryError) {
    var index: Int32 = 1
    for value in values {
      try check(bind(value, at: index))
      index += 1
    }
  }

  private func bind(_ value: SQLiteValue, at index: Int32) -> Int32 {
    switch value {
    case .null:
      unsafe sqlite3_bind_null(handle, index)
    case .integer(let number):
      unsafe sqlite3_bind_int64(handle, index, number)
    case .text(var text):
      text.withUTF8 { bytes in
        unsafe photocal_bind_text(handle, index, bytes.baseAddress, UInt64(bytes.count))
      }
    case .path(let path):
      path.isUTF8
        ? unsafe photocal_bind_text(handle, index, path.bytes, UInt64(path.bytes.count))
        : unsafe photocal_bind_blob(handle, index, path.bytes, UInt64(path.bytes.count))
    }
  }

  private func step() throws(LibraryError) -> Bool {
    let result = unsafe sqlite3_step(handle)
    if result == SQLITE_ROW { return true }
    if result == SQLITE_DONE { return false }
    try check(result)
    return false
  }

  private func reset() {
    // The result repeats that of the last step, which has been thrown already.
    _ = unsafe sqlite3_reset(handle)
  }

  private func check(_ result: Int32) throws(LibraryError) {
    guard result != SQLITE_OK else { return }
    try unsafe LibraryError.check(
      result, database: sqlite3_db_handle(handle), path: libraryPath, sql: sql)
  }

  // MARK: the row it stands on

  func isNull(_ column: Int32) -> Bool {
    unsafe sqlite3_column_type(handle, column) == SQLITE_NULL
  }

  func integer(_ column: Int32) -> Int64 {
    unsafe sqlite3_column_int64(handle, column)
  }

  /// The number as an `Int`, which has 64 bits on every machine that photocal is for.
  func int(_ column: Int32) -> Int {
    Int(integer(column))
  }

  /// The number, where it is one that photocal writes.
  ///
  /// - Parameter name: of the column, for the error about another one.
  func int(_ column: Int32, in range: ClosedRange<Int>, _ name: String) throws(LibraryError) -> Int {
    let number = int(column)
    guard range.contains(number) else { throw .damaged("\(name) \(number)") }
    return number
  }

  func optionalInt(_ column: Int32) -> Int? {
    isNull(column) ? nil : int(column)
  }

  func optionalInteger(_ column: Int32) -> Int64? {
    isNull(column) ? nil : integer(column)
  }

  /// The number, where it is NULL or one that photocal writes.
  func optionalInt(
    _ column: Int32, in range: ClosedRange<Int>, _ name: String
  ) throws(LibraryError) -> Int? {
    isNull(column) ? nil : try int(column, in: range, name)
  }

  func flag(_ column: Int32) -> Bool {
    integer(column) != 0
  }

  func text(_ column: Int32) -> String {
    unsafe withBytes(of: column) { unsafe String(decoding: $0, as: UTF8.self) }
  }

  /// Whether the column holds this text, told without making a string.
  func hasText(_ column: Int32, _ text: String) -> Bool {
    unsafe withBytes(of: column) { bytes in
      var text = text
      return text.withUTF8 { unsafe $0.count == bytes.count && bytes.elementsEqual($0) }
    }
  }

  func optionalText(_ column: Int32) -> String? {
    isNull(column) ? nil : text(column)
  }

  func path(_ column: Int32) -> FilePath {
    FilePath(bytes: unsafe withBytes(of: column) { unsafe Array($0) })
  }

  /// The bytes of text or of a BLOB; the database's encoding is UTF-8, so neither is converted.
  private func withBytes<Value>(of column: Int32, _ body: (UnsafeRawBufferPointer) -> Value) -> Value {
    let start = unsafe sqlite3_column_blob(handle, column)
    let count = unsafe sqlite3_column_bytes(handle, column)
    return unsafe body(UnsafeRawBufferPointer(start: start, count: start == nil ? 0 : Int(count)))
  }
}

extension FilePath {
  /// Whether the bytes are UTF-8, told without making a string.
  var isUTF8: Bool {
    (try? UTF8Span(validating: bytes.span)) != nil
  }
}
