public import AlbumModel

/// Photos without a date: some of them, where there are too many for one page.
public struct UndatedPage: Sendable {
  /// So many photos are on a page at most.
  public static let mostPhotos = 1000

  /// The page's number, the first 1.
  public let number: Int
  public let title: String
  /// How many photos have no date, those of other pages too.
  public let countText: String
  /// By path.
  public let photos: [PhotoCaption]
  /// The pages above this one, from the first.
  public let above: [PageLink]
  public let previous: PageLink?
  public let next: PageLink?

  /// How many pages so many photos take.
  public static func pageCount(photos count: Int) -> Int { (count + mostPhotos - 1) / mostPhotos }
}

extension PageMaker {
  /// The pages of the photos without a date, none where there are no such photos.
  public func undated(_ photos: [Photo]) -> [UndatedPage] {
    let pageCount = UndatedPage.pageCount(photos: photos.count)
    return (0..<pageCount).map { index in
      let first = index * UndatedPage.mostPhotos
      let captions = photos[first..<min(photos.count, first + UndatedPage.mostPhotos)].map(locale.caption)
      return UndatedPage(
        number: index + 1, title: locale.words.undated, countText: locale.photoCount(photos.count),
        photos: captions, above: [PageLink(target: .years, text: title)],
        previous: index > 0 ? undatedLink(index) : nil,
        next: index + 1 < pageCount ? undatedLink(index + 2) : nil)
    }
  }

  private func undatedLink(_ number: Int) -> PageLink {
    PageLink(
      target: .undated(page: number), text: locale.labelled(locale.words.undated, locale.number(number)))
  }
}
