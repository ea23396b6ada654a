import AlbumModel
import CalendarGrid

/// The table `day` and the sums beside it, recomputed from the photos of the days that a change touched.
struct DayTable {
  /// A row of the table.
  struct Entry: Equatable {
    let count: Int
    let cover: Int64
    /// Whether the cover is a person's choice.
    let isPinned: Bool
    /// The cover's stars.
    let rating: Int?
    /// Local times, ISO 8601.
    let firstTaken: String
    let lastTaken: String
    let sums: [PhotoSum]
  }

  private let connection: Connection
  private let select: Statement
  private let selectPath: Statement
  private let put: Statement
  private let remove: Statement
  private let toCompare: Statement
  private let sums: SumRows

  init(_ connection: Connection) throws(LibraryError) {
    select = try connection.prepare(
      """
      SELECT id, camera_id, width, height, orientation, taken, rating, origin, size, head_hash, source
      FROM file WHERE day = ? AND \(PhotoRow.hasDay)
      """)
    selectPath = try connection.prepare(
      """
      SELECT \(PhotoRow.path) FROM file JOIN place ON place.directory_id = file.directory_id WHERE file.id = ?
      """)
    put = try connection.prepare(
      """
      INSERT INTO day (day, count, cover, pinned, rating, first_taken, last_taken)
      VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)
      ON CONFLICT (day) DO UPDATE SET
        count = excluded.count, cover = excluded.cover, pinned = excluded.pinned, rating = excluded.rating,
        first_taken = excluded.first_taken, last_taken = excluded.last_taken
      """)
    remove = try connection.prepare("DELETE FROM day WHERE day = ?1")
    toCompare = try connection.prepare("INSERT OR IGNORE INTO day_to_compare (day) VALUES (?)")
    sums = try SumRows(connection)
    self.connection = connection
  }

  /// Brings the rows of these days (days since 1970-01-01) up to date, in the caller's transaction; notes those whose
  /// photos have to be compared.
  func recompute(_ days: some Sequence<Int>) throws(LibraryError) {
    let pins = try PinRows(connection).numbers()
    var months: Set<CivilMonth> = []
    for day in days {
      var mayHaveCopies = false
      let entry = try entry(of: day, pins, mayHaveCopies: &mayHaveCopies)
      if mayHaveCopies { try toCompare.run([SQLiteValue(day)]) }
      if let entry {
        try put.run([
          SQLiteValue(day), SQLiteValue(entry.count), .integer(entry.cover), SQLiteValue(entry.isPinned),
          SQLiteValue(entry.rating), .text(entry.firstTaken), .text(entry.lastTaken),
        ])
      } else {
        try remove.run([SQLiteValue(day)])
      }
      try sums.put(entry?.sums ?? [], of: day)
      months.insert(CivilDate(dayNumber: day).month)
    }
    for month in months { try sums.recompute(month) }
  }

  /// What the table should hold of a day, nil where nothing.
  ///
  /// - Parameter pins: all that people chose (`PinRows.numbers`).
  func entry(of day: Int, _ pins: [Int64: Int64]) throws(LibraryError) -> Entry? {
    var mayHaveCopies = false
    return try entry(of: day, pins, mayHaveCopies: &mayHaveCopies)
  }

  private func entry(
    of day: Int, _ pins: [Int64: Int64], mayHaveCopies: inout Bool
  ) throws(LibraryError) -> Entry? {
    var photos: [DayPhoto] = []
    var contents: [UInt64] = []
    var counts = PhotoCounts()
    try select.eachRow([SQLiteValue(day)]) { (row) throws(LibraryError) in
      let candidate = CoverCandidate(
        id: row.integer(0), pin: pins[row.integer(0)],
        rating: try row.optionalInt(6, in: NumberRange.rating, "file.rating"),
        origin: try PhotoRow.origin(row, 7, connection), hasCamera: !row.isNull(1),
        size: try PhotoRow.size(row, width: 2, height: 3),
        orientation: Orientation(rawValue: row.int(4)) ?? .upright)
      photos.append(DayPhoto(time: row.text(5), candidate: candidate))
      counts.add(row, camera: 1, source: 10)
      contents.append(
        UInt64(bitPattern: row.integer(8)) &* 0x9E37_79B9_7F4A_7C15 ^ UInt64(bitPattern: row.integer(9)))
    }
    // Size and first bytes as one number: two photos of one number are looked at closely when they are compared.
    contents.sort()
    mayHaveCopies = zip(contents, contents.dropFirst()).contains { $0 == $1 }
    try sort(&photos)
    guard let first = photos.first, let last = photos.last,
      let cover = CoverRule.cover(of: photos.map(\.candidate))
    else { return nil }
    return Entry(
      count: photos.count, cover: cover, isPinned: pins[cover] != nil,
      rating: photos.first { $0.candidate.id == cover }?.candidate.rating, firstTaken: first.time,
      lastTaken: last.time, sums: counts.sums)
  }

  private struct DayPhoto {
    /// Local time, ISO 8601.
    let time: String
    let candidate: CoverCandidate
  }

  /// Puts photos in order of their times, those of one time in order of their paths.
  ///
  /// The library gives them mostly in the order in which they were taken, as files are named in it; its own sorting would
  /// cost more than all else here. So would a path for each, and most photos have their time to themselves.
  private func sort(_ photos: inout [DayPhoto]) throws(LibraryError) {
    if zip(photos, photos.dropFirst()).contains(where: { $0.time > $1.time }) {
      photos.sort { $0.time < $1.time }
    }
    var start = 0
    for end in photos.indices where end + 1 == photos.count || photos[end + 1].time != photos[start].time {
      if end > start {
        let paths = try photos[start...end].map { (photo) throws(LibraryError) in
          (
            path: try selectPath.first([.integer(photo.candidate.id)]) { $0.path(0) } ?? FilePath(""),
            photo: photo
          )
        }
        photos.replaceSubrange(start...end, with: paths.sorted { $0.path < $1.path }.map(\.photo))
      }
      start = end + 1
    }
  }
}

extension AlbumLibrary {
  /// Whether the stored day table and its sums equal those made anew from all photos.
  public func dayTableIsCurrent() throws(LibraryError) -> Bool {
    try connection.read { () throws(LibraryError) in
      let table = try DayTable(connection)
      let pins = try PinRows(connection).numbers()
      let sums = try SumRows(connection)
      let sql = """
        SELECT day, count, cover, pinned, rating, first_taken, last_taken FROM day ORDER BY day
        """
      let stored = try connection.statement(sql).rows { (row) throws(LibraryError) in
        let entry = DayTable.Entry(
          count: row.int(1), cover: row.integer(2), isPinned: row.flag(3), rating: row.optionalInt(4),
          firstTaken: row.text(5), lastTaken: row.text(6), sums: try sums.sums(of: row.int(0)))
        return (day: row.int(0), entry: entry)
      }
      let days = try connection.statement(
        "SELECT DISTINCT day FROM file WHERE \(PhotoRow.hasDay) ORDER BY day"
      )
      .rows { row in row.int(0) }
      guard stored.map(\.day) == days else { return false }
      for row in stored where try table.entry(of: row.day, pins) != row.entry { return false }
      return try sums.addUp()
    }
  }
}
