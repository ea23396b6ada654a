public import CalendarGrid

/// A page of the album.
public enum PageTarget: Hashable, Sendable {
  /// The page of all years.
  case years
  /// A year's section on that page.
  case yearSection(Int)
  case year(Int)
  case month(CivilMonth)
  /// A day's cell on its month's page.
  case cell(CivilDate)
  case day(CivilDate)
  /// All weeks, opened at the newest month.
  case timeline
  /// Some months up to the newest.
  case rolling
  /// All days of the year that have photos in any year.
  case daysOfYear
  /// One of them in all years.
  case onThisDay(MonthDay)
  /// A page of photos without a date, the first 1.
  case undated(page: Int)
}

/// A link to a page, named in words.
public struct PageLink: Hashable, Sendable {
  public let target: PageTarget
  public let text: String

  public init(target: PageTarget, text: String) {
    self.target = target
    self.text = text
  }
}

/// The entries before and after one, as far as there are any.
public struct Neighbours<Entry: Sendable & Hashable>: Hashable, Sendable {
  public let previous: Entry?
  public let next: Entry?

  public init(previous: Entry? = nil, next: Entry? = nil) {
    self.previous = previous
    self.next = next
  }
}
