import AlbumModel

/// The photos of a day that may have the same bytes.
struct CopyCandidates {
  /// A photo to compare.
  struct Candidate {
    let id: Int64
    let file: FileComparison.File
    let headHash: Int64
    let hasUserDate: Bool
    /// Whether a person chose it to stand for its day.
    let isPinned: Bool
    /// Other files of its shot.
    let partCount: Int

    /// Whether this one is kept and the other is its copy: the one with a date that a person set, then the one that a
    /// person chose as a cover, then that of the shot with the most files, then by path.
    func isKept(before other: Candidate) -> Bool {
      if hasUserDate != other.hasUserDate { return hasUserDate }
      if isPinned != other.isPinned { return isPinned }
      if partCount != other.partCount { return partCount > other.partCount }
      return file.path < other.file.path
    }
  }

  private let connection: Connection

  init(_ connection: Connection) {
    self.connection = connection
  }

  /// Days since 1970-01-01 whose photos have yet to be compared.
  func days() throws(LibraryError) -> [Int] {
    try connection.statement("SELECT day FROM day_to_compare ORDER BY day").rows { $0.int(0) }
  }

  /// The photos of a day of one size and the same first bytes, the one to keep first; those alone in it are left out.
  func groups(on day: Int) throws(LibraryError) -> [[Candidate]] {
    let sql = """
      SELECT file.id, \(PhotoRow.path), file.size, file.modified, file.device, file.inode, file.head_hash,
        EXISTS (SELECT 1 FROM user_date WHERE file_id = file.id),
        (SELECT count(*) FROM file AS part WHERE part.shot_of = file.id),
        EXISTS (SELECT 1 FROM pin WHERE file_id = file.id)
      FROM file JOIN place ON place.directory_id = file.directory_id
      WHERE \(PhotoRow.hasDay) AND file.day = ?1 AND (file.size, file.head_hash) IN (
        SELECT size, head_hash FROM file WHERE \(PhotoRow.hasDay) AND day = ?1
        GROUP BY size, head_hash HAVING count(*) > 1)
      """
    let candidates = try connection.statement(sql).rows([SQLiteValue(day)]) { row in
      Candidate(
        id: row.integer(0),
        file: FileComparison.File(row, from: 1),
        headHash: row.integer(6), hasUserDate: row.flag(7), isPinned: row.flag(9),
        partCount: row.int(8))
    }
    return Dictionary(grouping: candidates) { [$0.file.stamp.size, $0.headHash] }.values
      .map { $0.sorted { $0.isKept(before: $1) } }
      .sorted { $0[0].isKept(before: $1[0]) }
  }

  /// Whether two were compared before and are not the same.
  func areUnlike(_ left: Candidate, _ right: Candidate) throws(LibraryError) -> Bool {
    try connection.statement("SELECT 1 FROM unlike WHERE file_id = ? AND other_id = ?")
      .first(CopyCandidates.pair(left, right)) { _ in true } ?? false
  }

  func noteUnlike(_ left: Candidate, _ right: Candidate) throws(LibraryError) {
    try connection.statement("INSERT OR IGNORE INTO unlike (file_id, other_id) VALUES (?, ?)")
      .run(CopyCandidates.pair(left, right))
  }

  /// Makes a photo, and what were its copies, copies of another one of its day.
  func makeCopy(_ photo: Candidate, of kept: Candidate) throws(LibraryError) {
    try connection.statement("UPDATE file SET copy_of = ?2, day = NULL WHERE id = ?1 OR copy_of = ?1")
      .run([.integer(photo.id), .integer(kept.id)])
    // A choice as a cover is the copy's too: it may be all that is left some day.
    try connection.statement(
      "INSERT OR IGNORE INTO pin (file_id, number) SELECT ?1, number FROM pin WHERE file_id = ?2"
    ).run([.integer(photo.id), .integer(kept.id)])
  }

  /// The photos of a day are compared.
  func done(_ day: Int) throws(LibraryError) {
    try connection.statement("DELETE FROM day_to_compare WHERE day = ?").run([SQLiteValue(day)])
  }

  private static func pair(_ left: Candidate, _ right: Candidate) -> [SQLiteValue] {
    [.integer(min(left.id, right.id)), .integer(max(left.id, right.id))]
  }
}
