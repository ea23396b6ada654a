import AlbumModel

/// The table `exclusion`: what the scans of each folder leave out.
struct ExclusionRows {
  private let connection: Connection

  init(_ connection: Connection) {
    self.connection = connection
  }

  /// The patterns by the folder's id, in the order of their bytes.
  func all() throws(LibraryError) -> [Int64: [FilePath]] {
    let rows = try connection.statement("SELECT folder_id, pattern FROM exclusion").rows {
      (folder: $0.integer(0), pattern: $0.path(1))
    }
    return Dictionary(grouping: rows, by: \.folder).mapValues { $0.map(\.pattern).sorted() }
  }

  /// Puts patterns in the place of those that a folder had.
  func set(_ patterns: [FilePath], of folder: Int64) throws(LibraryError) {
    try connection.statement("DELETE FROM exclusion WHERE folder_id = ?").run([.integer(folder)])
    for pattern in patterns {
      try connection.statement("INSERT OR IGNORE INTO exclusion (folder_id, pattern) VALUES (?, ?)")
        .run([.integer(folder), .path(pattern)])
    }
  }
}
