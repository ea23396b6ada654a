public import AlbumModel

/// The beginning and the end of a folder's scan.
extension ScanWriter {
  /// Finds or adds a folder, at once and for all to see (an open batch is committed first).
  ///
  /// A folder inside a known one is that part of it. A folder above known ones takes them in: their files keep their
  /// ids. One that isn't there now, or is empty where it had photos, stays a folder of its own, marked away; so does,
  /// not marked, one that the walk of the folder above leaves out. A known folder that was moved, with a link left in
  /// its place, is the same folder at its new place.
  ///
  /// - Parameters:
  ///   - path: absolute, without `.` and `..`.
  ///   - excludes: patterns of what the folder's scans leave out from now on, nil for those it has; where they are others,
  ///     all of the folder is to be walked.
  /// - Throws: `busy` where another scan is at work on the library.
  public func begin(
    folder path: FilePath, excludes: [FilePath]? = nil
  ) throws(LibraryError) -> ScanFolder {
    try commit()
    let folder = try change { () throws(LibraryError) in
      let (folder, merged) = try FolderRows(connection, rules: rules).begin(path, excludes: excludes)
      let changes = try changes()
      changes.touch(merged.days)
      for directory in merged.directories { changes.noteAll(in: directory) }
      return folder
    }
    // Directories of a folder taken in have a new one.
    rows.forgetDirectories()
    forgetDatedContents()
    unfinished.insert(folder)
    try commit()
    return folder
  }

  /// All of the folder of which a part was begun: it is to be walked and finished in the part's place.
  public func widened(_ folder: ScanFolder) -> ScanFolder {
    var whole = folder
    whole.part = FilePath("")
    unfinished.replace(folder, by: whole)
    return whole
  }

  /// Notes that a folder isn't there.
  ///
  /// Its photos stay and count; it is not to be finished.
  public func markAway(folder: Int64) throws(LibraryError) {
    try change { () throws(LibraryError) in
      try connection.statement("UPDATE folder SET away = 1 WHERE id = ?").run([.integer(folder)])
    }
    unfinished.remove(id: folder)
  }

  /// Marks as missing all files in directories below `folder.part` that this scan did not visit; finds the missing files
  /// that only moved to where this scan found new ones; commits, and notes the scan as the folder's last.
  ///
  /// - Parameters:
  ///   - folder: as `begin` gave it. When a batch was dropped since, so were visits, and nothing happens.
  ///   - unread: directories that could not be read, relative to the folder; what is below them stays as it is.
  ///   - onMove: is told where each moved file lay and lies, absolute.
  /// - Returns: how many files moved, each of them stored as new before; and what is to be added to the number of files
  ///   that this scan marked missing so far: those of directories not visited, less those that moved. It may be negative.
  public func finish(
    _ folder: ScanFolder, unread: [FilePath], onMove: (FilePath, FilePath) -> Void = { _, _ in }
  ) throws(LibraryError) -> (missing: Int, moved: Int) {
    guard unfinished.contains(folder) else { return (0, 0) }
    let marked = try change { () throws(LibraryError) in
      try markUnvisitedMissing(in: folder, unread: unread)
    }
    // The rows of new files must be in order before others take them over.
    try commit()
    let moved = try change { () throws(LibraryError) in
      let moved = try moveFiles(onMove)
      try FolderRows(connection, rules: rules).finish(folder, scan: try rows.scan())
      return moved
    }
    unfinished.remove(folder)
    try commit()
    return (marked - moved.goneNow, moved.count)
  }

  private func markUnvisitedMissing(in folder: ScanFolder, unread: [FilePath]) throws(LibraryError) -> Int {
    let gone = try FolderRows(connection, rules: rules)
      .markUnvisitedMissing(in: folder, visited: rows.visited, unread: unread, scan: try rows.scan())
    let changes = try changes()
    for file in gone {
      changes.touch(file.day)
      try changes.releaseCopies(of: file.id)
    }
    return gone.count
  }

  /// Gives rows of missing files the places where this scan found the files, and set dates of files that changed places the
  /// rows that hold them now.
  private func moveFiles(
    _ onMove: (FilePath, FilePath) -> Void
  ) throws(LibraryError) -> MovedFiles.Outcome {
    let outcome = try MovedFiles(connection).follow(scan: try rows.scan(), onMove)
    let changes = try changes()
    changes.touch(outcome.days)
    for place in try outcome.dated + swappedNames.follow(connection) {
      try changes.note(place.name, in: place.directory, isForced: true)
    }
    return outcome
  }

  /// Calls `body` with the path of each file that this scan found gone and not elsewhere, by path; absolute.
  public func eachMissing(_ body: (FilePath) -> Void) throws(LibraryError) {
    guard let scan = rows.knownScan else { return }
    let sql = """
      SELECT \(PhotoRow.path) FROM file JOIN place ON place.directory_id = file.directory_id
      WHERE file.missing = 1 AND file.gone_scan = ? ORDER BY 1
      """
    try connection.statement(sql).eachRow([.integer(scan)]) { body($0.path(0)) }
  }
}
