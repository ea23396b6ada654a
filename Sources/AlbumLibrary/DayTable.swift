import AlbumModel
import CalendarGrid

/// The table `day`, recomputed from the photos of the days that a change touched.
struct DayTable {
  /// A row of the table.
  struct Entry: Equatable {
    let count: Int
    let cover: Int64
  }

  private let selectByTime: Statement
  private let selectByTimeAndPath: Statement
  private let put: Statement
  private let remove: Statement

  init(_ connection: Connection) throws(LibraryError) {
    let columns = "file.id, camera_id IS NOT NULL, width, height, orientation, taken"
    let condition = "day = ? AND \(PhotoRow.hasDay)"
    selectByTime = try connection.prepare(
      "SELECT \(columns) FROM file WHERE \(condition) ORDER BY taken")
    selectByTimeAndPath = try connection.prepare(
      """
      SELECT \(columns) FROM file JOIN place ON place.directory_id = file.directory_id
      WHERE \(condition) ORDER BY taken, \(PhotoRow.path)
      """)
    put = try connection.prepare(
      """
      INSERT INTO day (day, count, cover) VALUES (?1, ?2, ?3)
      ON CONFLICT (day) DO UPDATE SET count = excluded.count, cover = excluded.cover
      """)
    remove = try connection.prepare("DELETE FROM day WHERE day = ?1")
  }

  /// Brings the rows of these days (days since 1970-01-01) up to date, in the caller's transaction.
  func recompute(_ days: some Sequence<Int>) throws(LibraryError) {
    for day in days {
      if let entry = try entry(of: day) {
        try put.run([SQLiteValue(day), SQLiteValue(entry.count), .integer(entry.cover)])
      } else {
        try remove.run([SQLiteValue(day)])
      }
    }
  }

  /// What the table should hold of a day, nil where nothing.
  func entry(of day: Int) throws(LibraryError) -> Entry? {
    var photos = try candidates(selectByTime, day)
    // Paths cost more to make and to sort than all the rest: they are asked for where two photos bear one time.
    if photos.hasTies { photos = try candidates(selectByTimeAndPath, day) }
    return CoverRule.cover(of: photos.candidates).map { Entry(count: photos.candidates.count, cover: $0) }
  }

  private func candidates(
    _ select: Statement, _ day: Int
  ) throws(LibraryError) -> (candidates: [CoverCandidate], hasTies: Bool) {
    var candidates: [CoverCandidate] = []
    var hasTies = false
    var lastTaken: String?
    try select.eachRow([SQLiteValue(day)]) { row in
      candidates.append(
        CoverCandidate(
          id: row.integer(0), hasCamera: row.flag(1), size: PhotoRow.size(row, width: 2, height: 3),
          orientation: Orientation(rawValue: row.int(4)) ?? .upright))
      let taken = row.text(5)
      hasTies = hasTies || taken == lastTaken
      lastTaken = taken
    }
    return (candidates, hasTies)
  }
}

extension AlbumLibrary {
  /// Whether the stored day table equals one made anew from all photos.
  public func dayTableIsCurrent() throws -> Bool {
    try connection.read { () throws(LibraryError) in
      let table = try DayTable(connection)
      let stored = try connection.statement("SELECT day, count, cover FROM day ORDER BY day").rows { row in
        (day: row.int(0), entry: DayTable.Entry(count: row.int(1), cover: row.integer(2)))
      }
      let days = try connection.statement(
        "SELECT DISTINCT day FROM file WHERE \(PhotoRow.hasDay) ORDER BY day"
      )
      .rows { row in row.int(0) }
      guard stored.map(\.day) == days else { return false }
      for row in stored where try table.entry(of: row.day) != row.entry { return false }
      return true
    }
  }
}
