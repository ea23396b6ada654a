import AlbumModel

/// The table `user_date`: a photo's date lies at each of its files and copies, so that it stays where their ways part: a
/// raw file keeps it when the JPEG beside it is deleted.
struct UserDateRows {
  private let connection: Connection

  init(_ connection: Connection) {
    self.connection = connection
  }

  /// The photo, its copies, and the other files of their shots.
  static let all = """
    (SELECT id FROM file WHERE id = ?1 OR copy_of = ?1
      UNION
      SELECT id FROM file WHERE shot_of IN (SELECT id FROM file WHERE id = ?1 OR copy_of = ?1))
    """

  /// Where the files of a photo lie whose rows a date concerns.
  func files(of photo: Int64) throws(LibraryError) -> [CopyRows.Place] {
    try connection.statement("SELECT directory_id, name FROM file WHERE id IN \(UserDateRows.all)")
      .rows([.integer(photo)]) { CopyRows.Place(directory: $0.integer(0), name: $0.path(1)) }
  }

  func set(_ date: LocalTime, of photo: Int64, isShifted: Bool) throws(LibraryError) {
    _ = try unset(photo)
    try connection.statement(
      """
      INSERT INTO user_date (file_id, taken, shifted) SELECT id, ?2, ?3 FROM file WHERE id IN \(UserDateRows.all)
      """
    ).run([.integer(photo), .text(date.description), SQLiteValue(isShifted)])
  }

  /// Whether the photo's date was set outright, not shifted.
  func isSetByHand(_ photo: Int64) throws(LibraryError) -> Bool {
    try connection.statement(
      "SELECT 1 FROM user_date WHERE file_id IN \(UserDateRows.all) AND shifted = 0"
    ).first([.integer(photo)]) { _ in true } ?? false
  }

  /// - Returns: whether the photo had a date set.
  func unset(_ photo: Int64) throws(LibraryError) -> Bool {
    try connection.statement("DELETE FROM user_date WHERE file_id IN \(UserDateRows.all)").run([
      .integer(photo)
    ])
    return connection.changeCount > 0
  }

  func date(of photo: Int64) throws(LibraryError) -> LocalTime? {
    let sql =
      "SELECT taken FROM user_date WHERE file_id IN \(UserDateRows.all) ORDER BY file_id <> ?1, file_id"
    return try connection.statement(sql).first([.integer(photo)]) { (row) throws(LibraryError) in
      try PhotoRow.localTime(row.text(0))
    }
  }
}
