import CalendarGrid

extension Connection {
  /// The first and the last day that have photos; nil where there are none.
  func dayRange() throws(LibraryError) -> ClosedRange<CivilDate>? {
    try statement("SELECT min(day), max(day) FROM day").first { (row) throws(LibraryError) in
      row.isNull(0) ? nil : try PhotoRow.date(row, 0)...PhotoRow.date(row, 1)
    } ?? nil
  }
}
