/// What stands around every page: the album's name, the ways into its views, and the words of what one can do there.
public struct AlbumFrame: Sendable {
  /// What the buttons of the large view of a photo say.
  public struct ViewerWords: Sendable {
    public let previous: String
    public let next: String
    public let original: String
    public let close: String
  }

  public let title: String
  /// Names the links to the views.
  public let viewsLabel: String
  /// The years first.
  public let views: [PageLink]
  public let viewer: ViewerWords
  /// What the shades of days mean.
  public let shades: ShadeLegend
  /// What the sign on a cover means that a person chose.
  public let pinnedCover: String
}

/// How a day's number of photos becomes a shade, and what each shade says.
public struct ShadeLegend: Sendable {
  /// The least number of photos of each shade.
  static let steps = [1, 3, 10, 30]

  /// Heads the shades.
  public let title: String
  /// From the faintest on.
  public let texts: [String]

  /// 1 for the faintest; 0 for a day without photos.
  public static func shade(of count: Int) -> Int { steps.prefix { $0 <= count }.count }
}

extension PageMaker {
  /// What stands around every page.
  ///
  /// - Parameters:
  ///   - hasDays: whether any photo is known to the day.
  ///   - rollingTitle: what the page of some months is called; nil for the word for the last months.
  public func frame(hasDays: Bool, rollingTitle: String? = nil) -> AlbumFrame {
    let words = locale.viewWords
    let views = [
      PageLink(target: .timeline, text: words.timeline),
      PageLink(target: .rolling, text: rollingTitle ?? words.lastMonths),
      PageLink(target: .daysOfYear, text: words.onThisDay),
    ]
    return AlbumFrame(
      title: title, viewsLabel: words.views,
      views: [PageLink(target: .years, text: title)] + (hasDays ? views : []),
      viewer: AlbumFrame.ViewerWords(
        previous: words.previousPhoto, next: words.nextPhoto, original: words.original, close: words.close),
      shades: shadeLegend, pinnedCover: words.pinnedCover)
  }

  private var shadeLegend: ShadeLegend {
    let steps = ShadeLegend.steps
    let texts = steps.indices.map { index in
      let first = locale.number(steps[index])
      guard index + 1 < steps.count else { return locale.viewWords.orMore.filled(["first": first]) }
      let last = locale.number(steps[index + 1] - 1)
      return first == last ? first : locale.words.range.filled(["first": first, "last": last])
    }
    return ShadeLegend(title: locale.viewWords.photosPerDay, texts: texts)
  }
}
