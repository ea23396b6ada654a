public import AlbumModel
public import CalendarGrid

/// The page of all years, newest first, each with twelve months.
public struct YearsPage: Sendable {
  /// A month of a year.
  public struct Tile: Sendable {
    public let month: CivilMonth
    /// The month's short name.
    public let name: String
    /// The month and what it has, in words.
    public let description: String
    /// Photos known to the day; those known only to the month where there are no others.
    public let count: Int
    public let countText: String
    public let cover: Cover?
    /// Nil where the month has no photos.
    public let target: PageTarget?
  }

  /// A year.
  public struct Section: Sendable {
    public let year: Int
    /// The year, a link to its page.
    public let link: PageLink
    /// How many photos are known to the day; nil for none.
    public let countText: String?
    /// How many photos are known only to the year or a month of it; nil for none.
    public let partialText: String?
    /// January first, twelve.
    public let tiles: [Tile]
  }

  public let title: String
  /// How many photos from when to when; nil for an album without photos.
  public let summaryText: String?
  public let sections: [Section]
  /// How many photos have no date, a link to them; nil for none.
  public let undated: PageLink?
  /// What an album without photos says; nil where there are some.
  public let emptyText: String?
  /// By what photos were chosen of which none matches, a line each.
  public let choiceTexts: [String]
}

extension PageMaker {
  /// The page of all years.
  public func years(_ outline: AlbumOutline) throws -> YearsPage {
    let words = locale.words
    let undated = try reading.undatedCount()
    let isEmpty = outline.years.isEmpty && undated == 0
    return YearsPage(
      title: title,
      summaryText: summaryText(outline),
      sections: try outline.years.reversed().map(section),
      undated: undated > 0
        ? PageLink(
          target: .undated(page: 1), text: locale.labelled(words.undated, locale.photoCount(undated))) : nil,
      emptyText: isEmpty ? (choice == nil ? words.noPhotos : locale.viewWords.noMatch) : nil,
      choiceTexts: isEmpty ? choice.map(locale.texts) ?? [] : [])
  }

  private func summaryText(_ outline: AlbumOutline) -> String? {
    guard let first = outline.years.first?.year, let last = outline.years.last?.year else { return nil }
    let titles = ["first": locale.yearTitle(first), "last": locale.yearTitle(last)] as KeyValuePairs
    let span = first == last ? locale.yearTitle(first) : locale.words.range.filled(titles)
    return span + " \u{B7} " + locale.photoCount(outline.photoCount)
  }

  private func section(_ year: AlbumOutline.Year) throws -> YearsPage.Section {
    let title = locale.yearTitle(year.year)
    let partial = year.summary.partialCount
    let sometime = locale.words.sometimeInYear.filled(["span": title])
    return YearsPage.Section(
      year: year.year, link: PageLink(target: .year(year.year), text: title),
      countText: year.summary.photoCount > 0 ? locale.photoCount(year.summary.photoCount) : nil,
      partialText: partial > 0 ? locale.labelled(sometime, locale.photoCount(partial)) : nil,
      tiles: try zip(CivilMonth.months(ofYear: year.year), year.months).map(tile))
  }

  private func tile(_ month: CivilMonth, _ summary: Summary) throws -> YearsPage.Tile {
    let isPartial = summary.photoCount == 0 && summary.partialCount > 0
    let partial = isPartial ? try reading.partialPhotos(in: .month(month)).first : nil
    let count = summary.photoCount > 0 ? summary.photoCount : summary.partialCount
    let said = [
      locale.photoCount(count), summary.cover?.isPinned == true ? locale.viewWords.pinnedCover : nil,
    ].compactMap(\.self).joined(separator: locale.words.listSeparator)
    return YearsPage.Tile(
      month: month, name: locale.shortMonthName(month),
      description: locale.labelled(locale.monthTitle(month), said),
      count: count, countText: locale.number(count), cover: summary.cover ?? partial.map { Cover(photo: $0) },
      target: summary.hasPage ? .month(month) : nil)
  }
}
