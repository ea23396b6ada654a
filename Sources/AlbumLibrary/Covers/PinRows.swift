import AlbumModel

/// The table `pin`: photos that a person chose to stand for their days.
struct PinRows {
  private let connection: Connection

  init(_ connection: Connection) {
    self.connection = connection
  }

  /// The number of the last choice of each photo that is there.
  func numbers() throws(LibraryError) -> [Int64: Int64] {
    Dictionary(try pinned().map { ($0.photo, $0.number) }, uniquingKeysWith: max)
  }

  /// Has the shown file of a photo bear the choice that another file of it, or a copy, bears: it may be all that is left
  /// some day.
  func inherit() throws(LibraryError) {
    guard try connection.integer("SELECT EXISTS (SELECT 1 FROM pin)") != 0 else { return }
    try connection.statement(
      """
      INSERT OR IGNORE INTO pin (file_id, number) SELECT photo_id, max(number) FROM pinned GROUP BY photo_id
      """
    ).run()
  }

  /// The days (since 1970-01-01) whose cover isn't the photo chosen last, where there is one, or is one that nobody
  /// chooses any more: files come and go without their photo's day being touched.
  func daysToRecompute() throws(LibraryError) -> [Int] {
    let pins = try pinned()
    let numbers = Dictionary(pins.map { ($0.photo, $0.number) }, uniquingKeysWith: max)
    var days = try connection.statement("SELECT day, cover FROM day WHERE pinned = 1").rows {
      (day: $0.int(0), cover: $0.integer(1))
    }.filter { numbers[$0.cover] == nil }.map(\.day)
    for pin in pins {
      guard let day = pin.day else { continue }
      let cover = try connection.statement("SELECT cover FROM day WHERE day = ? AND pinned = 1")
        .first([SQLiteValue(day)]) { $0.integer(0) }
      if cover.flatMap({ numbers[$0] }) ?? 0 < pin.number { days.append(day) }
    }
    return days
  }

  private func pinned() throws(LibraryError) -> [(photo: Int64, number: Int64, day: Int?)] {
    try connection.statement("SELECT photo_id, number, day FROM pinned").rows {
      ($0.integer(0), $0.integer(1), $0.optionalInt(2))
    }
  }

  /// Chooses a photo, in place of what was chosen of its day.
  func pin(_ photo: Int64, day: Int) throws(LibraryError) {
    _ = try unpin(day)
    try connection.statement(
      """
      INSERT OR REPLACE INTO pin (file_id, number)
      SELECT id, (SELECT coalesce(max(number), 0) + 1 FROM pin) FROM file WHERE id IN \(UserDateRows.all)
      """
    ).run([.integer(photo)])
  }

  /// Takes back what was chosen of a day, what is missing too.
  ///
  /// - Returns: whether anything was.
  func unpin(_ day: Int) throws(LibraryError) -> Bool {
    // The other files of a choice go with it, but for those that became photos of other days.
    try connection.statement(
      """
      WITH place AS (
        SELECT file_id, number, day FROM pinned
        UNION ALL
        SELECT pin.file_id, pin.number, file.day FROM pin JOIN file ON file.id = pin.file_id WHERE file.missing = 1)
      DELETE FROM pin WHERE file_id IN (
        SELECT file_id FROM place
        WHERE number IN (SELECT number FROM place WHERE day = ?1) AND (day IS NULL OR day = ?1))
      """
    ).run([SQLiteValue(day)])
    return connection.changeCount > 0
  }
}
