public import AlbumModel
public import CalendarGrid

/// What the album holds, year by year: a summary a month, whatever the number of photos.
public struct AlbumOutline: Sendable {
  public struct Year: Sendable {
    public let year: Int
    public let summary: Summary
    /// January first, twelve.
    public let months: [Summary]
  }

  /// Oldest first.
  public let years: [Year]

  /// The months that have a page: those with photos known to the month or better, oldest first.
  public var months: [CivilMonth] {
    years.flatMap { year in
      zip(CivilMonth.months(ofYear: year.year), year.months).filter { $0.1.hasPage }.map(\.0)
    }
  }

  /// Photos known to the day or better.
  public var photoCount: Int { years.reduce(0) { $0 + $1.summary.photoCount } }

  /// Photos known only to the month or year.
  public var partialCount: Int { years.reduce(0) { $0 + $1.summary.partialCount } }

  /// Days with photos.
  public var dayCount: Int { years.reduce(0) { $0 + $1.summary.dayCount } }
}

extension Summary {
  /// Whether a month's summary has something to show.
  var hasPage: Bool { photoCount > 0 || partialCount > 0 }
}

/// An album without photos: the bare calendar.
public struct EmptyAlbum: AlbumReading {
  public init() {}

  public func dayRange() -> ClosedRange<CivilDate>? { nil }
  public func days(in range: ClosedRange<CivilDate>) -> [AlbumDay] { [] }
  public func photos(on day: CivilDate) -> [Photo] { [] }
  public func partialPhotos(in span: AlbumSpan) -> [Photo] { [] }
  public func years() -> [Int] { [] }
  public func undatedCount() -> Int { 0 }

  public func summary(of span: AlbumSpan) -> Summary {
    Summary(
      span: span, photoCount: 0, dayCount: 0, firstTaken: nil, lastTaken: nil, busiestDay: nil, cover: nil,
      cameras: [], sources: [], partialCount: 0)
  }
}
