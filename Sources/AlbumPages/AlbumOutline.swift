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
}

extension Summary {
  /// Whether a month's summary has something to show.
  var hasPage: Bool { photoCount > 0 || partialCount > 0 }
}
