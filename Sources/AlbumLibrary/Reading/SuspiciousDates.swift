import AlbumModel
import CalendarGrid

/// Finds dates that are likely a camera's mistake (design page "The capture date"): they are kept, and told.
///
/// Two rules. A camera whose clock was reset begins at a moment of its maker's choice. And where nearly all photos of a
/// directory are of some weeks, those of other years are odd: of 20 photos or more, what is left when a twentieth is
/// taken off at either end lies within 62 days, and a photo is more than a year before or after that. A directory with
/// photos of several years has none.
struct SuspiciousDates {
  private let connection: Connection

  init(_ connection: Connection) {
    self.connection = connection
  }

  func problems() throws(LibraryError) -> [LibraryProblem] {
    let resets = try resets()
    let known = Set(resets.map(\.path))
    let others = try strays().filter { !known.contains($0.path) }
    return (resets + others).sorted { ($0.path ?? FilePath("")) < ($1.path ?? FilePath("")) }
  }

  // MARK: resets

  /// The days at whose beginning, or noon, clocks start that were reset; and every first of January.
  private static let noons = ["2002-12-08T12:00"]
  private static let midnights = [
    "1998-01-01T00:00", "2000-01-01T00:00", "2001-01-01T00:00", "2005-01-01T00:00",
  ]

  /// Sources that a camera's clock writes.
  private static let clocks: [DateSource] = [
    .exifDateTimeOriginal, .exifDateTimeDigitized, .exifDateTime, .xmp, .quickTimeCreationDate, .quickTime,
  ]

  /// Photos of a camera's first minute after a reset.
  private func resets() throws(LibraryError) -> [LibraryProblem] {
    let moments = (SuspiciousDates.noons + SuspiciousDates.midnights).map { "'\($0)'" }.joined(
      separator: ", ")
    let sources = SuspiciousDates.clocks.map { "'\($0.rawValue)'" }.joined(separator: ", ")
    let sql = """
      SELECT \(PhotoRow.path), file.taken
      FROM file JOIN place ON place.directory_id = file.directory_id
      WHERE \(PhotoRow.hasDay) AND file.day IN (SELECT value FROM json_each(?1))
        AND file.source IN (\(sources))
        AND (substr(file.taken, 1, 16) IN (\(moments))
          OR file.camera_id IS NOT NULL AND substr(file.taken, 5, 15) = '-01-01T00:00:00')
      """
    return try connection.statement(sql).rows([.text(try possibleDays())]) { row in
      LibraryProblem(
        kind: .suspiciousDate, path: row.path(0),
        message: "\(row.text(1)) is where a camera's clock begins after a reset")
    }
  }

  /// The days of resets within those that have photos, as JSON; the day before too, where days begin after midnight.
  private func possibleDays() throws(LibraryError) -> String {
    guard let range = try connection.dayRange() else { return "[]" }
    let years = range.lowerBound.components.year...(range.upperBound.components.year + 1)
    var days = years.map { AlbumSpan.year($0).days.lowerBound.dayNumber }
    days += SuspiciousDates.noons.compactMap { LocalTime($0)?.date.dayNumber }
    return "[" + days.flatMap { [String($0 - 1), String($0)] }.joined(separator: ",") + "]"
  }

  // MARK: strays

  private static let fewest = 20
  private static let longestCore = 62
  private static let far = 365

  /// Photos of other years than those beside them.
  private func strays() throws(LibraryError) -> [LibraryProblem] {
    var problems: [LibraryProblem] = []
    let select = try connection.prepare(
      """
      SELECT \(PhotoRow.path), file.taken
      FROM file JOIN place ON place.directory_id = file.directory_id
      WHERE file.directory_id = ?1 AND \(PhotoRow.hasDay) AND (file.day < ?2 OR file.day > ?3)
        AND file.source <> '\(DateSource.user.rawValue)'
      """)
    for (directory, core) in try cores() {
      let range = [core.lowerBound - SuspiciousDates.far, core.upperBound + SuspiciousDates.far]
      problems += try select.rows([.integer(directory)] + range.map { SQLiteValue($0) }) { row in
        LibraryProblem(
          kind: .suspiciousDate, path: row.path(0),
          message: "\(row.text(1)) is far from the dates of the photos beside it")
      }
    }
    return problems
  }

  /// The days of nearly all photos of each directory that has photos far from them.
  private func cores() throws(LibraryError) -> [(directory: Int64, core: ClosedRange<Int>)] {
    var days: [Int64: [Int32]] = [:]
    // The index of days gives them in order.
    try connection.statement("SELECT directory_id, day FROM file WHERE \(PhotoRow.hasDay) ORDER BY day")
      .eachRow {
        (row) throws(LibraryError) in
        days[row.integer(0), default: []].append(Int32(try PhotoRow.date(row, 1).dayNumber))
      }
    return days.compactMap { directory, days in
      SuspiciousDates.core(days.map { Int($0) }).map { (directory, $0) }
    }.sorted { $0.0 < $1.0 }
  }

  /// The days of nearly all photos, where others are far from them.
  ///
  /// - Parameter days: of all photos, in order, days since 1970-01-01.
  static func core(_ days: [Int]) -> ClosedRange<Int>? {
    guard days.count >= fewest, let first = days.first, let last = days.last else { return nil }
    let cut = days.count / 20
    let (start, end) = (days[cut], days[days.count - 1 - cut])
    guard end - start <= longestCore, first < start - far || last > end + far else { return nil }
    return start...end
  }
}
