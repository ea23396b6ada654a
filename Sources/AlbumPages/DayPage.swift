public import AlbumModel
public import CalendarGrid

/// One day with all its photos.
public struct DayPage: Sendable {
  /// The photos of an hour of the clock.
  public struct Hour: Sendable {
    /// `10 AM`, `10時`; nil for photos of which the time of day isn't known.
    public let title: String?
    /// Which of the page's photos.
    public let photos: Range<Int>
  }

  /// From so many photos on a page is easier to read in hours.
  static let mostWithoutHours = 40

  public let date: CivilDate
  /// `Friday, May 17, 2024`.
  public let title: String
  /// `3 photos`.
  public let countText: String
  /// By local time, then path.
  public let photos: [PhotoCaption]
  /// The same in hours of the clock, where there are many of several hours; else none.
  public let hours: [Hour]
  /// The same day of the year in all years.
  public let onThisDay: PageLink
  /// The pages above this one, from the first.
  public let above: [PageLink]
  public let previous: PageLink?
  public let next: PageLink?
}

extension PageMaker {
  /// A day's page; `neighbours` are the days that the page leads to.
  public func day(
    _ date: CivilDate, neighbours: Neighbours<CivilDate> = Neighbours()
  ) throws -> DayPage {
    day(date, photos: try reading.photos(on: date), neighbours: neighbours)
  }

  /// The page of a day whose photos are at hand.
  public func day(_ date: CivilDate, photos: [Photo], neighbours: Neighbours<CivilDate>) -> DayPage {
    let month = PageLink(target: .cell(date), text: locale.monthTitle(date.month))
    return DayPage(
      date: date, title: locale.longDate(date), countText: locale.photoCount(photos.count),
      photos: photos.map(locale.caption), hours: hours(of: photos), onThisDay: onThisDayLink(date),
      above: pagesAbove(date.month) + [month],
      previous: neighbours.previous.map { link($0, locale.words.previousDay) },
      next: neighbours.next.map { link($0, locale.words.nextDay) })
  }

  private func hours(of photos: [Photo]) -> [DayPage.Hour] {
    guard photos.count > DayPage.mostWithoutHours else { return [] }
    let times = photos.map { $0.facts.taken?.local.wholeHour }
    let starts = times.indices.filter { $0 == 0 || times[$0] != times[$0 - 1] }
    guard starts.count > 1 else { return [] }
    return zip(starts, starts.dropFirst() + [photos.count]).map { start, end in
      DayPage.Hour(title: times[start].map(locale.hour), photos: start..<end)
    }
  }

  private func link(_ date: CivilDate, _ label: String) -> PageLink {
    PageLink(target: .day(date), text: locale.labelled(label, locale.longDate(date)))
  }
}

extension LocalTime {
  /// The time as the clock struck last; nil where only the date is known.
  fileprivate var wholeHour: LocalTime? {
    precision >= .minute ? LocalTime(date: date, hour: hour, minute: 0) : nil
  }
}
