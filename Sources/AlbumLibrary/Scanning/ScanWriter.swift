public import AlbumModel
import CalendarGrid

/// The one writer of a scan.
///
/// Its changes gather in a batch until `commit()`: files and the days they touch change in one transaction. When a
/// change throws, the batch is dropped whole.
public final class ScanWriter {
  let library: AlbumLibrary
  private let now: String
  private let rules: WalkRules
  private var lock: ScanLock?
  private var hasBatch = false
  /// Whether the scan goes on after its folders are finished.
  private var isComparing = false
  /// Folders begun and neither finished nor away, whose visits are all in the library or in the batch.
  private var unfinished: Set<ScanFolder> = []
  private var scan: Int64?
  private var statements: ScanStatements?
  private var albumChanges: AlbumChanges?
  private var directories = RowNumbers<Directory>()
  /// The directories that this scan saw: the library isn't told of what is as it was.
  private var visited: Set<Int64> = []
  private var cameras = RowNumbers<String>()

  /// - Parameters:
  ///   - library: opened by `AlbumLibrary.writing`.
  ///   - now: the scan's time, UTC, ISO 8601.
  ///   - rules: what the scan's walk passes over.
  public init(_ library: AlbumLibrary, now: String, rules: WalkRules = .everything) {
    self.library = library
    self.now = now
    self.rules = rules
  }

  deinit {
    rollback()
  }

  var connection: Connection { library.connection }

  // MARK: folders

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
    directories.forget()
    unfinished.insert(folder)
    try commit()
    return folder
  }

  /// All of the folder of which a part was begun: it is to be walked and finished in the part's place.
  public func widened(_ folder: ScanFolder) -> ScanFolder {
    var whole = folder
    whole.part = FilePath("")
    unfinished = Set(unfinished.map { $0.isSamePlace(as: folder) ? whole : $0 })
    return whole
  }

  /// Notes that a folder isn't there.
  ///
  /// Its photos stay and count; it is not to be finished.
  public func markAway(folder: Int64) throws(LibraryError) {
    try change { () throws(LibraryError) in
      try connection.statement("UPDATE folder SET away = 1 WHERE id = ?").run([.integer(folder)])
    }
    unfinished = unfinished.filter { $0.id != folder }
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
    guard unfinished.contains(where: { $0.isSamePlace(as: folder) }) else { return (0, 0) }
    let marked = try change { () throws(LibraryError) in try markUnvisitedMissing(in: folder, unread: unread)
    }
    // The rows of new files must be in order before others take them over.
    try commit()
    let moved = try change { () throws(LibraryError) in
      let moved = try moveFiles(onMove)
      try FolderRows(connection, rules: rules).finish(folder, scan: try scanNumber())
      return moved
    }
    unfinished = unfinished.filter { !$0.isSamePlace(as: folder) }
    try commit()
    return (marked - moved.goneNow, moved.count)
  }

  private func markUnvisitedMissing(in folder: ScanFolder, unread: [FilePath]) throws(LibraryError) -> Int {
    let gone = try FolderRows(connection, rules: rules)
      .markUnvisitedMissing(in: folder, visited: visited, unread: unread, scan: try scanNumber())
    let changes = try changes()
    for file in gone {
      changes.touch(file.day)
      try changes.releaseCopies(of: file.id)
    }
    return gone.count
  }

  /// Gives rows of missing files the places where this scan found the files.
  private func moveFiles(
    _ onMove: (FilePath, FilePath) -> Void
  ) throws(LibraryError) -> MovedFiles.Outcome {
    let outcome = try MovedFiles(connection).follow(scan: try scanNumber(), onMove)
    let changes = try changes()
    changes.touch(outcome.days)
    for place in outcome.dated { try changes.note(place.name, in: place.directory, isForced: true) }
    return outcome
  }

  /// Calls `body` with the path of each file that this scan found gone and not elsewhere, by path; absolute.
  public func eachMissing(_ body: (FilePath) -> Void) throws(LibraryError) {
    guard let scan else { return }
    let sql = """
      SELECT \(PhotoRow.path) FROM file JOIN place ON place.directory_id = file.directory_id
      WHERE file.missing = 1 AND file.gone_scan = ? ORDER BY 1
      """
    try connection.statement(sql).eachRow([.integer(scan)]) { body($0.path(0)) }
  }

  // MARK: files

  /// Notes that this scan saw a directory.
  ///
  /// - Parameter directory: relative to the folder's `path`, empty for itself.
  public func visit(directory: FilePath, in folder: ScanFolder) throws(LibraryError) {
    _ = try change { () throws(LibraryError) in try directoryNumber(directory, in: folder) }
  }

  /// Adds a file, or replaces what is known of the file of that name; it isn't missing any more.
  public func store(_ file: ScannedFile, in folder: ScanFolder) throws(LibraryError) {
    try change { () throws(LibraryError) in
      let directory = try directoryNumber(file.directory, in: folder)
      let camera = try file.camera.map { (name) throws(LibraryError) in try cameraNumber(name) }
      let changes = try changes()
      let dayStart = try changes.dayStart()
      let day = file.taken.flatMap { dayStart.day(of: $0.local)?.dayNumber }
      // Asks whether the directory is new: before the file is there.
      try changes.note(file.name, in: directory)
      let before = try prepared().file.store(file, directory: directory, camera: camera, day: day)
      changes.touch(day)
      if let before { try follow(before, of: file, in: directory) }
    }
  }

  /// What follows from a known file's being read again.
  private func follow(
    _ before: FileRow.Before, of file: ScannedFile, in directory: Int64
  ) throws(LibraryError) {
    let changes = try changes()
    changes.touch(before.day)
    if before.hasUserDate { try changes.note(file.name, in: directory, isForced: true) }
    if !before.isAmongCopies { return }
    if before.hasOtherBytes {
      try changes.releaseCopies(of: before.id)
    } else {
      changes.noteRedated(before.id)
    }
  }

  /// Takes back a missing file that is there again unchanged.
  public func restore(file id: Int64) throws(LibraryError) {
    try change { () throws(LibraryError) in
      try prepared().restore.eachRow([.integer(id)]) { (row) throws(LibraryError) in
        let changes = try changes()
        changes.touch(row.optionalInt(0))
        // It may be part of a shot, or have been.
        try changes.note(row.path(2), in: row.integer(1), isForced: true)
      }
    }
  }

  /// Marks files as missing that are not there any more in a directory that is.
  public func markMissing(files: [Int64]) throws(LibraryError) {
    try change { () throws(LibraryError) in
      let scan = try scanNumber()
      for id in files {
        try prepared().missing.eachRow([.integer(id), .integer(scan)]) { (row) throws(LibraryError) in
          let changes = try changes()
          changes.touch(row.optionalInt(0))
          try changes.note(row.path(2), in: row.integer(1))
          try changes.releaseCopies(of: id)
        }
      }
    }
  }

  // MARK: batches

  /// Brings the touched days up to date and commits the batch; the next change opens another one.
  public func commit() throws(LibraryError) {
    guard hasBatch else { return }
    do {
      try albumChanges?.settle()
      try connection.execute("COMMIT")
    } catch {
      rollback()
      throw error
    }
    hasBatch = false
    if unfinished.isEmpty, !isComparing { lock = nil }
  }

  /// Drops the open batch and ends the scan's hold on the library; the next change takes it again.
  public func rollback() {
    if hasBatch { connection.rollback() }
    hasBatch = false
    albumChanges?.forget()
    // Numbers handed out in the batch are void.
    directories.forget()
    visited.removeAll()
    cameras.forget()
    scan = nil
    unfinished.removeAll()
    isComparing = false
    lock = nil
  }

  /// Keeps the scan's hold on the library until `body` ends.
  func holding(_ body: () throws(LibraryError) -> Void) throws(LibraryError) {
    isComparing = true
    defer {
      isComparing = false
      if unfinished.isEmpty, !hasBatch { lock = nil }
    }
    try body()
  }

  func change<Value>(_ body: () throws(LibraryError) -> Value) throws(LibraryError) -> Value {
    do {
      if lock == nil { lock = try ScanLock(library: library.path) }
      if !hasBatch {
        try connection.execute("BEGIN IMMEDIATE")
        hasBatch = true
      }
      return try body()
    } catch {
      rollback()
      throw error
    }
  }

  /// Takes note of what follows from a change.
  func changes() throws(LibraryError) -> AlbumChanges {
    if let albumChanges { return albumChanges }
    let new = try AlbumChanges(connection)
    albumChanges = new
    return new
  }

  // MARK: row numbers

  private func scanNumber() throws(LibraryError) -> Int64 {
    if let scan { return scan }
    let new = try connection.statement(
      "INSERT INTO scan (started, last_file) VALUES (?, (SELECT coalesce(max(id), 0) FROM file)) RETURNING id"
    )
    .first([.text(now)]) { $0.integer(0) }
    guard let new else { throw LibraryError.damaged("scan") }
    scan = new
    return new
  }

  private func directoryNumber(_ path: FilePath, in folder: ScanFolder) throws(LibraryError) -> Int64 {
    try directories.number(of: Directory(folder: folder.id, path: path)) { () throws(LibraryError) in
      // The scan is numbered before it adds a file (`MovedFiles`).
      let scan = try scanNumber()
      let place: [SQLiteValue] = [.integer(folder.id), .path(path)]
      var number = try prepared().findDirectory.first(place) { $0.integer(0) }
      if number == nil {
        number = try prepared().addDirectory.first(place + [.integer(scan)]) { $0.integer(0) }
      }
      guard let number else { throw LibraryError.damaged("directory") }
      visited.insert(number)
      return number
    }
  }

  private func cameraNumber(_ name: String) throws(LibraryError) -> Int64 {
    try cameras.number(of: name) { () throws(LibraryError) in
      let number = try prepared().camera.first([.text(name)]) { $0.integer(0) }
      guard let number else { throw LibraryError.damaged("camera") }
      return number
    }
  }

  private func prepared() throws(LibraryError) -> ScanStatements {
    if let statements { return statements }
    let new = try ScanStatements(connection)
    statements = new
    return new
  }
}

private struct Directory: Hashable {
  let folder: Int64
  let path: FilePath
}

extension ScanFolder {
  fileprivate func isSamePlace(as other: ScanFolder) -> Bool {
    id == other.id && part == other.part
  }
}

extension ScannedFile {
  fileprivate var camera: String? {
    if case .facts(let facts) = outcome { facts.camera } else { nil }
  }
}
