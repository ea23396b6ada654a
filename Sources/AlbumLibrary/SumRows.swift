import CalendarGrid

/// How many photos one camera took and one source dated.
struct PhotoSum: Equatable {
  /// In `camera`; 0 where the files name none.
  let camera: Int64
  /// A `DateSource`, as the library has it.
  let source: String
  var count: Int
}

/// The tables `day_sum` and `month_sum`: what summaries count, kept with the table `day`.
struct SumRows {
  private let select: Statement
  private let add: Statement
  private let remove: Statement
  private let addMonth: Statement
  private let removeMonth: Statement
  private let connection: Connection

  init(_ connection: Connection) throws(LibraryError) {
    self.connection = connection
    select = try connection.prepare(
      "SELECT camera_id, source, count FROM day_sum WHERE day = ? ORDER BY camera_id, source")
    add = try connection.prepare("INSERT INTO day_sum (day, camera_id, source, count) VALUES (?, ?, ?, ?)")
    remove = try connection.prepare("DELETE FROM day_sum WHERE day = ?")
    addMonth = try connection.prepare(
      """
      INSERT INTO month_sum (month, camera_id, source, count)
      SELECT ?1, camera_id, source, sum(count) FROM day_sum WHERE day BETWEEN ?2 AND ?3 GROUP BY camera_id, source
      """)
    removeMonth = try connection.prepare("DELETE FROM month_sum WHERE month = ?")
  }

  /// The sums of a day (days since 1970-01-01), in the order of `PhotoCounts`.
  func sums(of day: Int) throws(LibraryError) -> [PhotoSum] {
    try select.rows([SQLiteValue(day)]) {
      PhotoSum(camera: $0.integer(0), source: $0.text(1), count: $0.int(2))
    }
  }

  /// Puts sums in the place of those that a day had; its month is to be recomputed.
  func put(_ sums: [PhotoSum], of day: Int) throws(LibraryError) {
    try remove.run([SQLiteValue(day)])
    for sum in sums {
      try add.run([SQLiteValue(day), .integer(sum.camera), .text(sum.source), SQLiteValue(sum.count)])
    }
  }

  /// Sums up the days of a month anew.
  func recompute(_ month: CivilMonth) throws(LibraryError) {
    let text = SQLiteValue.text(month.description)
    try removeMonth.run([text])
    try addMonth.run([
      text, SQLiteValue(month.firstDay.dayNumber), SQLiteValue(month.lastDay.dayNumber),
    ])
  }

  /// Whether all sums are of days that have photos, and those of the months are the days'.
  func addUp() throws(LibraryError) -> Bool {
    let months = """
      SELECT strftime('%Y-%m', day * 86400, 'unixepoch'), camera_id, source, sum(count) FROM day_sum GROUP BY 1, 2, 3
      """
    let stored = "SELECT month, camera_id, source, count FROM month_sum"
    return try connection.integer(
      """
      SELECT EXISTS (SELECT 1 FROM day_sum WHERE day NOT IN (SELECT day FROM day))
        OR EXISTS (SELECT * FROM (\(months)) EXCEPT \(stored))
        OR EXISTS (\(stored) EXCEPT SELECT * FROM (\(months)))
      """) == 0
  }
}

/// Counts photos by camera and source.
struct PhotoCounts {
  /// A day has few of them.
  private var counts: [PhotoSum] = []
  /// The place of the photo before: mostly the next one's too.
  private var latest = 0

  /// By camera, then by source in the order of its bytes.
  var sums: [PhotoSum] {
    counts.sorted { ($0.camera, $0.source) < ($1.camera, $1.source) }
  }

  /// Counts the photo of a row.
  mutating func add(_ row: Statement, camera: Int32, source: Int32) {
    let id = row.integer(camera)
    func isOf(_ sum: PhotoSum) -> Bool { sum.camera == id && row.hasText(source, sum.source) }
    if !counts.indices.contains(latest) || !isOf(counts[latest]) {
      latest = counts.firstIndex(where: isOf) ?? counts.count
    }
    if latest == counts.count { counts.append(PhotoSum(camera: id, source: row.text(source), count: 0)) }
    counts[latest].count += 1
  }
}
