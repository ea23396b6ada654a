/// A scan's statements that run once a file or once a directory.
final class ScanStatements {
  let file: FileRow
  /// Marks a file as missing; gives its day, its directory and its name where it wasn't.
  let missing: Statement
  /// Takes a missing file back; gives the same, its size and the hash of its first bytes.
  let restore: Statement
  let findDirectory: Statement
  let addDirectory: Statement
  let camera: Statement

  init(_ connection: Connection) throws(LibraryError) {
    file = try FileRow(connection)
    missing = try connection.prepare(
      """
      UPDATE file SET missing = 1, gone_scan = ?2, shot_of = NULL, copy_of = NULL
      WHERE id = ?1 AND missing = 0 RETURNING day, directory_id, name
      """)
    restore = try connection.prepare(
      """
      UPDATE file SET missing = 0, gone_scan = NULL WHERE id = ?1 AND missing = 1
      RETURNING day, directory_id, name, size, head_hash
      """)
    findDirectory = try connection.prepare("SELECT id FROM directory WHERE folder_id = ? AND path = ?")
    addDirectory = try connection.prepare(
      "INSERT INTO directory (folder_id, path, found_scan) VALUES (?, ?, ?) RETURNING id")
    camera = try connection.prepare(
      """
      INSERT INTO camera (name) VALUES (?) ON CONFLICT (name) DO UPDATE SET name = excluded.name RETURNING id
      """)
  }
}
