public import AlbumModel

/// A folder that the library knows.
public struct KnownFolder: Hashable, Sendable {
  public let id: Int64
  /// 32 hexadecimal digits, drawn by lot when the folder was first indexed; they stay when its path changes.
  public let stableID: String
  /// Absolute.
  public let path: FilePath
  /// Whether it was not there at the last scan; its photos stay and count.
  public let isAway: Bool
  /// Photos that count, with a date or without.
  public let photoCount: Int
  /// When the last scan that finished it began: UTC, ISO 8601; nil before the first.
  public let lastScan: String?
  /// Whether the time of a file's last change may date its photos.
  public let usesModified: Bool
  /// Patterns of what its scans leave out, in the order of their bytes.
  public let excludes: [FilePath]
  /// Whether its scans enter the folders that links lead to.
  public let followsLinks: Bool
}

extension [KnownFolder] {
  /// The folder that holds what lies at an absolute path; where one lies inside another, the inner one.
  public func innermost(around path: FilePath) -> KnownFolder? {
    filter { path.isInside($0.path) }.max { $0.path.bytes.count < $1.path.bytes.count }
  }
}

extension AlbumLibrary {
  /// The folders that the library knows, by path.
  public func folders() throws(LibraryError) -> [KnownFolder] {
    // Files by the index of their names, less those that small indexes list: no row of `file` is read.
    let sql = """
      SELECT folder.id, stable_id, folder.path, away,
        (SELECT count(*) FROM directory CROSS JOIN file ON file.directory_id = directory.id
          WHERE directory.folder_id = folder.id)
        - (SELECT count(*) FROM file JOIN directory ON directory.id = file.directory_id
          WHERE directory.folder_id = folder.id AND missing = 1)
        - (SELECT count(*) FROM file JOIN directory ON directory.id = file.directory_id
          WHERE directory.folder_id = folder.id AND problem IS NOT NULL AND missing = 0)
        - (SELECT count(*) FROM file JOIN directory ON directory.id = file.directory_id
          WHERE directory.folder_id = folder.id AND (shot_of IS NOT NULL OR copy_of IS NOT NULL)),
        scan.started, uses_modified, follows_links
      FROM folder LEFT JOIN scan ON scan.id = folder.last_scan
      ORDER BY CAST(folder.path AS BLOB)
      """
    let excludes = try ExclusionRows(connection).all()
    return try connection.statement(sql).rows { row in
      KnownFolder(
        id: row.integer(0), stableID: row.text(1), path: row.path(2), isAway: row.flag(3),
        photoCount: row.int(4), lastScan: row.optionalText(5), usesModified: row.flag(6),
        excludes: excludes[row.integer(0)] ?? [], followsLinks: row.flag(7))
    }
  }
}
