import CalendarGrid

extension Connection {
  /// The first and the last day that have photos; nil where there are none.
  func dayRange() throws(LibraryError) -> ClosedRange<CivilDate>? {
    // One by one they are looked up; together SQLite would read all rows.
    try statement("SELECT (SELECT min(day) FROM day), (SELECT max(day) FROM day)").first {
      (row) throws(LibraryError) in
      row.isNull(0) ? nil : try PhotoRow.date(row, 0)...PhotoRow.date(row, 1)
    } ?? nil
  }
}
