import AlbumModel

/// Has the next scan read files again, though they are unchanged, when the meaning of their dates changed.
struct Rereading {
  private let connection: Connection

  init(_ connection: Connection) {
    self.connection = connection
  }

  /// Sources that hold UTC alone.
  private static let universal: [DateSource] = [.quickTime, .gps, .takeout, .nameUTC]

  /// The files whose dates depend on the library's zone.
  func markZoned() throws(LibraryError) {
    let depends = "(zone_assumed = 1 OR source IN \(Rereading.universal.map(\.rawValue).sqlList))"
    try mark("\(depends) OR id IN (SELECT file_id FROM own_date WHERE \(depends))")
  }

  /// The files of a folder that the time of their last change dates, or might.
  func markByModified(folder: Int64) throws(LibraryError) {
    let depends = "(taken IS NULL OR source = '\(DateSource.fileModified.rawValue)')"
    try mark(
      """
      directory_id IN (SELECT id FROM directory WHERE folder_id = ?)
        AND (\(depends) OR id IN (SELECT file_id FROM own_date WHERE \(depends)))
      """, [.integer(folder)])
  }

  private func mark(_ condition: String, _ values: [SQLiteValue] = []) throws(LibraryError) {
    try connection.statement("UPDATE file SET must_read = 1 WHERE problem IS NULL AND (\(condition))").run(
      values)
  }
}
