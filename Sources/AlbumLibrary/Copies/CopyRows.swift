import AlbumModel
import CalendarGrid

/// Files that are copies of photos: which ones stand for themselves again.
struct CopyRows {
  /// Where a file lies.
  struct Place {
    let directory: Int64
    let name: FilePath
  }

  private let releaseCopies: Statement
  private let release: Statement
  private let select: Statement

  init(_ connection: Connection) throws(LibraryError) {
    releaseCopies = try connection.prepare(
      "UPDATE file SET copy_of = NULL WHERE copy_of = ? RETURNING directory_id, name")
    release = try connection.prepare("UPDATE file SET copy_of = NULL WHERE id = ?")
    select = try connection.prepare(
      """
      SELECT copy.id, copy.directory_id, copy.name, copy.taken, kept.day, kept.taken,
        kept.missing = 0 AND kept.shot_of IS NULL AND kept.copy_of IS NULL AND kept.problem IS NULL,
        kept.source = '\(DateSource.user.rawValue)'
      FROM file AS copy JOIN file AS kept ON kept.id = copy.copy_of
      WHERE copy.copy_of IS NOT NULL AND copy.id IN (
        SELECT ?1 UNION ALL SELECT id FROM file WHERE copy_of = ?1)
      """)
  }

  /// Makes all copies of a photo stand for themselves.
  ///
  /// - Returns: where they lie; their rows have to be brought in order.
  func release(copiesOf file: Int64) throws(LibraryError) -> [Place] {
    try releaseCopies.rows([.integer(file)]) { Place(directory: $0.integer(0), name: $0.path(1)) }
  }

  /// Makes a file, where it is a copy, and its copies stand for themselves if they aren't of their photo's day any more.
  ///
  /// - Returns: where those lie; their rows have to be brought in order.
  func releaseMisplaced(_ file: Int64, dayStart: DayStart) throws(LibraryError) -> [Place] {
    var released: [(id: Int64, place: Place)] = []
    try select.eachRow([.integer(file)]) { (row) throws(LibraryError) in
      let taken = row.optionalText(3)
      let local = try taken.map { (text) throws(LibraryError) in try PhotoRow.localTime(text) }
      let day = local.flatMap { dayStart.day(of: $0)?.dayNumber }
      // Copies are found on a day. They stay one photo where a person says that only its month or year is known.
      let isOneDate = day != nil || (row.flag(7) && taken == row.optionalText(5))
      let isSame = row.flag(6) && day == row.optionalInt(4) && isOneDate
      if !isSame { released.append((row.integer(0), Place(directory: row.integer(1), name: row.path(2)))) }
    }
    for file in released { try release.run([.integer(file.id)]) }
    return released.map(\.place)
  }
}
