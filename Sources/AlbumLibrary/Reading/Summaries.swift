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
      let dated = Dictionary(grouping: try countedDays(in: range)) {
        unit.span(of: CivilDate(dayNumber: $0.day))
      }
      let partial = try partialDates().compactMap { unit.span(of: $0) }
        .filter { range?.overlaps($0.days) ?? true }
      return try Set(dated.keys).union(partial).sorted { $0.days.lowerBound < $1.days.lowerBound }
        .map { (span) throws(LibraryError) in
          try summary(of: span, dated[span] ?? [], within: range)
        }
    }
  }

  /// The summary of a span, from one state of the library.
  func summaryNow(of span: AlbumSpan) throws(LibraryError) -> Summary {
    try summary(of: span, try countedDays(in: span.days), within: nil)
  }

  /// The summary of a span, or of the part of it that lies in a range.
  ///
  /// - Parameter days: those of it that have photos, oldest first.
  private func summary(
    of span: AlbumSpan, _ days: [CountedDay], within range: ClosedRange<CivilDate>?
  ) throws(LibraryError) -> Summary {
    let names = try CountedNames(in: range.map { span.days.clamped(to: $0) } ?? span.days, connection)
    let chosen = (busiest: CoverRule.busiest(days), cover: CoverRule.coverDay(of: days))
    let albumDays = try albumDays(
      "day.day IN (?, ?)", [SQLiteValue(chosen.busiest?.day), SQLiteValue(chosen.cover?.day)])
    return Summary(
      span: span,
      photoCount: days.reduce(0) { $0 + $1.count },
      dayCount: days.count,
      firstTaken: try days.first.flatMap { (day) throws(LibraryError) in try taken("first", on: day) },
      lastTaken: try days.last.flatMap { (day) throws(LibraryError) in try taken("last", on: day) },
      busiestDay: albumDays.first { $0.date.dayNumber == chosen.busiest?.day },
      cover: albumDays.first { $0.date.dayNumber == chosen.cover?.day }?.cover,
      cameras: AlbumLibrary.ranked(names.cameras), sources: AlbumLibrary.ranked(names.sources),
      partialCount: try partialCount(in: span, within: range))
  }

  /// The day table's rows of a range, oldest first, without their covers.
  private func countedDays(in range: ClosedRange<CivilDate>?) throws(LibraryError) -> [CountedDay] {
    let bounds = range.map(AlbumLibrary.bounds) ?? [.integer(.min), .integer(.max)]
    let sql = "SELECT day, count, rating FROM day WHERE day BETWEEN ? AND ? ORDER BY day"
    return try connection.statement(sql).rows(bounds) { (row) throws(LibraryError) in
      CountedDay(
        day: try PhotoRow.date(row, 0).dayNumber,
        count: try row.int(1, in: NumberRange.count, "day.count"),
        rating: try row.optionalInt(2, in: NumberRange.rating, "day.rating"))
    }
  }

  private func taken(_ which: String, on day: CountedDay) throws(LibraryError) -> LocalTime? {
    let sql = "SELECT \(which)_taken FROM day WHERE day = ?"
    return try connection.statement(sql).first([SQLiteValue(day.day)]) { (row) throws(LibraryError) in
      try row.optionalText(0).map { (text) throws(LibraryError) in try PhotoRow.localTime(text) }
    } ?? nil
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
