public import AlbumModel

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
  /// Folders begun and neither finished nor away, whose visits are all in the library or in the batch.
  private var unfinished: Set<ScanFolder> = []
  private var scan: Int64?
  private var statements: Statements?
  private var touched: Set<Int> = []
  private var directories = RowNumbers<Directory>()
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

  private var connection: Connection { library.connection }

  // MARK: folders

  /// Finds or adds a folder, at once and for all to see (an open batch is committed first).
  ///
  /// A folder inside a known one is that part of it. A folder above known ones takes them in: their files keep their
  /// ids. One that isn't there now, or is empty where it had photos, stays a folder of its own, marked away; so does,
  /// not marked, one that the walk of the folder above leaves out. A known folder that was moved, with a link left in
  /// its place, is the same folder at its new place.
  ///
  /// - Parameter path: absolute, without `.` and `..`.
  /// - Throws: `busy` where another scan is at work on the library.
  public func begin(folder path: FilePath) throws(LibraryError) -> ScanFolder {
    try commit()
    let folder = try change { () throws(LibraryError) in
      let (folder, days) = try FolderRows(connection, rules: rules).begin(path)
      touched.formUnion(days)
      return folder
    }
    // Directories of a folder taken in have a new one.
    directories.forget()
    unfinished.insert(folder)
    try commit()
    return folder
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
  /// - Returns: how many files moved, each of them stored as new before; and what is to be added to the number of files
  ///   that this scan marked missing so far: those of directories not visited, less those that moved. It may be negative.
  public func finish(
    _ folder: ScanFolder, unread: [FilePath]
  ) throws(LibraryError) -> (missing: Int, moved: Int) {
    guard unfinished.contains(where: { $0.isSamePlace(as: folder) }) else { return (0, 0) }
    let count = try change { () throws(LibraryError) in
      let rows = FolderRows(connection, rules: rules)
      let days = try rows.markUnvisitedMissing(in: folder, unread: unread, scan: try scanNumber())
      touched.formUnion(days.compactMap { $0 })
      try rows.finish(folder, scan: try scanNumber())
      return days.count
    }
    unfinished = unfinished.filter { !$0.isSamePlace(as: folder) }
    try commit()
    return (count, 0)
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
      let days = try prepared().file.store(file, directory: directory, camera: camera, connection: connection)
      touch(days.before)
      touch(days.now)
    }
  }

  /// Takes back a missing file that is there again unchanged.
  public func restore(file id: Int64) throws(LibraryError) {
    try setMissing(false, files: [id])
  }

  /// Marks files as missing that are not there any more in a directory that is.
  public func markMissing(files: [Int64]) throws(LibraryError) {
    try setMissing(true, files: files)
  }

  private func setMissing(_ isMissing: Bool, files: [Int64]) throws(LibraryError) {
    try change { () throws(LibraryError) in
      for id in files {
        try prepared().missing.eachRow([SQLiteValue(isMissing), .integer(id)]) { (row) throws(LibraryError) in
          touch(row.optionalInt(0))
        }
      }
    }
  }

  // MARK: batches

  /// Brings the touched days up to date and commits the batch; the next change opens another one.
  public func commit() throws(LibraryError) {
    guard hasBatch else { return }
    do {
      try prepared().days.recompute(touched.sorted())
      try connection.execute("COMMIT")
    } catch {
      rollback()
      throw error
    }
    hasBatch = false
    touched.removeAll(keepingCapacity: true)
    if unfinished.isEmpty { lock = nil }
  }

  /// Drops the open batch and ends the scan's hold on the library; the next change takes it again.
  public func rollback() {
    if hasBatch { connection.rollback() }
    hasBatch = false
    touched.removeAll()
    // Numbers handed out in the batch are void.
    directories.forget()
    cameras.forget()
    scan = nil
    unfinished.removeAll()
    lock = nil
  }

  private func change<Value>(_ body: () throws(LibraryError) -> Value) throws(LibraryError) -> Value {
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

  private func touch(_ day: Int?) {
    if let day { touched.insert(day) }
  }

  // MARK: row numbers

  private func scanNumber() throws(LibraryError) -> Int64 {
    if let scan { return scan }
    let new = try connection.statement("INSERT INTO scan (started) VALUES (?) RETURNING id")
      .first([.text(now)]) { $0.integer(0) }
    guard let new else { throw LibraryError.damaged("scan") }
    scan = new
    return new
  }

  private func directoryNumber(_ path: FilePath, in folder: ScanFolder) throws(LibraryError) -> Int64 {
    try directories.number(of: Directory(folder: folder.id, path: path)) { () throws(LibraryError) in
      let scan = try scanNumber()
      let number = try prepared().directory.first([.integer(folder.id), .path(path), .integer(scan)]) {
        $0.integer(0)
      }
      guard let number else { throw LibraryError.damaged("directory") }
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

  private func prepared() throws(LibraryError) -> Statements {
    if let statements { return statements }
    let new = try Statements(connection)
    statements = new
    return new
  }
}

private struct Directory: Hashable {
  let folder: Int64
  let path: FilePath
}

/// The statements that run once a file or once a directory.
private struct Statements {
  let file: FileRow
  let days: DayTable
  let missing: Statement
  let directory: Statement
  let camera: Statement

  init(_ connection: Connection) throws(LibraryError) {
    file = try FileRow(connection)
    days = try DayTable(connection)
    missing = try connection.prepare(
      "UPDATE file SET missing = ?1 WHERE id = ?2 AND missing <> ?1 RETURNING day")
    // A later scan that saw the directory too keeps its mark.
    directory = try connection.prepare(
      """
      INSERT INTO directory (folder_id, path, seen_scan) VALUES (?, ?, ?)
      ON CONFLICT (folder_id, path) DO UPDATE SET seen_scan = max(seen_scan, excluded.seen_scan)
      RETURNING id
      """)
    camera = try connection.prepare(
      """
      INSERT INTO camera (name) VALUES (?) ON CONFLICT (name) DO UPDATE SET name = excluded.name RETURNING id
      """)
  }
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
