import AlbumModel

/// Files found since a person set the date of a photo that may have the same bytes: where they have, the date is theirs
/// too.
struct LaterCopies {
  /// A file, and one with a set date that it may be a copy of.
  struct Pair {
    let file: Int64
    let dated: Int64
  }

  private let connection: Connection

  init(_ connection: Connection) {
    self.connection = connection
  }

  /// Whether any have yet to be compared.
  func areThere() throws(LibraryError) -> Bool {
    try connection.integer("SELECT EXISTS (SELECT 1 FROM file_to_compare)") != 0
  }

  /// What has yet to be compared: those of a file one after the other.
  func pairs() throws(LibraryError) -> [Pair] {
    let sql = """
      WITH dated AS MATERIALIZED (
        SELECT file.id, size, head_hash FROM user_date JOIN file ON file.id = file_id AND missing = 0)
      SELECT file.id, dated.id
      FROM file_to_compare
      JOIN file ON file.id = file_to_compare.file_id
      JOIN dated ON dated.size = file.size AND dated.head_hash = file.head_hash
      WHERE file.missing = 0 AND file.problem IS NULL
        AND NOT EXISTS (SELECT 1 FROM user_date WHERE user_date.file_id = file.id)
        AND NOT EXISTS (
          SELECT 1 FROM unlike
          WHERE unlike.file_id = min(file.id, dated.id) AND other_id = max(file.id, dated.id))
      ORDER BY file.id, dated.id
      """
    return try connection.statement(sql).rows { Pair(file: $0.integer(0), dated: $0.integer(1)) }
  }

  /// A file as it is to be compared.
  func file(_ id: Int64) throws(LibraryError) -> FileComparison.File? {
    try connection.statement(
      """
      SELECT \(PhotoRow.path), file.size, file.modified, file.device, file.inode
      FROM file JOIN place ON place.directory_id = file.directory_id WHERE file.id = ?
      """
    ).first([.integer(id)]) { FileComparison.File($0) }
  }

  func noteUnlike(_ pair: Pair) throws(LibraryError) {
    try connection.statement("INSERT OR IGNORE INTO unlike (file_id, other_id) VALUES (?, ?)")
      .run([.integer(min(pair.file, pair.dated)), .integer(max(pair.file, pair.dated))])
  }

  /// Gives the set date to the photo of the file, as far as its files have none.
  ///
  /// - Returns: the places of the photo's files; their rows have to be brought in order.
  func giveDate(_ pair: Pair) throws(LibraryError) -> [CopyRows.Place] {
    let photo = try FilePlace(connection).photo(of: pair.file)
    try connection.statement(
      """
      INSERT OR IGNORE INTO user_date (file_id, taken, shifted)
      SELECT file.id, user_date.taken, user_date.shifted
      FROM file JOIN user_date ON user_date.file_id = ?2 WHERE file.id IN \(UserDateRows.all)
      """
    ).run([.integer(photo), .integer(pair.dated)])
    return try UserDateRows(connection).files(of: photo)
  }

  /// All are compared but these.
  func done(but left: [Int64]) throws(LibraryError) {
    try connection.statement(
      "DELETE FROM file_to_compare WHERE file_id NOT IN (SELECT value FROM json_each(?))"
    ).run([.text("[" + left.map(String.init).joined(separator: ",") + "]")])
  }
}
