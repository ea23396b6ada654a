import AlbumModel
import FileAccess

/// Finds the known folder that lies elsewhere now: a drive that is mounted at another place, a folder that was renamed.
///
/// It is the one whose old place isn't there and whose files are at the new one: half of those looked at and at least
/// three, or all, under the same names below it, with the same size and time of change. Where two folders would be, none
/// is.
struct RelocatedFolder {
  private let connection: Connection
  private let rules: WalkRules

  /// So many files of a folder are looked at; which ones, the hash of their first bytes says, which is as good as chance
  /// and always the same.
  private static let sampleSize = 20
  /// So many are enough, where a folder has more.
  private static let enough = 3

  init(_ connection: Connection, rules: WalkRules) {
    self.connection = connection
    self.rules = rules
  }

  func folder(at path: FilePath, among known: [ScanFolder]) throws(LibraryError) -> ScanFolder? {
    var found: ScanFolder?
    for folder in known where rules.isAway(folder.path) {
      guard try holds(path, filesOf: folder) else { continue }
      if found != nil { return nil }
      found = folder
    }
    return found
  }

  private struct Sample {
    /// Relative to the folder.
    let path: FilePath
    let size: Int64
    let modified: Int64
  }

  private func holds(_ path: FilePath, filesOf folder: ScanFolder) throws(LibraryError) -> Bool {
    let sql = """
      SELECT directory.path, file.name, file.size, file.modified
      FROM file JOIN directory ON directory.id = file.directory_id
      WHERE directory.folder_id = ? AND file.missing = 0
      ORDER BY file.head_hash, file.id LIMIT \(RelocatedFolder.sampleSize)
      """
    let samples = try connection.statement(sql).rows([.integer(folder.id)]) { row in
      Sample(path: row.path(0).appending(row.path(1)), size: row.integer(2), modified: row.integer(3))
    }
    let there = samples.count { sample in
      let stamp = try? FileStatus(of: path.appending(sample.path), followingLinks: true).stamp
      return stamp?.size == sample.size && stamp?.modified == sample.modified
    }
    if there == samples.count { return there > 0 }
    return there >= RelocatedFolder.enough && 2 * there >= samples.count
  }
}
