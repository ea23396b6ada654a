import AlbumModel
import CalendarGrid

/// Writes a scanned file into the table `file`.
struct FileRow {
  private let insert: Statement
  private let select: Statement
  private let update: Statement

  init(_ connection: Connection) throws(LibraryError) {
    let columns = [
      "directory_id", "name", "size", "modified", "device", "inode", "head_hash", "problem", "format", "kind",
      "width", "height", "orientation", "camera_id", "taken", "offset_minutes", "source", "zone_assumed",
      "day",
    ]
    let parameters = columns.indices.map { "?\($0 + 1)" }
    insert = try connection.prepare(
      """
      INSERT INTO file (\(columns.joined(separator: ", "))) VALUES (\(parameters.joined(separator: ", ")))
      ON CONFLICT DO NOTHING
      """)
    select = try connection.prepare("SELECT day FROM file WHERE directory_id = ? AND name = ?")
    let changes = zip(columns, parameters).dropFirst(2).map { "\($0) = \($1)" }
    update = try connection.prepare(
      """
      UPDATE file SET \(changes.joined(separator: ", ")), missing = 0
      WHERE directory_id = ?1 AND name = ?2
      """)
  }

  /// Adds the file or replaces what is known of it.
  ///
  /// - Returns: the days that the file stood on before and stands on now, days since 1970-01-01.
  func store(
    _ file: ScannedFile, directory: Int64, camera: Int64?, connection: Connection
  ) throws(LibraryError) -> (before: Int?, now: Int?) {
    let day = file.taken?.local.day?.dayNumber
    let values = file.values(directory: directory, camera: camera, day: day)
    // Most files of a first scan are new: then nothing need be looked up.
    try insert.run(values)
    if connection.changeCount == 1 { return (nil, day) }
    let before = try select.first(Array(values.prefix(2))) { $0.optionalInt(0) }
    try update.run(values)
    return (before ?? nil, day)
  }
}

extension ScannedFile {
  fileprivate var taken: TakenAt? {
    if case .facts(let facts) = outcome { facts.taken } else { nil }
  }

  /// The columns of `FileRow`, in their order.
  fileprivate func values(directory: Int64, camera: Int64?, day: Int?) -> [SQLiteValue] {
    let place: [SQLiteValue] = [
      .integer(directory), .path(name), .integer(stamp.size), .integer(stamp.modified),
      SQLiteValue(bits: stamp.device),
      SQLiteValue(bits: stamp.inode), SQLiteValue(bits: headHash),
    ]
    switch outcome {
    case .problem(let message):
      return place + [.text(message)] + Array(repeating: .null, count: 11)
    case .facts(let facts):
      let taken = facts.taken
      // A file may claim anything; what reading would call damaged isn't known.
      let size = facts.size.flatMap {
        NumberRange.side.contains($0.width) && NumberRange.side.contains($0.height) ? $0 : nil
      }
      let offset = taken?.offsetMinutes.flatMap { NumberRange.offset.contains($0) ? $0 : nil }
      return place + [
        .null, .text(facts.format.rawValue), .text(facts.kind.rawValue), SQLiteValue(size?.width),
        SQLiteValue(size?.height), SQLiteValue(facts.orientation.rawValue),
        camera.map { .integer($0) } ?? .null, SQLiteValue(taken?.local.description),
        SQLiteValue(offset), SQLiteValue(taken?.source.rawValue),
        taken.map { SQLiteValue($0.isZoneAssumed) } ?? .null, SQLiteValue(day),
      ]
    }
  }
}
