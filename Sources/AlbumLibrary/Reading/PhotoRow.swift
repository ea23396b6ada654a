import AlbumModel
import CalendarGrid

/// How a photo is read from the library: the columns and tables of a SELECT, and what they become.
enum PhotoRow {
  /// The whole path as bytes, whether the library holds its parts as text or as BLOBs.
  static let path = "CAST(place.prefix || file.name AS BLOB)"

  /// Conditions in the words of the index `file_by_day`.
  static let hasDay = "file.day IS NOT NULL AND file.missing = 0"

  /// Conditions in the words of the index `file_without_day`.
  static let hasNoDay = "file.day IS NULL AND file.missing = 0 AND file.problem IS NULL"

  static let columns = """
    file.id, \(path), file.size, file.modified, file.head_hash, file.format, file.kind, file.width, file.height,
    file.orientation, camera.name, file.taken, file.offset_minutes, file.source, file.zone_assumed,
    coalesce(day.cover = file.id, 0)
    """

  static let columnCount: Int32 = 16

  static let joins = """
    JOIN place ON place.directory_id = file.directory_id
    LEFT JOIN camera ON camera.id = file.camera_id
    LEFT JOIN day ON day.day = file.day
    """

  /// The photo of a row that begins with `columns`.
  ///
  /// - Throws: `newer` for a format or a source that only a later photocal knows, `sqlite` for a damaged date.
  static func photo(_ row: Statement, library: AlbumLibrary) throws(LibraryError) -> Photo {
    guard let format = PhotoFormat(rawValue: row.text(5)) else {
      throw library.writtenByNewer()
    }
    _ = try row.int(2, in: NumberRange.fileSize, "file.size")
    let stamp = FileContent(size: row.integer(2), modified: row.integer(3), headHash: row.integer(4))
    let facts = PhotoFacts(
      format: format, taken: try taken(row, library: library),
      size: try size(row, width: 7, height: 8),
      orientation: Orientation(rawValue: row.int(9)) ?? .upright, camera: row.optionalText(10))
    return Photo(
      id: row.integer(0), path: row.path(1), facts: facts, bytes: stamp.size, contentKey: stamp.key,
      isCover: row.flag(15), day: facts.taken?.local.day)
  }

  /// The picture's size, from the numbers of its two columns.
  static func size(_ row: Statement, width: Int32, height: Int32) throws(LibraryError) -> PixelSize? {
    if row.isNull(width) || row.isNull(height) { return nil }
    return PixelSize(
      width: try row.int(width, in: NumberRange.side, "file.width"),
      height: try row.int(height, in: NumberRange.side, "file.height"))
  }

  /// The date of a column that holds days since 1970-01-01.
  static func date(_ row: Statement, _ column: Int32) throws(LibraryError) -> CivilDate {
    CivilDate(dayNumber: try row.int(column, in: NumberRange.day, "day"))
  }

  private static func taken(_ row: Statement, library: AlbumLibrary) throws(LibraryError) -> TakenAt? {
    guard let text = row.optionalText(11) else { return nil }
    let local = try localTime(text)
    guard let source = DateSource(rawValue: row.text(13)) else { throw library.writtenByNewer() }
    return TakenAt(
      local: local,
      offsetMinutes: row.isNull(12) ? nil : try row.int(12, in: NumberRange.offset, "file.offset_minutes"),
      source: source, isZoneAssumed: row.flag(14))
  }

  /// Reads the column `taken`.
  static func localTime(_ text: String) throws(LibraryError) -> LocalTime {
    guard let local = LocalTime(text) else { throw .damaged("file.taken '\(text)'") }
    return local
  }
}

/// What names a file's content without reading it.
private struct FileContent {
  let size: Int64
  let modified: Int64
  let headHash: Int64

  /// The three mixed into one number, the same in every run: two rounds of multiplying and folding each.
  var key: UInt64 {
    [size, modified, headHash].reduce(0x9E37_79B9_7F4A_7C15) { key, part in
      var mixed = (key ^ UInt64(bitPattern: part)) &* 0xBF58_476D_1CE4_E5B9
      mixed = (mixed ^ (mixed >> 29)) &* 0x94D0_49BB_1331_11EB
      return mixed ^ (mixed >> 32)
    }
  }
}

extension AlbumLibrary {
  /// The error for a name that this photocal doesn't know.
  func writtenByNewer() -> LibraryError {
    // The version only serves the message; the true error must not be hidden by another one.
    .newer(path, version: (try? connection.integer("PRAGMA user_version")) ?? 0)
  }

  /// The photos of a SELECT, given by what follows its tables.
  func photos(_ conditions: String, _ values: [SQLiteValue]) throws(LibraryError) -> [Photo] {
    let sql = "SELECT \(PhotoRow.columns) FROM file \(PhotoRow.joins) WHERE \(conditions)"
    return try connection.statement(sql).rows(values) { (row) throws(LibraryError) in
      try PhotoRow.photo(row, library: self)
    }
  }
}
