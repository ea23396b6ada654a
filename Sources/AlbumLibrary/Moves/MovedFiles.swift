import AlbumModel

/// Finds the missing files that lie elsewhere now, and gives their rows the new places (design page "The library", what a
/// scan promises, 1).
///
/// A file that a scan stored as new and a missing one are the same where both alone have the same device, inode, size and
/// time of change; else where both alone have the same size and first bytes. Pins and set dates stay with the old row.
struct MovedFiles {
  /// What moved.
  struct Outcome {
    var count = 0
    /// How many of them this scan had marked missing.
    var goneNow = 0
    /// Days since 1970-01-01.
    var days: [Int] = []
    /// Where files lie now that a person set the date of.
    var dated: [CopyRows.Place] = []
  }

  private let connection: Connection

  init(_ connection: Connection) {
    self.connection = connection
  }

  /// Follows the files that a scan, or those broken off before it, found gone and new; in the caller's transaction.
  ///
  /// - Parameter onMove: is told where each moved file lay and lies, absolute.
  func follow(
    scan: Int64, _ onMove: (FilePath, FilePath) -> Void = { _, _ in }
  ) throws(LibraryError) -> Outcome {
    guard try connection.integer("SELECT EXISTS (SELECT 1 FROM file WHERE missing = 1)") != 0 else {
      return Outcome()
    }
    try gather(after: try lastKnownFile(before: scan))
    try pair(by: "device, inode, size, modified")
    try pair(by: "size, head_hash")
    var outcome = Outcome()
    outcome.count = try connection.integer("SELECT count(*) FROM temp.moved")
    if outcome.count > 0 {
      outcome.goneNow = try connection.integer(
        "SELECT count(*) FROM file WHERE id IN (SELECT old_id FROM temp.moved) AND gone_scan = ?",
        [.integer(scan)])
      try tell(onMove)
      outcome.days = try move()
      outcome.dated = try connection.statement(
        """
        SELECT directory_id, name FROM file
        WHERE id IN (SELECT old_id FROM temp.moved) AND id IN (SELECT file_id FROM user_date)
        """
      ).rows { CopyRows.Place(directory: $0.integer(0), name: $0.path(1)) }
    }
    try empty()
    return outcome
  }

  /// Files with larger ids were added since the last scan that was finished.
  private func lastKnownFile(before scan: Int64) throws(LibraryError) -> Int64 {
    let sql = """
      SELECT min(last_file) FROM scan
      WHERE id > (SELECT coalesce(max(last_scan), 0) FROM folder WHERE last_scan < ?1)
      """
    return try connection.statement(sql).first([.integer(scan)]) { $0.optionalInteger(0) ?? .max } ?? .max
  }

  // MARK: finding

  private static let keys = "file_id INTEGER PRIMARY KEY, device, inode, size, modified, head_hash"

  private func gather(after lastKnown: Int64) throws(LibraryError) {
    try connection.execute(
      """
      CREATE TEMP TABLE IF NOT EXISTS gone (\(MovedFiles.keys));
      CREATE TEMP TABLE IF NOT EXISTS came (\(MovedFiles.keys));
      CREATE TEMP TABLE IF NOT EXISTS moved (old_id INTEGER PRIMARY KEY, new_id INTEGER NOT NULL UNIQUE);
      """)
    try empty()
    let select = "SELECT id, device, inode, size, modified, head_hash FROM file"
    try connection.execute(
      "INSERT INTO temp.gone \(select) WHERE missing = 1 AND problem IS NULL")
    try connection.statement(
      """
      INSERT INTO temp.came \(select)
      WHERE id > ? AND missing = 0 AND problem IS NULL AND size IN (SELECT size FROM temp.gone)
      """
    ).run([.integer(lastKnown)])
  }

  /// Pairs what one missing and one new file alone have in common.
  private func pair(by key: String) throws(LibraryError) {
    func alone(_ table: String, _ id: String) -> String {
      """
      SELECT \(key), min(file_id) AS \(id) FROM temp.\(table)
      WHERE file_id NOT IN (SELECT \(id) FROM temp.moved)
      GROUP BY \(key) HAVING count(*) = 1
      """
    }
    try connection.execute(
      """
      INSERT INTO temp.moved
      SELECT old_id, new_id FROM (\(alone("gone", "old_id"))) JOIN (\(alone("came", "new_id"))) USING (\(key))
      """)
  }

  private func empty() throws(LibraryError) {
    try connection.execute("DELETE FROM temp.gone; DELETE FROM temp.came; DELETE FROM temp.moved")
  }

  private func tell(_ onMove: (FilePath, FilePath) -> Void) throws(LibraryError) {
    func place(of id: String) -> String {
      "(SELECT \(PhotoRow.path) FROM file JOIN place ON place.directory_id = file.directory_id WHERE file.id = \(id))"
    }
    let sql = "SELECT \(place(of: "old_id")), \(place(of: "new_id")) FROM temp.moved ORDER BY 1"
    try connection.prepare(sql).eachRow { onMove($0.path(0), $0.path(1)) }
  }

  // MARK: moving

  /// All that a scan writes of a file; the id is what stays.
  private static let columns = FileRow.columns + ["missing", "must_read", "gone_scan", "shot_of", "copy_of"]

  /// Copies the new rows into the old ones and drops them.
  ///
  /// - Returns: the days that new rows stood on.
  private func move() throws(LibraryError) -> [Int] {
    let columns = MovedFiles.columns
    // Rows point at one another, and days at covers: all is in order again when the transaction ends.
    try connection.execute("PRAGMA defer_foreign_keys = ON")
    for reference in ["shot_of", "copy_of"] {
      try connection.execute(
        """
        UPDATE file SET \(reference) = (SELECT old_id FROM temp.moved WHERE new_id = \(reference))
        WHERE \(reference) IN (SELECT new_id FROM temp.moved)
        """)
    }
    for table in ["own_date", "sidecar", "unread_sidecar"] {
      try connection.execute(
        """
        DELETE FROM \(table) WHERE file_id IN (SELECT old_id FROM temp.moved);
        UPDATE \(table) SET file_id = (SELECT old_id FROM temp.moved WHERE new_id = file_id)
        WHERE file_id IN (SELECT new_id FROM temp.moved)
        """)
    }
    try connection.execute(
      """
      DROP TABLE IF EXISTS temp.arrived;
      CREATE TEMP TABLE arrived AS
      SELECT old_id, \(columns.joined(separator: ", ")) FROM temp.moved JOIN file ON file.id = new_id;
      DELETE FROM file WHERE id IN (SELECT new_id FROM temp.moved);
      UPDATE file SET \(columns.map { "\($0) = arrived.\($0)" }.joined(separator: ", "))
      FROM temp.arrived WHERE file.id = arrived.old_id;
      """)
    let days = try connection.prepare("SELECT DISTINCT day FROM temp.arrived WHERE day IS NOT NULL").rows {
      $0.int(0)
    }
    try connection.execute("DROP TABLE temp.arrived")
    return days
  }
}
