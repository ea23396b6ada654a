import AlbumModel
import Glibc

/// The tables `folder` and `directory` at the beginning and the end of a folder's scan.
struct FolderRows {
  private let connection: Connection

  init(_ connection: Connection) {
    self.connection = connection
  }

  // MARK: beginning

  /// Finds or adds the folder to scan for a path (see `ScanWriter.begin`).
  func begin(_ path: FilePath, scan: Int64) throws(LibraryError) -> ScanFolder {
    let path = path.withoutClosingSlashes
    let known = try connection.statement("SELECT id, path FROM folder").rows { row in
      ScanFolder(id: row.integer(0), path: row.path(1), part: FilePath(""))
    }
    // The innermost: a folder that stayed a folder of its own lies inside another one.
    let around = known.filter { path.isInside($0.path) }.max { $0.path.bytes.count < $1.path.bytes.count }
    let folder: ScanFolder
    if let around {
      folder = ScanFolder(id: around.id, path: around.path, part: path.relative(to: around.path))
    } else {
      folder = try add(path)
    }
    for inner in known where inner.id != folder.id && inner.path.isInside(folder.path) {
      try takeIn(inner, folder)
    }
    return folder
  }

  private func add(_ path: FilePath) throws(LibraryError) -> ScanFolder {
    let id = try connection.statement("INSERT INTO folder (stable_id, path) VALUES (?, ?) RETURNING id")
      .first([.text(FolderRows.newStableID()), .path(path)]) { $0.integer(0) }
    guard let id else { throw LibraryError.damaged("folder") }
    return ScanFolder(id: id, path: path, part: FilePath(""))
  }

  /// Hands the directories of a folder over to the one around it.
  ///
  /// A folder that isn't there keeps them: its photos would pass for missing.
  private func takeIn(_ inner: ScanFolder, _ outer: ScanFolder) throws(LibraryError) {
    let directories = try connection.statement("SELECT id, path FROM directory WHERE folder_id = ?")
      .rows([.integer(inner.id)]) { (id: $0.integer(0), path: $0.path(1)) }
    guard directories.isEmpty || inner.path.isFolderWithContent else {
      try connection.statement("UPDATE folder SET away = 1 WHERE id = ?").run([.integer(inner.id)])
      return
    }
    let prefix = inner.path.relative(to: outer.path)
    for directory in directories {
      try connection.statement("UPDATE directory SET folder_id = ?, path = ? WHERE id = ?").run([
        .integer(outer.id), .path(prefix.appending(directory.path)), .integer(directory.id),
      ])
    }
    try connection.statement("DELETE FROM folder WHERE id = ?").run([.integer(inner.id)])
  }

  private static func newStableID() -> String {
    (0..<16).map { _ in
      let byte = UInt8.random(in: .min ... .max)
      return (byte < 16 ? "0" : "") + String(byte, radix: 16)
    }.joined()
  }

  // MARK: the end

  /// Marks the files of unvisited directories as missing.
  ///
  /// - Returns: for each file that became missing its day, nil where it has none.
  func markUnvisitedMissing(
    in folder: ScanFolder, unread: [FilePath], scan: Int64
  ) throws(LibraryError) -> [Int?] {
    let sql = """
      SELECT id, path FROM directory
      WHERE folder_id = ? AND seen_scan < ?
        AND EXISTS (SELECT 1 FROM file WHERE directory_id = directory.id AND missing = 0)
      """
    let unvisited = try connection.statement(sql).rows([.integer(folder.id), .integer(scan)]) { row in
      (id: row.integer(0), path: row.path(1))
    }
    let mark = try connection.statement(
      "UPDATE file SET missing = 1 WHERE directory_id = ? AND missing = 0 RETURNING day")
    var days: [Int?] = []
    for directory in unvisited
    where directory.path.isBelow(folder.part) && !unread.contains(where: { directory.path.isBelow($0) }) {
      days += try mark.rows([.integer(directory.id)]) { $0.optionalInt(0) }
    }
    return days
  }

  /// Notes a scan as the folder's last; the folder is there.
  func finish(_ folder: ScanFolder, scan: Int64) throws(LibraryError) {
    try connection.statement("UPDATE folder SET last_scan = ?, away = 0 WHERE id = ?")
      .run([.integer(scan), .integer(folder.id)])
  }
}

extension FilePath {
  /// The path without slashes at its end; `/` stays.
  fileprivate var withoutClosingSlashes: FilePath {
    var bytes = bytes
    while bytes.count > 1, bytes.last == UInt8(ascii: "/") { bytes.removeLast() }
    return FilePath(bytes: bytes)
  }

  /// What follows `folder` in the path of something inside it; empty for the folder itself.
  fileprivate func relative(to folder: FilePath) -> FilePath {
    FilePath(bytes: Array(bytes.dropFirst(folder.bytes.count).drop { $0 == UInt8(ascii: "/") }))
  }

  /// Whether a relative directory is another one or lies inside it; all lie inside the empty one.
  fileprivate func isBelow(_ directory: FilePath) -> Bool {
    directory.isEmpty || isInside(directory)
  }

  /// Whether there is a folder of this path with anything in it.
  fileprivate var isFolderWithContent: Bool {
    guard let stream = unsafe opendir(terminated) else { return false }
    defer { unsafe closedir(stream) }
    while let entry = unsafe readdir(stream) {
      let name = unsafe entry.pointee.d_name
      let dot = CChar(UInt8(ascii: "."))
      let isItselfOrParent = name.0 == dot && (name.1 == 0 || name.1 == dot && name.2 == 0)
      if !isItselfOrParent { return true }
    }
    return false
  }
}
