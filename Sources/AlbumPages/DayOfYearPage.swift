public import AlbumModel
public import CalendarGrid

/// A day of the year in all years: a card for each that has photos on it.
public struct DayOfYearPage: Sendable {
  /// That day of one year.
  public struct Card: Sendable {
    public let date: CivilDate
    /// `2024`.
    public let year: String
    /// `Friday`.
    public let weekday: String
    public let countText: String
    public let cover: Cover
    /// The day and what it has, in words.
    public let description: String
  }

  public let day: MonthDay
  /// `May 17`, `5月17日`.
  public let title: String
  public let countText: String
  /// Newest first.
  public let cards: [Card]
  /// The pages above this one, from the first.
  public let above: [PageLink]
  public let previous: PageLink?
  public let next: PageLink?
}

/// The days of the year that have photos in any year, month by month.
public struct DaysOfYearPage: Sendable {
  /// A day of the year.
  public struct Day: Sendable {
    public let day: MonthDay
    public let numberText: String
    /// Photos of all years.
    public let count: Int
    /// The day and what it has, in words.
    public let description: String
  }

  /// A month with all its days, 29 in February.
  public struct Month: Sendable {
    /// 1...12.
    public let month: Int
    public let name: String
    public let days: [Day]
  }

  public let title: String
  /// January first, twelve.
  public let months: [Month]
  public let above: [PageLink]
}

extension PageMaker {
  /// A day of the year; `dates` are the days that have photos then.
  public func dayOfYear(
    _ day: MonthDay, dates: [CivilDate], neighbours: Neighbours<MonthDay> = Neighbours()
  ) throws -> DayOfYearPage {
    let days = try dates.sorted(by: >).flatMap { try reading.days(in: $0...$0) }
    let words = locale.words
    return DayOfYearPage(
      day: day, title: title(of: day), countText: locale.photoCount(days.reduce(0) { $0 + $1.count }),
      cards: days.map { day in
        let said = [
          locale.photoCount(day.count), day.cover.isPinned ? locale.viewWords.pinnedCover : nil,
        ].compactMap(\.self).joined(separator: words.listSeparator)
        return DayOfYearPage.Card(
          date: day.date, year: locale.yearTitle(day.date.month.year),
          weekday: locale.weekdayName(day.date.weekday), countText: locale.number(day.count),
          cover: day.cover,
          description: locale.labelled(locale.longDate(day.date), said))
      },
      above: [
        PageLink(target: .years, text: title),
        PageLink(target: .daysOfYear, text: locale.viewWords.onThisDay),
      ],
      previous: neighbours.previous.map { link($0, words.previousDay) },
      next: neighbours.next.map { link($0, words.nextDay) })
  }

  /// All days of the year, with the photos of all years.
  public func daysOfYear(_ counts: [MonthDay: Int]) -> DaysOfYearPage {
    DaysOfYearPage(
      title: locale.viewWords.onThisDay,
      months: CivilMonth.months(ofYear: 2024).map { month in
        DaysOfYearPage.Month(
          month: month.month, name: locale.monthName(month),
          days: (1...month.dayCount).map { number in
            let day = MonthDay(month.day(number))
            let count = counts[day] ?? 0
            return DaysOfYearPage.Day(
              day: day, numberText: locale.number(number), count: count,
              description: locale.labelled(title(of: day), locale.photoCount(count)))
          })
      },
      above: [PageLink(target: .years, text: title)])
  }

  /// The link from a day to the same day in all years.
  func onThisDayLink(_ date: CivilDate) -> PageLink {
    PageLink(
      target: .onThisDay(MonthDay(date)),
      text: locale.labelled(locale.viewWords.onThisDay, title(of: MonthDay(date))))
  }

  private func link(_ day: MonthDay, _ label: String) -> PageLink {
    PageLink(target: .onThisDay(day), text: locale.labelled(label, title(of: day)))
  }

  private func title(of day: MonthDay) -> String {
    day.inLeapYear.map(locale.shortDate) ?? day.description
  }
}
