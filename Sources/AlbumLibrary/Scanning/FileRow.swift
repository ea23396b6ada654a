import AlbumModel

/// Writes a scanned file into the table `file`, and its sidecars into theirs.
final class FileRow {
  private let connection: Connection
  private let insert: Statement
  private let select: Statement
  private let update: Statement
  private let forgetOwnDate: Statement
  private let forgetUnlike: Statement
  private let sidecars: SidecarRows

  /// The row that was there before.
  struct Before {
    let id: Int64
    /// Days since 1970-01-01.
    let day: Int?
    /// Whether the file had other bytes, or was gone.
    let hasOtherBytes: Bool
    let stamp: FileStamp
    /// Whether a person set its date.
    let hasUserDate: Bool
    /// Whether a person chose it to stand for its day.
    let isPinned: Bool
    /// Whether it is a copy, or has copies.
    let isAmongCopies: Bool
  }

  /// What is stored of a scanned file: its place first, the album's day last (`ScannedFile.values`).
  static let columns = [
    "directory_id", "name", "size", "modified", "device", "inode", "head_hash", "sidecar_stamp", "problem",
    "format", "kind", "width", "height", "orientation", "camera_id", "rating", "origin", "duration_ms",
    "taken", "offset_minutes", "source", "zone_assumed", "date_rank", "day",
  ]

  init(_ connection: Connection) throws(LibraryError) {
    self.connection = connection
    let columns = FileRow.columns
    let parameters = columns.indices.map { "?\($0 + 1)" }
    insert = try connection.prepare(
      """
      INSERT INTO file (\(columns.joined(separator: ", "))) VALUES (\(parameters.joined(separator: ", ")))
      ON CONFLICT DO NOTHING
      """)
    select = try connection.prepare(
      """
      SELECT id, day, missing <> 0 OR problem IS NOT NULL, size, modified, head_hash,
        EXISTS (SELECT 1 FROM user_date WHERE file_id = file.id),
        copy_of IS NOT NULL OR EXISTS (SELECT 1 FROM file AS copy WHERE copy.copy_of = file.id),
        device, inode, EXISTS (SELECT 1 FROM pin WHERE file_id = file.id)
      FROM file
      WHERE directory_id = ? AND name = ?
      """)
    // A copy of the same bytes stays one until its day is known to be another.
    let changes = zip(columns, parameters).dropFirst(2).dropLast().map { "\($0) = \($1)" }
    let (day, staysCopy) = ("?\(columns.count)", "?\(columns.count + 1)")
    update = try connection.prepare(
      """
      UPDATE file SET \(changes.joined(separator: ", ")), missing = 0, gone_scan = NULL, must_read = 0,
        shot_of = NULL, copy_of = iif(\(staysCopy), copy_of, NULL),
        day = iif(\(staysCopy) AND copy_of IS NOT NULL, NULL, \(day))
      WHERE directory_id = ?1 AND name = ?2
      """)
    forgetOwnDate = try connection.prepare("DELETE FROM own_date WHERE file_id = ?")
    forgetUnlike = try connection.prepare("DELETE FROM unlike WHERE file_id = ?1 OR other_id = ?1")
    sidecars = try SidecarRows(connection)
  }

  /// Adds the file or replaces what is known of it.
  ///
  /// - Parameter day: the album's day of its date, days since 1970-01-01.
  /// - Returns: what was known of it before, nil for a new file.
  func store(
    _ file: ScannedFile, directory: Int64, camera: Int64?, day: Int?
  ) throws(LibraryError) -> Before? {
    let values = file.values(directory: directory, camera: camera, day: day)
    // Most files of a first scan are new: then nothing need be looked up.
    try insert.run(values)
    if connection.changeCount == 1 {
      try sidecars.add(of: file, to: connection.lastInserted)
      return nil
    }
    guard let before = try before(file, Array(values.prefix(2))) else { throw LibraryError.damaged("file") }
    try update.run(values + [SQLiteValue(!before.hasOtherBytes)])
    try forgetOwnDate.run([.integer(before.id)])
    if before.hasOtherBytes { try forgetUnlike.run([.integer(before.id)]) }
    try sidecars.replace(of: file, at: before.id)
    return before
  }

  private func before(_ file: ScannedFile, _ place: [SQLiteValue]) throws(LibraryError) -> Before? {
    let stamp = file.stamp
    return try select.first(place) { row in
      let isSame =
        !row.flag(2) && !file.hasProblem && row.integer(3) == stamp.size && row.integer(4) == stamp.modified
        && row.integer(5) == Int64(bitPattern: file.headHash)
      return Before(
        id: row.integer(0), day: row.optionalInt(1), hasOtherBytes: !isSame,
        stamp: FileStamp(
          size: row.integer(3), modified: row.integer(4), device: UInt64(bitPattern: row.integer(8)),
          inode: UInt64(bitPattern: row.integer(9))),
        hasUserDate: row.flag(6), isPinned: row.flag(10), isAmongCopies: row.flag(7))
    }
  }
}

extension ScannedFile {
  var taken: TakenAt? {
    if case .facts(let facts) = outcome { facts.taken } else { nil }
  }

  fileprivate var hasProblem: Bool {
    if case .problem = outcome { true } else { false }
  }

  /// The columns of `FileRow`, in their order.
  fileprivate func values(directory: Int64, camera: Int64?, day: Int?) -> [SQLiteValue] {
    // One array for all: there is one for every file of a scan.
    var values: [SQLiteValue] = []
    values.reserveCapacity(FileRow.columns.count + 1)
    values.append(.integer(directory))
    values.append(.path(name))
    values.append(.integer(stamp.size))
    values.append(.integer(stamp.modified))
    values.append(SQLiteValue(bits: stamp.device))
    values.append(SQLiteValue(bits: stamp.inode))
    values.append(SQLiteValue(bits: headHash))
    values.append(.integer(sidecarStamp))
    switch outcome {
    case .problem(let message):
      values.append(.text(message))
      while values.count < FileRow.columns.count { values.append(.null) }
    case .facts(let facts):
      values.append(.null)
      facts.append(to: &values, camera: camera)
      facts.taken.append(to: &values)
      values.append(SQLiteValue(day))
    }
    return values
  }
}

extension PhotoFacts {
  /// The columns `format` to `duration_ms`; a file may claim anything, and what reading would call damaged isn't known.
  fileprivate func append(to values: inout [SQLiteValue], camera: Int64?) {
    let size = size.flatMap {
      NumberRange.side.contains($0.width) && NumberRange.side.contains($0.height) ? $0 : nil
    }
    values.append(.text(format.rawValue))
    values.append(.text(kind.rawValue))
    values.append(SQLiteValue(size?.width))
    values.append(SQLiteValue(size?.height))
    values.append(SQLiteValue(orientation.rawValue))
    values.append(camera.map { .integer($0) } ?? .null)
    values.append(SQLiteValue(rating.flatMap { NumberRange.rating.contains($0) ? $0 : nil }))
    values.append(SQLiteValue(origin?.rawValue))
    values.append(SQLiteValue(durationMilliseconds.flatMap { NumberRange.duration.contains($0) ? $0 : nil }))
  }
}
