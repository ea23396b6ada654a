public import AlbumModel

/// How much the library holds.
public struct LibraryTotals: Hashable, Sendable {
  /// Photos that count: known to the day or better, partial and undated.
  public let photos: Int
  /// Photos without a date.
  public let undated: Int
  /// Photos known only to the month or the year.
  public let partial: Int
  /// Files that could not be read.
  public let unreadable: Int
  /// Photos, counted above too, in folders that were not there at the last scan.
  public let away: Int
  /// Files gone from folders that are there, in no other count.
  public let missing: Int
}

/// A file, of a photo or beside one, that could not be read.
public struct FileProblem: Hashable, Sendable {
  /// Absolute.
  public let path: FilePath
  /// Why, for people.
  public let message: String
}

extension AlbumLibrary {
  /// Counts over the whole library.
  public func totals() throws(LibraryError) -> LibraryTotals {
    try connection.read { () throws(LibraryError) in
      let dated = try datedCount()
      let withoutDay = "SELECT count(*) FROM file WHERE \(PhotoRow.hasNoDay)"
      let undated = try connection.integer("\(withoutDay) AND taken IS NULL")
      let partial = try connection.integer("\(withoutDay) AND taken IS NOT NULL")
      let unreadable = try connection.integer(
        "SELECT count(*) FROM file WHERE problem IS NOT NULL AND missing = 0")
      let hasAway = try connection.integer("SELECT EXISTS (SELECT 1 FROM folder WHERE away = 1)") != 0
      // Counting a folder's photos takes time, and mostly all folders are there.
      let away = hasAway ? try folders().filter(\.isAway).reduce(0) { $0 + $1.photoCount } : 0
      return LibraryTotals(
        photos: dated + partial + undated, undated: undated, partial: partial, unreadable: unreadable,
        away: away, missing: try connection.integer("SELECT count(*) FROM file WHERE missing = 1"))
    }
  }

  /// Photos known to the day or better.
  private func datedCount() throws(LibraryError) -> Int {
    // SQLite's own words for a sum that overflows say nothing of damage.
    try connection.statement("SELECT min(count), max(count) FROM day").eachRow { (row) throws(LibraryError) in
      for column in [0, 1] as [Int32] where !row.isNull(column) {
        _ = try row.int(column, in: NumberRange.count, "day.count")
      }
    }
    return try connection.integer("SELECT sum(count) FROM day")
  }

  /// The files that could not be read, those beside photos too, by path.
  public func problems() throws(LibraryError) -> [FileProblem] {
    let sql = """
      SELECT \(PhotoRow.path), file.problem
      FROM file JOIN place ON place.directory_id = file.directory_id
      WHERE file.problem IS NOT NULL AND file.missing = 0
      UNION
      SELECT CAST(place.prefix || unread_sidecar.name AS BLOB), unread_sidecar.message
      FROM unread_sidecar
      JOIN file ON file.id = unread_sidecar.file_id AND file.missing = 0
      JOIN place ON place.directory_id = file.directory_id
      ORDER BY 1
      """
    return try connection.statement(sql).rows { FileProblem(path: $0.path(0), message: $0.text(1)) }
  }
}
