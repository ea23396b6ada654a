import AlbumModel
import CalendarGrid

/// How a photo is read from the library: the columns and tables of a SELECT, and what they become.
enum PhotoRow {
  /// The whole path as bytes, whether the library holds its parts as text or as BLOBs.
  static let path = "CAST(place.prefix || file.name AS BLOB)"

  /// Conditions in the words of the index `file_by_day`.
  static let hasDay = "file.day IS NOT NULL AND file.missing = 0"

  /// Conditions in the words of the index `file_without_day`.
  static let hasNoDay = """
    file.day IS NULL AND file.missing = 0 AND file.problem IS NULL AND file.shot_of IS NULL AND file.copy_of IS NULL
    """

  /// Conditions of every photo that counts.
  static let counts = """
    file.missing = 0 AND file.problem IS NULL AND file.shot_of IS NULL AND file.copy_of IS NULL
    """

  static let columns = """
    file.id, \(path), file.size, file.modified, file.head_hash, file.format, file.kind, file.width, file.height,
    file.orientation, camera.name, file.taken, file.offset_minutes, file.source, file.zone_assumed,
    file.date_rank, coalesce(day.cover = file.id, 0), file.day, file.rating, file.origin, file.duration_ms
    """

  static let columnCount: Int32 = 21

  static let joins = """
    JOIN place ON place.directory_id = file.directory_id
    LEFT JOIN camera ON camera.id = file.camera_id
    LEFT JOIN day ON day.day = file.day
    """

  /// The photo of a row that begins with `columns`.
  ///
  /// - Throws: `newer` for a format or a source that only a later photocal knows, `sqlite` for a damaged date.
  static func photo(_ row: Statement, library: AlbumLibrary) throws(LibraryError) -> Photo {
    guard let format = PhotoFormat(rawValue: row.text(5)), PhotoKind(rawValue: row.text(6)) != nil else {
      throw library.connection.writtenByNewer()
    }
    _ = try row.int(2, in: NumberRange.fileSize, "file.size")
    let stamp = FileContent(size: row.integer(2), modified: row.integer(3), headHash: row.integer(4))
    let facts = PhotoFacts(
      format: format, taken: try taken(row, from: 11, library.connection),
      size: try size(row, width: 7, height: 8),
      orientation: Orientation(rawValue: row.int(9)) ?? .upright, camera: row.optionalText(10),
      rating: try row.optionalInt(18, in: NumberRange.rating, "file.rating"),
      origin: try origin(row, 19, library.connection),
      durationMilliseconds: try row.optionalInt(20, in: NumberRange.duration, "file.duration_ms"))
    return Photo(
      id: row.integer(0), path: row.path(1), facts: facts, bytes: stamp.size, contentKey: stamp.key,
      isCover: row.flag(16), day: row.isNull(17) ? nil : try date(row, 17))
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

  /// The date of the columns `taken`, `offset_minutes`, `source`, `zone_assumed`, `date_rank`, the first of which is given.
  static func taken(
    _ row: Statement, from column: Int32, _ connection: Connection
  ) throws(LibraryError) -> TakenAt? {
    guard let text = row.optionalText(column) else { return nil }
    let local = try localTime(text)
    guard let source = DateSource(rawValue: row.text(column + 2)) else { throw connection.writtenByNewer() }
    return TakenAt(
      local: local,
      offsetMinutes: try row.optionalInt(column + 1, in: NumberRange.offset, "file.offset_minutes"),
      source: source, isZoneAssumed: row.flag(column + 3),
      rank: try row.optionalInt(column + 4, in: NumberRange.rank, "file.date_rank")
        ?? NumberRange.rank.upperBound)
  }

  static func origin(
    _ row: Statement, _ column: Int32, _ connection: Connection
  ) throws(LibraryError) -> PhotoOrigin? {
    guard let text = row.optionalText(column) else { return nil }
    guard let origin = PhotoOrigin(rawValue: text) else { throw connection.writtenByNewer() }
    return origin
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

extension Connection {
  /// The error for a name that this photocal doesn't know.
  func writtenByNewer() -> LibraryError {
    // The version only serves the message; the true error must not be hidden by another one.
    .newer(path, version: (try? integer("PRAGMA user_version")) ?? 0)
  }
}

extension AlbumLibrary {
  /// The photos of a SELECT, given by what follows its tables.
  func photos(_ conditions: String, _ values: [SQLiteValue]) throws(LibraryError) -> [Photo] {
    let sql = "SELECT \(PhotoRow.columns) FROM file \(PhotoRow.joins) WHERE \(conditions)"
    var photos = try connection.statement(sql).rows(values) { (row) throws(LibraryError) in
      try PhotoRow.photo(row, library: self)
    }
    try PhotoCompany(connection).join(&photos)
    return photos
  }
}
