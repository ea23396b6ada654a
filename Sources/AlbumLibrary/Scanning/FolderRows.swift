import AlbumModel
import FileAccess

/// The tables `folder` and `directory` at the beginning and the end of a folder's scan.
struct FolderRows {
  private let connection: Connection
  private let rules: WalkRules

  init(_ connection: Connection, rules: WalkRules) {
    self.connection = connection
    self.rules = rules
  }

  // MARK: beginning

  /// Finds or adds the folder to scan for a path (see `ScanWriter.begin`).
  ///
  /// - Returns: the folder, and what the merging of folders touched.
  func begin(
    _ path: FilePath, excludes: [FilePath]? = nil
  ) throws(LibraryError) -> (folder: ScanFolder, merged: DirectoryMerge) {
    let merging = DirectoryMerge(connection)
    let path = place(of: path.withoutClosingSlashes)
    var relocations = try followMoved(merging)
    // The innermost: a folder that stayed a folder of its own lies inside another one.
    let around = try folders()
      .filter { path.isInside($0.path) && !rules.leavesOut(path.relative(to: $0.path), in: $0) }
      .max { $0.path.bytes.count < $1.path.bytes.count }
    var folder: ScanFolder
    if let around {
      folder = around
    } else if let moved = try RelocatedFolder(connection, rules: rules).folder(at: path, among: try folders())
    {
      folder = try relocate(moved, to: path)
      relocations.append(Relocation(from: moved.path, to: path))
    } else {
      folder = try add(path, merging)
    }
    folder.part = path.relative(to: folder.path)
    try settle(excludes, of: &folder)
    var apart: Set<FilePath> = []
    for inner in try folders() where inner.id != folder.id && inner.path.isInside(folder.path) {
      let relative = inner.path.relative(to: folder.path)
      if try isTakenIn(inner, at: relative, of: folder) {
        try merging.move(from: inner, to: folder, prefix: relative)
        try remove(inner)
      } else {
        apart.insert(relative)
      }
    }
    folder.apart = apart
    folder.relocations = relocations
    return (folder, merging)
  }

  /// What is left out decides which folders inside stay folders of their own.
  private func settle(_ excludes: [FilePath]?, of folder: inout ScanFolder) throws(LibraryError) {
    guard let excludes = excludes.map({ Set($0).sorted() }), excludes != folder.excludes else { return }
    try ExclusionRows(connection).set(excludes, of: folder.id)
    folder.excludes = excludes
    folder.part = FilePath("")
  }

  private func folders() throws(LibraryError) -> [ScanFolder] {
    let excludes = try ExclusionRows(connection).all()
    let sql = "SELECT id, path, uses_modified, follows_links FROM folder ORDER BY id"
    return try connection.statement(sql).rows { row in
      ScanFolder(
        id: row.integer(0), path: row.path(1), part: FilePath(""), usesModified: row.flag(2),
        excludes: excludes[row.integer(0)] ?? [], followsLinks: row.flag(3))
    }
  }

  /// Where a folder truly lies: elsewhere where its path has become a link; the path itself for one that is away.
  private func place(of path: FilePath) -> FilePath {
    guard let resolved = try? path.resolved(), resolved != path, !rules.isAway(resolved) else { return path }
    return resolved
  }

  /// Gives the known folders that were moved, with a link left in their place, their new paths.
  private func followMoved(_ merging: DirectoryMerge) throws(LibraryError) -> [Relocation] {
    var relocations: [Relocation] = []
    for folder in try folders() {
      let path = place(of: folder.path)
      if path == folder.path { continue }
      if let same = try folders().first(where: { $0.path == path }) {
        try merging.move(from: folder, to: same, prefix: FilePath(""))
        try remove(folder)
      } else {
        _ = try relocate(folder, to: path)
        relocations.append(Relocation(from: folder.path, to: path))
      }
    }
    return relocations
  }

  private func relocate(_ folder: ScanFolder, to path: FilePath) throws(LibraryError) -> ScanFolder {
    try connection.statement("UPDATE folder SET path = ? WHERE id = ?")
      .run([.path(path), .integer(folder.id)])
    return ScanFolder(
      id: folder.id, path: path, part: FilePath(""), usesModified: folder.usesModified,
      excludes: folder.excludes, followsLinks: folder.followsLinks)
  }

  private func add(_ path: FilePath, _ merging: DirectoryMerge) throws(LibraryError) -> ScanFolder {
    let id = try connection.statement("INSERT INTO folder (stable_id, path) VALUES (?, ?) RETURNING id")
      .first([.text(FolderRows.newStableID()), .path(path)]) { $0.integer(0) }
    guard let id else { throw LibraryError.damaged("folder") }
    let folder = ScanFolder(id: id, path: path, part: FilePath(""))
    // What a folder around it holds of a place that its walk doesn't come to.
    for outer in try folders() where outer.id != id && path.isInside(outer.path) {
      try merging.handOver(path.relative(to: outer.path), of: outer, to: folder)
    }
    return folder
  }

  /// Whether a folder becomes part of the one around it.
  ///
  /// One that isn't there, or that the walk of the other doesn't come to, does not: its photos would pass for missing.
  private func isTakenIn(
    _ inner: ScanFolder, at relative: FilePath, of outer: ScanFolder
  ) throws(LibraryError) -> Bool {
    if rules.leavesOut(relative, in: outer) { return false }
    let hasDirectories = try connection.integer(
      "SELECT EXISTS (SELECT 1 FROM directory WHERE folder_id = ?)", [.integer(inner.id)])
    guard hasDirectories != 0, rules.isAway(inner.path) else { return true }
    try connection.statement("UPDATE folder SET away = 1 WHERE id = ?").run([.integer(inner.id)])
    return false
  }

  private func remove(_ folder: ScanFolder) throws(LibraryError) {
    try connection.statement("DELETE FROM folder WHERE id = ?").run([.integer(folder.id)])
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
  /// - Returns: the files that became missing, each with its day (days since 1970-01-01), nil where it has none.
  func markUnvisitedMissing(
    in folder: ScanFolder, visited: Set<Int64>, unread: [FilePath], scan: Int64
  ) throws(LibraryError) -> [(id: Int64, day: Int?)] {
    var unvisited: [(id: Int64, path: FilePath)] = []
    try connection.statement("SELECT id, path FROM directory WHERE folder_id = ?")
      .eachRow([.integer(folder.id)]) { row in
        let id = row.integer(0)
        if !visited.contains(id) { unvisited.append((id, row.path(1))) }
      }
    let mark = try connection.statement(
      """
      UPDATE file SET missing = 1, gone_scan = ?2, shot_of = NULL, copy_of = NULL
      WHERE directory_id = ?1 AND missing = 0 RETURNING id, day
      """)
    var files: [(id: Int64, day: Int?)] = []
    for directory in unvisited
    where directory.path.isBelow(folder.part) && !unread.contains(where: { directory.path.isBelow($0) }) {
      files += try mark.rows([.integer(directory.id), .integer(scan)]) { ($0.integer(0), $0.optionalInt(1)) }
    }
    return files
  }

  /// Notes a scan as the folder's last; the folder is there.
  func finish(_ folder: ScanFolder, scan: Int64) throws(LibraryError) {
    try connection.statement("UPDATE folder SET last_scan = ?, away = 0 WHERE id = ?")
      .run([.integer(scan), .integer(folder.id)])
  }
}

extension FilePath {
  /// Whether a relative directory is another one or lies inside it; all lie inside the empty one.
  func isBelow(_ directory: FilePath) -> Bool {
    directory.isEmpty || isInside(directory)
  }
}
