import AlbumModel
import CalendarGrid

/// Finds dates that are likely a camera's mistake (design page "The capture date"): they are kept, and told.
///
/// Three rules. A camera whose clock was reset begins at a moment of its maker's choice. Where most photos of a directory
/// are of one time, those of another are odd: of 10 photos or more, three quarters lie within 92 days of each other, and a
/// photo is half a year or more before or after them. And a photo is more than a year away from the day, month or year
/// that its folder is named after.
struct SuspiciousDates {
  private let connection: Connection
  private let folderSpan: (FilePath) -> AlbumSpan?

  /// - Parameter folderSpan: what a folder is named after, by its path from the indexed folder's own name on.
  init(_ connection: Connection, folderSpan: @escaping (FilePath) -> AlbumSpan?) {
    self.connection = connection
    self.folderSpan = folderSpan
  }

  /// A line a photo, by path.
  func problems() throws(LibraryError) -> [LibraryProblem] {
    var problems: [FilePath?: LibraryProblem] = [:]
    for problem in try resets() + strays() + misplaced() where problems[problem.path] == nil {
      problems[problem.path] = problem
    }
    return problems.values.sorted { ($0.path ?? FilePath("")) < ($1.path ?? FilePath("")) }
  }

  // MARK: resets

  /// The hours with which clocks begin that were reset; and midnight of every first of January.
  private static let noons = ["2002-12-08T12"]
  private static let midnights = ["1998-01-01T00", "2000-01-01T00", "2001-01-01T00", "2005-01-01T00"]

  /// Sources that a camera's clock writes.
  private static let clocks: [DateSource] = [
    .exifDateTimeOriginal, .exifDateTimeDigitized, .exifDateTime, .xmp, .quickTimeCreationDate, .quickTime,
  ]

  /// Photos of a camera's first hour after a reset.
  private func resets() throws(LibraryError) -> [LibraryProblem] {
    let moments = (SuspiciousDates.noons + SuspiciousDates.midnights).map { "'\($0)'" }.joined(
      separator: ", ")
    let sources = SuspiciousDates.clocks.map { "'\($0.rawValue)'" }.joined(separator: ", ")
    let sql = """
      SELECT \(PhotoRow.path), file.taken
      FROM file JOIN place ON place.directory_id = file.directory_id
      WHERE \(PhotoRow.hasDay) AND file.day IN (SELECT value FROM json_each(?1))
        AND file.source IN (\(sources))
        AND (substr(file.taken, 1, 13) IN (\(moments))
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
    days += SuspiciousDates.noons.compactMap { LocalTime($0.prefix(10))?.date.dayNumber }
    return "[" + days.flatMap { [String($0 - 1), String($0)] }.joined(separator: ",") + "]"
  }

  // MARK: strays

  private static let fewest = 10
  private static let longestCore = 92
  private static let far = 183

  /// Photos of another time than those beside them.
  private func strays() throws(LibraryError) -> [LibraryProblem] {
    var problems: [LibraryProblem] = []
    let select = try photosOutside(notFrom: [.user])
    for (directory, core) in try cores() {
      problems += try select.problems(in: directory, far: SuspiciousDates.far, from: core) {
        "\($0) is far from the dates of the photos beside it"
      }
    }
    return problems
  }

  /// The days of most photos of each directory that has photos far from them.
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

  /// The days of most photos, where others are far from them.
  ///
  /// - Parameter days: of all photos, in order, days since 1970-01-01.
  static func core(_ days: [Int]) -> ClosedRange<Int>? {
    let starts = [0] + days.indices.dropFirst().filter { days[$0] - days[$0 - 1] > far }
    guard days.count >= fewest, starts.count > 1 else { return nil }
    let parts = zip(starts, starts.dropFirst() + [days.count]).map { days[$0..<$1] }
    guard let core = parts.max(by: { $0.count < $1.count }), core.count * 4 >= days.count * 3,
      let first = core.first, let last = core.last, last - first <= longestCore
    else { return nil }
    return first...last
  }

  // MARK: misplaced

  private static let farFromFolder = 366

  /// Photos of other years than the one that their folder is named after.
  private func misplaced() throws(LibraryError) -> [LibraryProblem] {
    let directories = try connection.statement(
      "SELECT directory.id, folder.path, directory.path FROM directory JOIN folder ON folder.id = folder_id"
    ).rows { row in (id: row.integer(0), path: row.path(1).name.appending(row.path(2))) }
    let select = try photosOutside(notFrom: [.user, .folder])
    var problems: [LibraryProblem] = []
    for directory in directories {
      guard let span = folderSpan(directory.path) else { continue }
      let days = span.days.lowerBound.dayNumber...span.days.upperBound.dayNumber
      problems += try select.problems(in: directory.id, far: SuspiciousDates.farFromFolder, from: days) {
        "\($0) is years away from the date of its folder, \(span)"
      }
    }
    return problems
  }

  /// The photos of a directory that are far from some days.
  private struct PhotosOutside {
    let select: Statement

    func problems(
      in directory: Int64, far: Int, from days: ClosedRange<Int>, message: (String) -> String
    ) throws(LibraryError) -> [LibraryProblem] {
      let values = [
        .integer(directory), SQLiteValue(days.lowerBound - far), SQLiteValue(days.upperBound + far),
      ]
      return try select.rows(values) { row in
        LibraryProblem(kind: .suspiciousDate, path: row.path(0), message: message(row.text(1)))
      }
    }
  }

  private func photosOutside(notFrom sources: [DateSource]) throws(LibraryError) -> PhotosOutside {
    let names = sources.map { "'\($0.rawValue)'" }.joined(separator: ", ")
    return PhotosOutside(
      select: try connection.prepare(
        """
        SELECT \(PhotoRow.path), file.taken
        FROM file JOIN place ON place.directory_id = file.directory_id
        WHERE file.directory_id = ?1 AND \(PhotoRow.hasDay) AND (file.day < ?2 OR file.day > ?3)
          AND file.source NOT IN (\(names))
        """))
  }
}
