public import AlbumModel
public import CalendarGrid

extension AlbumLibrary: AlbumReading {
  public func dayRange() throws -> ClosedRange<CivilDate>? {
    try connection.dayRange()
  }

  public func days(in range: ClosedRange<CivilDate>) throws -> [AlbumDay] {
    try albumDays("day.day BETWEEN ? AND ?", AlbumLibrary.bounds(range))
  }

  public func photos(on day: CivilDate) throws -> [Photo] {
    try photos("\(PhotoRow.hasDay) AND file.day = ? ORDER BY taken, 2", [SQLiteValue(day.dayNumber)])
  }

  public func partialPhotos(in span: AlbumSpan) throws -> [Photo] {
    guard let bounds = PartialDates.bounds(of: span) else { return [] }
    return try photos("\(PhotoRow.hasNoDay) AND file.taken BETWEEN ? AND ? ORDER BY taken, 2", bounds)
  }

  public func years() throws -> [Int] {
    try connection.read { () throws(LibraryError) in
      var years = Set(try partialDates().map(\.date.components.year))
      var from = Int.min
      while let day = try firstDay(from: from) {
        let year = day.components.year
        years.insert(year)
        from = AlbumSpan.year(year).days.upperBound.dayNumber + 1
      }
      return years.sorted()
    }
  }

  public func summary(of span: AlbumSpan) throws -> Summary {
    try connection.read { () throws(LibraryError) in try summaryNow(of: span) }
  }

  public func undatedCount() throws -> Int {
    try connection.integer("SELECT count(*) FROM file WHERE taken IS NULL AND \(PhotoRow.hasNoDay)")
  }
}

extension AlbumLibrary {
  /// The rows of the day table that a condition picks, oldest first, with their covers.
  func albumDays(_ condition: String, _ values: [SQLiteValue]) throws(LibraryError) -> [AlbumDay] {
    let sql = """
      SELECT \(PhotoRow.columns), day.day, day.count, day.pinned
      FROM day JOIN file ON file.id = day.cover
      JOIN place ON place.directory_id = file.directory_id
      LEFT JOIN camera ON camera.id = file.camera_id
      WHERE \(condition) ORDER BY day.day
      """
    var photos: [Photo] = []
    let days = try connection.statement(sql).rows(values) { (row) throws(LibraryError) in
      photos.append(try PhotoRow.photo(row, library: self))
      return (
        date: try PhotoRow.date(row, PhotoRow.columnCount),
        count: try row.int(PhotoRow.columnCount + 1, in: NumberRange.count, "day.count"),
        isPinned: row.flag(PhotoRow.columnCount + 2)
      )
    }
    try PhotoCompany(connection).join(&photos)
    return zip(days, photos).map { day, photo in
      AlbumDay(date: day.date, count: day.count, cover: Cover(photo: photo, isPinned: day.isPinned))
    }
  }

  /// The first day with photos, from a day number on.
  private func firstDay(from dayNumber: Int) throws(LibraryError) -> CivilDate? {
    try connection.statement("SELECT min(day) FROM day WHERE day >= ?").first([SQLiteValue(dayNumber)]) {
      (row) throws(LibraryError) in
      row.isNull(0) ? nil : try PhotoRow.date(row, 0)
    } ?? nil
  }

  /// The different dates of the photos known only to the month or year, oldest first.
  func partialDates() throws(LibraryError) -> [LocalTime] {
    let sql = """
      SELECT DISTINCT taken FROM file WHERE taken IS NOT NULL AND \(PhotoRow.hasNoDay) ORDER BY taken
      """
    return try connection.statement(sql).rows { (row) throws(LibraryError) in
      try PhotoRow.localTime(row.text(0))
    }
  }

  static func bounds(_ range: ClosedRange<CivilDate>) -> [SQLiteValue] {
    [SQLiteValue(range.lowerBound.dayNumber), SQLiteValue(range.upperBound.dayNumber)]
  }
}

/// The dates that are known only to a month or a year, as the library's text orders them.
enum PartialDates {
  /// First and last text of a span's partial dates: a month itself, or a year and its months; nil for a day.
  static func bounds(of span: AlbumSpan) -> [SQLiteValue]? {
    switch span {
    case .day: nil
    case .month: [.text(span.description), .text(span.description)]
    case .year: [.text(span.description), .text(span.description + "-12")]
    }
  }

  /// The same for the months of a span that lie wholly in a range; nil where none does.
  static func bounds(of span: AlbumSpan, within range: ClosedRange<CivilDate>) -> [SQLiteValue]? {
    let isWhole = range.contains(span.days.lowerBound) && range.contains(span.days.upperBound)
    guard !isWhole else { return bounds(of: span) }
    guard case .year(let year) = span else { return nil }
    let months = CivilMonth.months(ofYear: year).filter {
      range.contains($0.firstDay) && range.contains($0.lastDay)
    }
    guard let first = months.first, let last = months.last else { return nil }
    return [.text(first.description), .text(last.description)]
  }
}
