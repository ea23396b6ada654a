public import AlbumModel
public import CalendarGrid

/// What photos are summed up by.
public enum SummaryUnit: String, CaseIterable, Sendable {
  case day
  case month
  case year

  /// The unit that holds a date, nil where the date isn't known that well.
  func span(of local: LocalTime) -> AlbumSpan? {
    switch self {
    case .day: local.day.map { .day($0) }
    case .month: local.month.map { .month($0) }
    case .year: .year(local.date.components.year)
    }
  }

  /// The unit that holds a day.
  func span(of day: CivilDate) -> AlbumSpan {
    switch self {
    case .day: .day(day)
    case .month: .month(day.month)
    case .year: .year(day.month.year)
    }
  }
}

extension AlbumLibrary {
  /// A summary of each day, month or year that has photos, those known only to a month or year included; oldest first.
  ///
  /// - Parameter range: the days that count; nil for all. Of a unit that lies in it in part, that part is summed up, with
  ///   the photos known only to months that lie in it wholly.
  public func summaries(by unit: SummaryUnit, in range: ClosedRange<CivilDate>?) throws -> [Summary] {
    try connection.read { () throws(LibraryError) in
      let dated = try countedDays(in: range).map { unit.span(of: CivilDate(dayNumber: $0.day)) }
      let partial = try partialDates().compactMap { unit.span(of: $0) }
      let spans = Set(dated + partial).filter { range?.overlaps($0.days) ?? true }
      return try spans.sorted { $0.days.lowerBound < $1.days.lowerBound }
        .map { (span) throws(LibraryError) in try summaryNow(of: span, within: range) }
    }
  }

  /// The summary of a span, or of the part of it that lies in a range, from one state of the library.
  func summaryNow(of span: AlbumSpan, within range: ClosedRange<CivilDate>? = nil) throws(LibraryError)
    -> Summary
  {
    let counted = range.map { span.days.clamped(to: $0) } ?? span.days
    let days = try countedDays(in: counted)
    let busiest = CoverRule.busiest(days)
    let (cameras, sources) = try names(in: counted)
    return Summary(
      span: span,
      photoCount: days.reduce(0) { $0 + $1.count },
      dayCount: days.count,
      firstTaken: try days.first.flatMap { (day) throws(LibraryError) in try taken("min", on: day) },
      lastTaken: try days.last.flatMap { (day) throws(LibraryError) in try taken("max", on: day) },
      busiestDay: try busiest.flatMap { (day) throws(LibraryError) in try albumDay(day.day) },
      cover: try CoverRule.coverDay(of: days).flatMap { (day) throws(LibraryError) in
        try albumDay(day.day)?.cover
      },
      cameras: cameras, sources: sources,
      partialCount: try partialCount(in: span, within: range))
  }

  /// The day table's rows of a range, oldest first, without their covers.
  private func countedDays(in range: ClosedRange<CivilDate>?) throws(LibraryError) -> [CountedDay] {
    let bounds = range.map(AlbumLibrary.bounds) ?? [.integer(.min), .integer(.max)]
    let sql = """
      SELECT day.day, day.count, file.rating FROM day JOIN file ON file.id = day.cover
      WHERE day.day BETWEEN ? AND ? ORDER BY day.day
      """
    return try connection.statement(sql).rows(bounds) { (row) throws(LibraryError) in
      CountedDay(
        day: try PhotoRow.date(row, 0).dayNumber,
        count: try row.int(1, in: NumberRange.count, "day.count"),
        rating: try row.optionalInt(2, in: NumberRange.rating, "file.rating"))
    }
  }

  private func albumDay(_ day: Int) throws(LibraryError) -> AlbumDay? {
    try albumDays("day.day = ?", [SQLiteValue(day)]).first
  }

  private func taken(_ function: String, on day: CountedDay) throws(LibraryError) -> LocalTime? {
    let sql = "SELECT \(function)(taken) FROM file WHERE day = ? AND \(PhotoRow.hasDay)"
    return try connection.statement(sql).first([SQLiteValue(day.day)]) { (row) throws(LibraryError) in
      try row.optionalText(0).map { (text) throws(LibraryError) in try PhotoRow.localTime(text) }
    } ?? nil
  }

  /// How many of the range's photos each camera took, and each source dated; one pass over the photos.
  private func names(
    in range: ClosedRange<CivilDate>
  ) throws(LibraryError) -> (cameras: [Summary.Count], sources: [Summary.Count]) {
    let sql = """
      SELECT camera.name, counted.source, counted.count
      FROM (
        SELECT camera_id, source, count(*) AS count FROM file
        WHERE day BETWEEN ? AND ? AND \(PhotoRow.hasDay) GROUP BY camera_id, source) AS counted
      LEFT JOIN camera ON camera.id = counted.camera_id
      """
    var cameras: [String: Int] = [:]
    var sources: [String: Int] = [:]
    try connection.statement(sql).eachRow(AlbumLibrary.bounds(range)) { (row) throws(LibraryError) in
      let count = row.int(2)
      if let camera = row.optionalText(0) { cameras[camera, default: 0] += count }
      sources[row.text(1), default: 0] += count
    }
    return (AlbumLibrary.ranked(cameras), AlbumLibrary.ranked(sources))
  }

  static func ranked(_ counts: [String: Int]) -> [Summary.Count] {
    counts.map { Summary.Count(name: $0, count: $1) }
      .sorted { $0.count != $1.count ? $0.count > $1.count : $0.name < $1.name }
  }

  private func partialCount(
    in span: AlbumSpan, within range: ClosedRange<CivilDate>?
  ) throws(LibraryError) -> Int {
    let bounds = range.map { PartialDates.bounds(of: span, within: $0) } ?? PartialDates.bounds(of: span)
    guard let bounds else { return 0 }
    return try connection.integer(
      "SELECT count(*) FROM file WHERE taken BETWEEN ? AND ? AND \(PhotoRow.hasNoDay)", bounds)
  }
}
