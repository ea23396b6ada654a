import AlbumModel

/// The rows that go with a folder, or with the missing files.
struct ForgottenRows {
  private let connection: Connection
  /// The folder's id; nil for the missing files.
  private let folder: Int64?

  init(_ connection: Connection, _ forgettable: Forgettable) {
    self.connection = connection
    folder = if case .folder(let id) = forgettable { id } else { nil }
  }

  /// Selects the ids of the files that go.
  private var going: String {
    folder == nil
      ? "(SELECT id FROM file WHERE missing = 1)"
      : "(SELECT id FROM file WHERE directory_id IN (SELECT id FROM directory WHERE folder_id = ?1))"
  }

  private var values: [SQLiteValue] { folder.map { [.integer($0)] } ?? [] }

  // MARK: counting

  func count() throws(LibraryError) -> ForgottenCount {
    let cover = """
      SELECT count(DISTINCT number) FROM pin
      WHERE file_id IN \(going) AND number NOT IN (
        SELECT number FROM pin WHERE file_id NOT IN \(going)
        UNION ALL
        SELECT number FROM pin JOIN file AS copy ON copy.copy_of = pin.file_id WHERE copy.id NOT IN \(going))
      """
    return ForgottenCount(
      photos: try integer("SELECT count(*) FROM file WHERE id IN \(going) AND \(PhotoRow.counts)"),
      missing: try integer("SELECT count(*) FROM file WHERE id IN \(going) AND missing = 1"),
      dates: try dateCount(), covers: try integer(cover))
  }

  /// A photo's date lies at each of its files: so many photos have none left.
  private func dateCount() throws(LibraryError) -> Int {
    let gone = """
      SELECT directory_id, name FROM user_date JOIN file ON file.id = user_date.file_id
      WHERE file.id IN \(going) AND file.copy_of IS NULL
        AND NOT EXISTS (
          SELECT 1 FROM file AS copy WHERE copy.copy_of = file.id AND copy.id NOT IN \(going))
        AND NOT EXISTS (
          SELECT 1 FROM file AS shown WHERE shown.id = file.shot_of AND shown.copy_of IS NOT NULL)
      """
    let kept = """
      SELECT directory_id, name FROM user_date JOIN file ON file.id = user_date.file_id
      WHERE file.id NOT IN \(going)
      """
    return try shots(gone).subtracting(try shots(kept)).count
  }

  private struct ShotPlace: Hashable {
    let directory: Int64
    let name: FilePath
  }

  private func shots(_ sql: String) throws(LibraryError) -> Set<ShotPlace> {
    Set(
      try connection.statement(sql).rows(values) { row in
        ShotPlace(directory: row.integer(0), name: ShotName(row.path(1)).key)
      })
  }

  private func integer(_ sql: String) throws(LibraryError) -> Int {
    try connection.integer(sql, values)
  }

  // MARK: dropping

  /// Drops the rows, in the caller's transaction.
  func drop(_ changes: AlbumChanges) throws(LibraryError) {
    try replaceKept(changes)
    let days = try connection.statement(
      "SELECT DISTINCT day FROM file WHERE id IN \(going) AND \(PhotoRow.hasDay)"
    ).rows(values) { $0.int(0) }
    changes.touch(days)
    // Days name covers that go; they choose others before the transaction ends.
    try connection.execute("PRAGMA defer_foreign_keys = ON")
    try connection.statement("DELETE FROM file WHERE id IN \(going)").run(values)
    if folder == nil { return }
    try connection.statement("DELETE FROM directory WHERE folder_id = ?").run(values)
    try connection.statement("DELETE FROM folder WHERE id = ?").run(values)
  }

  private struct Copy {
    let id: Int64
    let kept: Int64
    let place: CopyRows.Place
    let path: FilePath
  }

  /// Puts a copy that stays in the place of each photo that goes: the first by path.
  private func replaceKept(_ changes: AlbumChanges) throws(LibraryError) {
    let sql = """
      SELECT file.id, file.copy_of, file.directory_id, file.name, \(PhotoRow.path)
      FROM file JOIN place ON place.directory_id = file.directory_id
      WHERE file.copy_of IN \(going) AND file.id NOT IN \(going)
      """
    let copies = try connection.statement(sql).rows(values) { row in
      Copy(
        id: row.integer(0), kept: row.integer(1),
        place: CopyRows.Place(directory: row.integer(2), name: row.path(3)), path: row.path(4))
    }
    for copies in Dictionary(grouping: copies, by: \.kept).values {
      guard let heir = copies.min(by: { $0.path < $1.path }) else { continue }
      try bequeath(heir)
      try changes.note(heir.place.name, in: heir.place.directory, isForced: true)
      changes.noteRedated(heir.id)
    }
  }

  private func bequeath(_ heir: Copy) throws(LibraryError) {
    let (kept, id) = (SQLiteValue.integer(heir.kept), SQLiteValue.integer(heir.id))
    for (table, columns) in [("user_date", "taken, shifted"), ("pin", "number")] {
      try connection.statement(
        """
        INSERT OR IGNORE INTO \(table) (file_id, \(columns))
        SELECT ?2, \(columns) FROM \(table) WHERE file_id = ?1
        """
      ).run([kept, id])
    }
    try connection.statement("UPDATE file SET copy_of = ?2 WHERE copy_of = ?1 AND id <> ?2").run([kept, id])
    try connection.statement("UPDATE file SET copy_of = NULL WHERE id = ?").run([id])
  }
}
