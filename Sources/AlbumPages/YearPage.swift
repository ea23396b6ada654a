public import AlbumModel
public import CalendarGrid

/// One year: twelve months of days with their counts, and its summary.
public struct YearPage: Sendable {
  public let year: Int
  /// `2024`, `2024年`.
  public let title: String
  /// January first, twelve.
  public let months: [MonthPage]
  public let summary: Summary
  /// `312 photos on 19 days`; nil for a bare calendar.
  public let summaryText: String?
  public let facts: [SummaryFact]
  /// Heads the number of photos known only to the year or a month of it.
  public let partialTitle: String
  /// That heading with their number, nil where there are none.
  public let partialText: String?
}

extension PageMaker {
  /// A year's page; `chosen` is marked where a month shows it.
  public func year(_ year: Int, chosen: CivilDate? = nil) throws -> YearPage {
    let summary = try reading.summary(of: .year(year))
    let title = locale.yearTitle(year)
    let partialTitle = locale.words.sometimeInYear.filled(["span": title])
    return YearPage(
      year: year, title: title,
      months: try CivilMonth.months(ofYear: year).map { try month($0, chosen: chosen) },
      summary: summary,
      summaryText: summaryText(of: summary),
      facts: locale.facts(of: summary),
      partialTitle: partialTitle, partialText: locale.partialText(partialTitle, of: summary))
  }
}
