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
  /// Those photos, each with its month where that is known.
  public let partial: [PhotoCaption]
  /// The pages above this one, from the first.
  public let above: [PageLink]
  public let previous: PageLink?
  public let next: PageLink?
}

extension PageMaker {
  /// A year's page; `chosen` is marked where a month shows it, `neighbours` are the years that the page leads to.
  public func year(
    _ year: Int, chosen: CivilDate? = nil, neighbours: Neighbours<Int> = Neighbours()
  ) throws -> YearPage {
    let words = locale.viewWords
    let summary = try reading.summary(of: .year(year))
    let title = locale.yearTitle(year)
    let partialTitle = locale.words.sometimeInYear.filled(["span": title])
    let partial = summary.partialCount > 0 ? try reading.partialPhotos(in: .year(year)) : []
    return YearPage(
      year: year, title: title,
      months: try months(of: year, partial: partial, chosen: chosen),
      summary: summary,
      summaryText: summaryText(of: summary),
      facts: locale.facts(of: summary),
      partialTitle: partialTitle, partialText: locale.partialText(partialTitle, of: summary),
      partial: partial.map(locale.captionWithMonth),
      above: [PageLink(target: .years, text: self.title)],
      previous: neighbours.previous.map { link($0, words.previousYear) },
      next: neighbours.next.map { link($0, words.nextYear) })
  }

  /// The twelve months, of which the library is asked at once.
  private func months(of year: Int, partial: [Photo], chosen: CivilDate?) throws -> [MonthPage] {
    let months = CivilMonth.months(ofYear: year)
    let (first, last) = (CivilMonth.january(ofYear: year), CivilMonth.december(ofYear: year))
    let days = try days(in: shownDays(of: first).lowerBound...shownDays(of: last).upperBound)
    let partial = Dictionary(grouping: partial) { $0.facts.taken?.local.month }
    let weekdays = weekdayHeadings
    return try months.map { month in
      self.month(
        month, MonthContents(days: days, partial: partial[month] ?? [], weekdays: weekdays),
        try reading.summary(of: .month(month)), chosen: chosen)
    }
  }

  private func link(_ year: Int, _ label: String) -> PageLink {
    PageLink(target: .year(year), text: locale.labelled(label, locale.yearTitle(year)))
  }
}
