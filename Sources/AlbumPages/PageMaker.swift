public import AlbumModel
public import CalendarGrid

/// What stands in a month's grid before the 1st and after the last.
public enum OutsideDays: String, CaseIterable, Sendable {
  /// Nothing: those places can't be chosen.
  case blank
  /// The neighbouring months' days.
  case days
}

/// Makes the values of pages from a library: everything a page says, in its locale's words.
///
/// As its library does, it stays on one thread.
public struct PageMaker {
  public let reading: any AlbumReading
  public let locale: PageLocale
  public let firstWeekday: Weekday
  public let outside: OutsideDays
  /// The album's name.
  public let title: String
  /// Which photos the album was made of; nil for all.
  public let choice: AlbumChoice?

  /// `firstWeekday` is the locale's unless one is given, `title` the locale's word for an album.
  public init(
    reading: some AlbumReading, locale: PageLocale, firstWeekday: Weekday? = nil,
    outside: OutsideDays = .blank, title: String? = nil, choice: AlbumChoice? = nil
  ) {
    self.reading = reading
    self.locale = locale
    self.firstWeekday = firstWeekday ?? locale.firstWeekday
    self.outside = outside
    self.title = title ?? locale.words.album
    self.choice = choice
  }

  /// The same for views in which no day may stand twice: nothing outside a month.
  public var withBlankOutside: PageMaker {
    PageMaker(
      reading: reading, locale: locale, firstWeekday: firstWeekday, outside: .blank, title: title,
      choice: choice)
  }

  /// What the album holds, year by year: thirteen summaries a year.
  public func outline() throws -> AlbumOutline {
    AlbumOutline(
      years: try reading.years().map { year in
        AlbumOutline.Year(
          year: year, summary: try reading.summary(of: .year(year)),
          months: try CivilMonth.months(ofYear: year).map { try reading.summary(of: .month($0)) })
      })
  }

  /// What a span holds in all; nil for a bare calendar, which knows nothing of photos.
  func summaryText(of summary: Summary) -> String? {
    reading is EmptyAlbum ? nil : locale.photosOnDays(photos: summary.photoCount, days: summary.dayCount)
  }
}
