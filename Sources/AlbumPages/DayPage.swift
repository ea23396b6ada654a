public import AlbumModel
public import CalendarGrid

/// One day with all its photos.
public struct DayPage: Sendable {
  public let date: CivilDate
  /// `Friday, May 17, 2024`.
  public let title: String
  /// `3 photos`.
  public let countText: String
  /// By local time, then path.
  public let photos: [PhotoCaption]
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
      photos: photos.map(locale.caption), onThisDay: onThisDayLink(date),
      above: pagesAbove(date.month) + [month],
      previous: neighbours.previous.map { link($0, locale.words.previousDay) },
      next: neighbours.next.map { link($0, locale.words.nextDay) })
  }

  private func link(_ date: CivilDate, _ label: String) -> PageLink {
    PageLink(target: .day(date), text: locale.labelled(label, locale.longDate(date)))
  }
}
