import AlbumModel

/// The rows that a scan's files point at: the scan itself, directories, cameras; each is asked for once, not once a file.
final class ScanRows {
  private let connection: Connection
  /// The scan's time, UTC, ISO 8601; nil where no folder is scanned.
  private let now: String?
  private var prepared: ScanStatements?
  private var directories = RowNumbers<Directory>()
  /// The directories that this scan sees: the library isn't told of those that it knows.
  private(set) var visited: Set<Int64> = []
  private var cameras = RowNumbers<String>()
  /// The scan's number, once a change needed it.
  private(set) var knownScan: Int64?

  private struct Directory: Hashable {
    let folder: Int64
    let path: FilePath
  }

  init(_ connection: Connection, now: String?) {
    self.connection = connection
    self.now = now
  }

  /// The statements that run once a file, made when first needed.
  func statements() throws(LibraryError) -> ScanStatements {
    if let prepared { return prepared }
    let new = try ScanStatements(connection)
    prepared = new
    return new
  }

  /// The scan's number; its row is added when first asked for.
  func scan() throws(LibraryError) -> Int64 {
    if let knownScan { return knownScan }
    let new = try connection.statement(
      "INSERT INTO scan (started, last_file) VALUES (?, (SELECT coalesce(max(id), 0) FROM file)) RETURNING id"
    )
    .first([SQLiteValue(now)]) { $0.integer(0) }
    guard let new else { throw LibraryError.damaged("scan") }
    knownScan = new
    return new
  }

  /// The number of a directory that this scan sees, relative to the folder's `path`.
  func directory(_ path: FilePath, in folder: ScanFolder) throws(LibraryError) -> Int64 {
    try directories.number(of: Directory(folder: folder.id, path: path)) { () throws(LibraryError) in
      // The scan has a number before it adds a file (`MovedFiles`).
      let scan = try scan()
      let place: [SQLiteValue] = [.integer(folder.id), .path(path)]
      var number = try statements().findDirectory.first(place) { $0.integer(0) }
      if number == nil {
        number = try statements().addDirectory.first(place + [.integer(scan)]) { $0.integer(0) }
      }
      guard let number else { throw LibraryError.damaged("directory") }
      visited.insert(number)
      return number
    }
  }

  /// The number of a camera's name.
  func camera(_ name: String) throws(LibraryError) -> Int64 {
    try cameras.number(of: name) { () throws(LibraryError) in
      guard let number = try statements().camera.first([.text(name)], read: { $0.integer(0) }) else {
        throw LibraryError.damaged("camera")
      }
      return number
    }
  }

  /// To be called where directories may have got other numbers.
  func forgetDirectories() {
    directories.forget()
  }

  /// To be called after a transaction that was dropped: the numbers handed out in it are void.
  func forget() {
    directories.forget()
    visited.removeAll()
    cameras.forget()
    knownScan = nil
  }
}
