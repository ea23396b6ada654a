public import AlbumModel
public import CalendarGrid

/// One month: its grid of days with a cover each, and its summary.
public struct MonthPage: Sendable {
  /// A column's heading.
  public struct WeekdayHeading: Hashable, Sendable {
    public let weekday: Weekday
    /// `Sun`, `周日`.
    public let name: String
    /// `S`, `日`.
    public let narrowName: String
    /// `Sunday`, `星期日`.
    public let fullName: String
  }

  /// A day's place in the grid.
  public struct Cell: Hashable, Sendable {
    public let date: CivilDate
    /// 1...31.
    public let number: Int
    /// The number in the locale's digits.
    public let numberText: String
    public let isInMonth: Bool
    /// False for a place outside the month that stays blank.
    public let isShown: Bool
    public let isChosen: Bool
    /// Photos known to the day; 0 for a place that stays blank.
    public let count: Int
    public let countText: String
    public let cover: Cover?
    /// The day and what it has, in words.
    public let description: String
  }

  public let month: CivilMonth
  /// `May 2024`, `2024年5月`.
  public let title: String
  public let firstWeekday: Weekday
  /// Seven, from the first column on.
  public let weekdays: [WeekdayHeading]
  /// Four to six rows of seven.
  public let weeks: [[Cell]]
  public let summary: Summary
  /// `312 photos on 19 days`; nil for a bare calendar.
  public let summaryText: String?
  public let facts: [SummaryFact]
  /// Heads the photos known only to the month.
  public let partialTitle: String
  /// That heading with their number, nil where there are none.
  public let partialText: String?
  /// The photos known only to the month.
  public let partial: [PhotoCaption]
  /// The pages above this one, from the first.
  public let above: [PageLink]
  public let previous: PageLink?
  public let next: PageLink?
}

/// What a month's page shows beside its summary.
struct MonthContents {
  /// By date; days that the page doesn't show may be among them.
  let days: [CivilDate: AlbumDay]
  /// The photos known only to the month.
  let partial: [Photo]
  let weekdays: [MonthPage.WeekdayHeading]
}

extension PageMaker {
  /// A month's page; `chosen` is marked where the grid shows it, `neighbours` are the months that the page leads to.
  public func month(
    _ month: CivilMonth, chosen: CivilDate? = nil, neighbours: Neighbours<CivilMonth> = Neighbours()
  ) throws -> MonthPage {
    let summary = try reading.summary(of: .month(month))
    let contents = MonthContents(
      days: try days(in: shownDays(of: month)),
      partial: summary.partialCount > 0 ? try reading.partialPhotos(in: .month(month)) : [],
      weekdays: weekdayHeadings)
    return self.month(month, contents, summary, chosen: chosen, neighbours: neighbours)
  }

  /// The days that a month's grid shows.
  func shownDays(of month: CivilMonth) -> ClosedRange<CivilDate> {
    if outside == .blank { return month.days }
    let grid = MonthGrid(month, firstWeekday: firstWeekday)
    return grid.firstDate...grid.firstDate.advanced(by: grid.count - 1)
  }

  /// The days of a range that have photos, by their dates.
  func days(in range: ClosedRange<CivilDate>) throws -> [CivilDate: AlbumDay] {
    Dictionary(
      try reading.days(in: range).map { ($0.date, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// The columns' headings, from the first on.
  var weekdayHeadings: [MonthPage.WeekdayHeading] { firstWeekday.week.map(heading) }

  /// A month's page of what is known already.
  func month(
    _ month: CivilMonth, _ contents: MonthContents, _ summary: Summary, chosen: CivilDate?,
    neighbours: Neighbours<CivilMonth> = Neighbours()
  ) -> MonthPage {
    let words = locale.words
    let grid = MonthGrid(month, firstWeekday: firstWeekday)
    let partialTitle = words.sometimeInMonth.filled(["span": locale.monthInSentence(month)])
    return MonthPage(
      month: month, title: locale.monthTitle(month), firstWeekday: firstWeekday,
      weekdays: contents.weekdays,
      weeks: grid.weeks.map { week in week.map { cell($0, contents.days[$0.date], chosen: chosen) } },
      summary: summary,
      summaryText: summaryText(of: summary),
      facts: locale.facts(of: summary),
      partialTitle: partialTitle, partialText: locale.partialText(partialTitle, of: summary),
      partial: contents.partial.map(locale.caption),
      above: pagesAbove(month),
      previous: neighbours.previous.map { link($0, words.previousMonth) },
      next: neighbours.next.map { link($0, words.nextMonth) })
  }

  /// The links from the first page down to a month, without the month.
  func pagesAbove(_ month: CivilMonth) -> [PageLink] {
    [
      PageLink(target: .years, text: title),
      PageLink(target: .year(month.year), text: locale.yearTitle(month.year)),
    ]
  }

  private func link(_ month: CivilMonth, _ label: String) -> PageLink {
    PageLink(target: .month(month), text: locale.labelled(label, locale.monthTitle(month)))
  }

  func heading(_ weekday: Weekday) -> MonthPage.WeekdayHeading {
    MonthPage.WeekdayHeading(
      weekday: weekday, name: locale.shortWeekdayName(weekday), narrowName: locale.narrowWeekdayName(weekday),
      fullName: locale.weekdayName(weekday))
  }

  private func cell(_ place: MonthGrid.Cell, _ day: AlbumDay?, chosen: CivilDate?) -> MonthPage.Cell {
    cell(place.date, number: place.number, isInMonth: place.isInMonth, day, chosen: chosen)
  }

  /// A day's place in a grid.
  func cell(
    _ date: CivilDate, number: Int, isInMonth: Bool, _ day: AlbumDay?, chosen: CivilDate?
  ) -> MonthPage.Cell {
    let isShown = isInMonth || outside == .days
    let count = isShown ? day?.count ?? 0 : 0
    let words = locale.longDate(date)
    let said = [locale.photoCount(count), day?.cover.isPinned == true ? locale.viewWords.pinnedCover : nil]
      .compactMap(\.self).joined(separator: locale.words.listSeparator)
    return MonthPage.Cell(
      date: date, number: number, numberText: locale.number(number),
      isInMonth: isInMonth, isShown: isShown, isChosen: isShown && date == chosen,
      count: count, countText: locale.number(count), cover: isShown ? day?.cover : nil,
      description: count > 0 ? locale.labelled(words, said) : words)
  }
}
