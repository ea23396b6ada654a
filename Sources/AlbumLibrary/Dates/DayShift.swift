import AlbumModel

/// Puts all photos on their days anew, when the library's days begin at another time.
struct DayShift {
  private let connection: Connection

  init(_ connection: Connection) {
    self.connection = connection
  }

  /// Gives every photo the day of its local time, and empties the day table and the sums.
  ///
  /// - Returns: all days that have photos now, days since 1970-01-01.
  func apply(_ dayStart: DayStart) throws(LibraryError) -> [Int] {
    let start = SQLiteValue(dayStart.minutes)
    // `DayStart.day(of:)` in SQL; `taken` is `2019-02-03T10:11…` where a time of day is known.
    let day = """
      (unixepoch(substr(taken, 1, 10)) / 86400
        - (length(taken) >= 16 AND substr(taken, 12, 2) * 60 + substr(taken, 15, 2) < ?1))
      """
    try connection.statement(
      "UPDATE file SET day = \(day) WHERE day IS NOT NULL AND length(taken) >= 16 AND day <> \(day)"
    ).run([start])
    // A copy that isn't of its photo's day any more stands for itself.
    try connection.statement(
      """
      UPDATE file SET copy_of = NULL, day = \(day)
      WHERE copy_of IS NOT NULL AND length(taken) >= 10
        AND \(day) IS NOT (SELECT kept.day FROM file AS kept WHERE kept.id = file.copy_of)
      """
    ).run([start])
    try connection.execute("DELETE FROM day; DELETE FROM day_sum; DELETE FROM month_sum")
    return try connection.statement("SELECT DISTINCT day FROM file WHERE \(PhotoRow.hasDay)").rows {
      $0.int(0)
    }
  }
}
