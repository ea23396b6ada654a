import CalendarGrid

/// The table `day`, recomputed from the photos of the days that a change touched.
struct DayTable {
  private let choose: Statement
  private let put: Statement
  private let remove: Statement

  init(_ connection: Connection) throws(LibraryError) {
    choose = try connection.prepare(CoverRule.choice)
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
      if let (count, cover) = try entry(of: day) {
        try put.run([SQLiteValue(day), SQLiteValue(count), .integer(cover)])
      } else {
        try remove.run([SQLiteValue(day)])
      }
    }
  }

  /// What the table should hold of a day, nil where nothing.
  func entry(of day: Int) throws(LibraryError) -> (count: Int, cover: Int64)? {
    try choose.first([SQLiteValue(day)]) { ($0.int(0), $0.integer(1)) }
  }
}

extension AlbumLibrary {
  /// Whether the stored day table equals one made anew from all photos.
  public func dayTableIsCurrent() throws -> Bool {
    try connection.read { () throws(LibraryError) in
      let table = try DayTable(connection)
      let stored = try connection.statement("SELECT day, count, cover FROM day ORDER BY day")
        .rows { (day: $0.int(0), count: $0.int(1), cover: $0.integer(2)) }
      let days = try connection.statement(
        "SELECT DISTINCT day FROM file WHERE \(PhotoRow.hasDay) ORDER BY day"
      )
      .rows { $0.int(0) }
      guard stored.map(\.day) == days else { return false }
      for row in stored {
        guard let entry = try table.entry(of: row.day), entry == (row.count, row.cover) else { return false }
      }
      return true
    }
  }
}
