import AlbumModel

/// Moves directories from one folder to another; where both have a directory, they become one.
///
/// Files keep their ids. Of two files of one name the older row stays, with the newer one's set date and choice as a cover
/// where it has none itself: the walk that follows brings it up to date.
final class DirectoryMerge {
  private let connection: Connection
  /// The days of the files that were given up.
  private(set) var days: Set<Int> = []
  /// The directories that got files of another one: they may be parts of other shots there.
  private(set) var directories: Set<Int64> = []

  init(_ connection: Connection) {
    self.connection = connection
  }

  /// Moves all directories of a folder to another one, below `prefix` in it.
  func move(from folder: ScanFolder, to target: ScanFolder, prefix: FilePath) throws(LibraryError) {
    for directory in try directories(of: folder) {
      try move(directory.id, to: target, as: prefix.appending(directory.path))
    }
  }

  /// Moves the directories at and below `part` of a folder to another one, which lies there.
  func handOver(
    _ part: FilePath, of folder: ScanFolder, to target: ScanFolder
  ) throws(LibraryError) {
    for directory in try directories(of: folder) where directory.path.isBelow(part) {
      try move(directory.id, to: target, as: directory.path.relative(to: part))
    }
  }

  private func directories(of folder: ScanFolder) throws(LibraryError) -> [(id: Int64, path: FilePath)] {
    try connection.statement("SELECT id, path FROM directory WHERE folder_id = ?")
      .rows([.integer(folder.id)]) { (id: $0.integer(0), path: $0.path(1)) }
  }

  private func move(_ directory: Int64, to folder: ScanFolder, as path: FilePath) throws(LibraryError) {
    let there = try connection.statement("SELECT id FROM directory WHERE folder_id = ? AND path = ?")
      .first([.integer(folder.id), .path(path)]) { $0.integer(0) }
    if let there {
      try merge(directory, into: there)
    } else {
      try connection.statement("UPDATE directory SET folder_id = ?, path = ? WHERE id = ?")
        .run([.integer(folder.id), .path(path), .integer(directory)])
    }
  }

  private func merge(_ directory: Int64, into target: Int64) throws(LibraryError) {
    let twice = """
      SELECT max(id), min(id) FROM file WHERE directory_id IN (?, ?) GROUP BY name HAVING count(*) > 1
      """
    let pairs = try connection.statement(twice).rows([.integer(directory), .integer(target)]) {
      (newer: $0.integer(0), older: $0.integer(1))
    }
    for pair in pairs { try giveUp(pair.newer, for: pair.older) }
    try connection.statement("UPDATE file SET directory_id = ? WHERE directory_id = ?")
      .run([.integer(target), .integer(directory)])
    try connection.statement("DELETE FROM directory WHERE id = ?").run([.integer(directory)])
    directories.remove(directory)
    directories.insert(target)
  }

  private func giveUp(_ file: Int64, for older: Int64) throws(LibraryError) {
    for table in ["user_date", "pin"] {
      try connection.statement("UPDATE OR IGNORE \(table) SET file_id = ? WHERE file_id = ?")
        .run([.integer(older), .integer(file)])
    }
    // The day chooses another cover before the batch ends; until then it must not name a row that is gone.
    let covered = try connection.statement("DELETE FROM day WHERE cover = ? RETURNING day")
      .rows([.integer(file)]) { $0.int(0) }
    try connection.statement("UPDATE file SET shot_of = NULL WHERE shot_of = ?").run([.integer(file)])
    // Copies stand for themselves.
    let copies = try connection.statement(
      "UPDATE file SET copy_of = NULL WHERE copy_of = ? RETURNING directory_id"
    ).rows([.integer(file)]) { $0.integer(0) }
    directories.formUnion(copies)
    let day = try connection.statement("DELETE FROM file WHERE id = ? RETURNING day")
      .rows([.integer(file)]) { $0.optionalInt(0) }
    days.formUnion(covered + day.compactMap { $0 })
  }
}
