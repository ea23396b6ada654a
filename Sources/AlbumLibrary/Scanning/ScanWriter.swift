public import AlbumModel
import CalendarGrid

/// The one writer of a scan.
///
/// Its changes gather in a batch until `commit()`: files and the days they touch change in one transaction. When a
/// change throws, the batch is dropped whole.
public final class ScanWriter {
  let library: AlbumLibrary
  let rules: WalkRules
  let rows: ScanRows
  /// Folders whose scans this writer has begun.
  var unfinished = UnfinishedFolders()
  private var lock: ScanLock?
  private var hasBatch = false
  /// Whether the scan goes on after its folders are finished.
  private var isComparing = false
  private var albumChanges: AlbumChanges?
  /// The contents of the photos with set dates; nil before it is needed.
  private var datedContents: DatedContents?
  var swappedNames = SwappedNames()

  /// - Parameters:
  ///   - library: opened by `AlbumLibrary.writing`.
  ///   - now: the scan's time, UTC, ISO 8601; nil where no folder is scanned.
  ///   - rules: what the scan's walk passes over.
  public init(_ library: AlbumLibrary, now: String? = nil, rules: WalkRules = .everything) {
    self.library = library
    self.rules = rules
    rows = ScanRows(library.connection, now: now)
  }

  deinit {
    rollback()
  }

  var connection: Connection { library.connection }

  // MARK: files

  /// Notes that this scan saw a directory.
  ///
  /// - Parameter directory: relative to the folder's `path`, empty for itself.
  public func visit(directory: FilePath, in folder: ScanFolder) throws(LibraryError) {
    _ = try change { () throws(LibraryError) in try rows.directory(directory, in: folder) }
  }

  /// Adds a file, or replaces what is known of the file of that name; it isn't missing any more.
  public func store(_ file: ScannedFile, in folder: ScanFolder) throws(LibraryError) {
    try change { () throws(LibraryError) in
      let directory = try rows.directory(file.directory, in: folder)
      let camera = try file.camera.map { (name) throws(LibraryError) in try rows.camera(name) }
      let changes = try changes()
      let dayStart = try changes.dayStart()
      let day = file.taken.flatMap { dayStart.day(of: $0.local)?.dayNumber }
      // Asks whether the directory is new: before the file is there.
      try changes.note(file.name, in: directory)
      let before = try rows.statements().file.store(file, directory: directory, camera: camera, day: day)
      changes.touch(day)
      if before?.hasOtherBytes ?? true {
        try noteForDate(file.name, in: directory, size: file.stamp.size, headHash: file.headHash)
      }
      if let before { try follow(before, of: file, in: directory) }
    }
  }

  /// Notes a file that came after a person set the date of what may be its copy.
  private func noteForDate(
    _ name: FilePath, in directory: Int64, size: Int64, headHash: UInt64
  ) throws(LibraryError) {
    if try contentsWithDates().contain(size: size, headHash: headHash) {
      try connection.statement(
        "INSERT OR IGNORE INTO file_to_compare (file_id) SELECT id FROM file WHERE directory_id = ? AND name = ?"
      ).run([.integer(directory), .path(name)])
    }
  }

  private func contentsWithDates() throws(LibraryError) -> DatedContents {
    if let datedContents { return datedContents }
    let new = try DatedContents(connection)
    datedContents = new
    return new
  }

  /// What follows from a known file's being read again.
  private func follow(
    _ before: FileRow.Before, of file: ScannedFile, in directory: Int64
  ) throws(LibraryError) {
    swappedNames.note(before, isNow: file.stamp)
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
      try rows.statements().restore.eachRow([.integer(id)]) { (row) throws(LibraryError) in
        let changes = try changes()
        changes.touch(row.optionalInt(0))
        // It may be part of a shot, or have been.
        try changes.note(row.path(2), in: row.integer(1), isForced: true)
        try noteForDate(
          row.path(2), in: row.integer(1), size: row.integer(3), headHash: UInt64(bitPattern: row.integer(4)))
      }
    }
  }

  /// Marks files as missing that are not there any more in a directory that is.
  public func markMissing(files: [Int64]) throws(LibraryError) {
    try change { () throws(LibraryError) in
      let scan = try rows.scan()
      for id in files {
        try rows.statements().missing.eachRow([.integer(id), .integer(scan)]) { (row) throws(LibraryError) in
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
    rows.forget()
    swappedNames.forget()
    forgetDatedContents()
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

  /// Dates may have been set since.
  func forgetDatedContents() {
    datedContents = nil
  }

  /// Takes note of what follows from a change.
  func changes() throws(LibraryError) -> AlbumChanges {
    if let albumChanges { return albumChanges }
    let new = try AlbumChanges(connection)
    albumChanges = new
    return new
  }
}

extension ScannedFile {
  fileprivate var camera: String? {
    if case .facts(let facts) = outcome { facts.camera } else { nil }
  }
}
