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
    let sql = """
      SELECT \(PhotoRow.path), file.taken
      FROM file JOIN place ON place.directory_id = file.directory_id
      WHERE \(PhotoRow.hasDay) AND file.day IN (SELECT value FROM json_each(?1))
        AND file.source IN \(SuspiciousDates.clocks.map(\.rawValue).sqlList)
        AND (substr(file.taken, 1, 13) IN \((SuspiciousDates.noons + SuspiciousDates.midnights).sqlList)
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
    try photosFar(from: try cores(), by: SuspiciousDates.far, notDatedBy: [.user]) { taken, _ in
      "\(taken) is far from the dates of the photos beside it"
    }
  }

  /// The days of most photos of each directory that has photos far from them.
  private func cores() throws(LibraryError) -> [DirectoryDays] {
    var days: [Int64: [Int32]] = [:]
    // The index of days gives them in order.
    try connection.statement("SELECT directory_id, day FROM file WHERE \(PhotoRow.hasDay) ORDER BY day")
      .eachRow {
        (row) throws(LibraryError) in
        days[row.integer(0), default: []].append(Int32(try PhotoRow.date(row, 1).dayNumber))
      }
    return days.compactMap { directory, days in
      SuspiciousDates.core(days.map { Int($0) }).map { DirectoryDays(directory: directory, days: $0) }
    }
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
    var spans: [AlbumSpan] = []
    var expected: [DirectoryDays] = []
    for directory in directories {
      guard let span = folderSpan(directory.path) else { continue }
      spans.append(span)
      let days = span.days.lowerBound.dayNumber...span.days.upperBound.dayNumber
      expected.append(DirectoryDays(directory: directory.id, days: days))
    }
    return try photosFar(
      from: expected, by: SuspiciousDates.farFromFolder, notDatedBy: [.user, .folder]
    ) { taken, index in
      "\(taken) is years away from the date of its folder, \(spans[index])"
    }
  }

  // MARK: far from a directory's days

  /// Days since 1970-01-01 that the photos of a directory should be near.
  private struct DirectoryDays {
    let directory: Int64
    let days: ClosedRange<Int>
  }

  /// The photos that are so many days before or after those of their directories.
  ///
  /// - Parameters:
  ///   - sources: dates from these are taken as they are.
  ///   - message: of what is known of a photo's date, and of its directory's place in `expected`.
  private func photosFar(
    from expected: [DirectoryDays], by far: Int, notDatedBy sources: [DateSource],
    message: (String, Int) -> String
  ) throws(LibraryError) -> [LibraryProblem] {
    let sql = """
      SELECT \(PhotoRow.path), file.taken, expected.key
      FROM json_each(?1) AS expected
      CROSS JOIN file ON file.directory_id = expected.value ->> 0
      JOIN place ON place.directory_id = file.directory_id
      WHERE \(PhotoRow.hasDay) AND (file.day < expected.value ->> 1 OR file.day > expected.value ->> 2)
        AND file.source NOT IN \(sources.map(\.rawValue).sqlList)
      """
    let rows = expected.map { "[\($0.directory),\($0.days.lowerBound - far),\($0.days.upperBound + far)]" }
    return try connection.statement(sql).rows([.text("[" + rows.joined(separator: ",") + "]")]) { row in
      LibraryProblem(kind: .suspiciousDate, path: row.path(0), message: message(row.text(1), row.int(2)))
    }
  }
}
