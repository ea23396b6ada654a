import AlbumModel

/// The set dates and choices of files whose names other files have now: they follow the file, told by device, inode, size
/// and time of change, to the name that it has now (design page "The library", what a scan promises, 1).
///
/// What was at a name and is found nowhere else was changed in its place: there all stays as it is.
struct SwappedNames {
  /// The files with a date or a choice whose rows hold another file now, by what told them apart.
  private var left: [FileStamp: Int64] = [:]

  /// A file's row now has another file of its name.
  mutating func note(_ before: FileRow.Before, isNow stamp: FileStamp) {
    guard before.hasUserDate || before.isPinned, before.stamp != stamp else { return }
    // The first: between two batches a name may change hands twice.
    if !left.values.contains(before.id) { left[before.stamp] = before.id }
  }

  mutating func forget() {
    left.removeAll()
  }

  /// Gives the dates and choices to the rows that hold their files now, in the caller's transaction.
  ///
  /// - Returns: the files' places whose rows have to be brought in order.
  mutating func follow(_ connection: Connection) throws(LibraryError) -> [CopyRows.Place] {
    if left.isEmpty { return [] }
    let targets = try targets(connection)
    if targets.isEmpty { return [] }
    left = left.filter { targets[$0.value] == nil }
    try connection.execute(
      """
      CREATE TEMP TABLE IF NOT EXISTS swapped (old_id INTEGER PRIMARY KEY, new_id INTEGER NOT NULL UNIQUE);
      DELETE FROM temp.swapped
      """)
    let insert = try connection.prepare("INSERT INTO temp.swapped VALUES (?, ?)")
    for (old, new) in targets { try insert.run([.integer(old), .integer(new)]) }
    try carry("taken, shifted", in: "user_date", connection)
    try carry("number", in: "pin", connection)
    return try connection.prepare(
      """
      SELECT directory_id, name FROM file
      WHERE id IN (SELECT old_id FROM temp.swapped UNION SELECT new_id FROM temp.swapped)
      """
    ).rows { CopyRows.Place(directory: $0.integer(0), name: $0.path(1)) }
  }

  private func carry(
    _ columns: String, in table: String, _ connection: Connection
  ) throws(LibraryError) {
    try connection.execute(
      """
      DROP TABLE IF EXISTS temp.carried;
      CREATE TEMP TABLE carried AS
      SELECT new_id, \(columns) FROM temp.swapped JOIN main.\(table) ON file_id = old_id;
      DELETE FROM main.\(table) WHERE file_id IN (SELECT old_id FROM temp.swapped);
      INSERT OR REPLACE INTO main.\(table) (file_id, \(columns)) SELECT new_id, \(columns) FROM temp.carried;
      DROP TABLE temp.carried
      """)
  }

  /// The row that holds each file now, by the row that held it: where there is just one, and nothing of its own is lost.
  private func targets(_ connection: Connection) throws(LibraryError) -> [Int64: Int64] {
    let sql = """
      WITH gone AS MATERIALIZED (
        SELECT value ->> 0 AS id, value ->> 1 AS size, value ->> 2 AS modified, value ->> 3 AS device,
          value ->> 4 AS inode
        FROM json_each(?1))
      SELECT gone.id, file.id,
        EXISTS (SELECT 1 FROM user_date WHERE file_id = file.id) OR EXISTS (SELECT 1 FROM pin WHERE file_id = file.id)
      FROM file CROSS JOIN gone USING (inode, device, size, modified)
      WHERE file.missing = 0 AND file.problem IS NULL
      """
    let keys = left.map { stamp, id in
      let parts =
        [id, stamp.size, stamp.modified] + [stamp.device, stamp.inode].map { Int64(bitPattern: $0) }
      return "[" + parts.map(String.init).joined(separator: ",") + "]"
    }
    let found = try connection.statement(sql).rows([.text("[" + keys.joined(separator: ",") + "]")]) {
      (old: $0.integer(0), new: $0.integer(1), hasOwn: $0.flag(2))
    }
    var targets: [Int64: Int64] = [:]
    for (old, pairs) in Dictionary(grouping: found, by: \.old) where pairs.count == 1 {
      targets[old] = pairs[0].new
    }
    // Names that have something of their own must lose it to others in the same turn.
    let owners = Set(found.filter(\.hasOwn).map(\.new))
    while let (old, _) = targets.first(where: { owners.contains($1) && targets[$1] == nil }) {
      targets[old] = nil
    }
    return targets
  }
}
