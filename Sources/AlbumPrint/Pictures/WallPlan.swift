public import AlbumModel
public import CalendarGrid

/// Which picture each month of a wall calendar has.
public struct WallPlan: Sendable {
  /// A month of the calendar and its picture.
  public struct Choice: Sendable {
    public let month: CivilMonth
    /// Nil where there is no photo at all.
    public let picture: Photo?
    /// The month whose photos were to stand there, where it has none.
    public let without: CivilMonth?
  }

  /// The calendar's months, January first.
  public let choices: [Choice]

  /// A calendar of `year` with the covers of twelve months, each under the month of its name.
  ///
  /// A month without photos has the best cover, not yet used, of the nearest month that has one.
  ///
  /// - Parameter sources: the months whose pictures are shown, January's first.
  public init(year: Int, pictures sources: [CivilMonth], of album: some AlbumReading) throws {
    let covers = try sources.map { try WallPlan.covers(of: $0, in: album) }
    var used = Set(covers.compactMap(\.first?.id))
    choices = CivilMonth.months(ofYear: year).map { month in
      let place = month.month - 1
      if let cover = covers[place].first { return Choice(month: month, picture: cover, without: nil) }
      let others = WallPlan.neighbours(of: place).flatMap { covers[$0] }
      let picture = others.first { !used.contains($0.id) } ?? others.first
      if let picture { used.insert(picture.id) }
      return Choice(month: month, picture: picture, without: sources[place])
    }
  }

  /// Of January to December, the newest month with photos each, and where there is none that of the album's last year;
  /// empty where no photo is known to the day.
  public static func latestMonths(of album: some AlbumReading) throws -> [CivilMonth] {
    guard let range = try album.dayRange() else { return [] }
    let (oldest, newest) = (range.lowerBound.month.year, range.upperBound.month.year)
    return try CivilMonth.months(ofYear: newest).map { month in
      try (0...(newest - oldest)).lazy.map { month.advanced(by: -12 * $0) }
        .first { try !album.days(in: $0.days).isEmpty } ?? month
    }
  }

  /// A month's covers, the best first: a person's choice, then the month's own cover, then those of its busiest days.
  private static func covers(of month: CivilMonth, in album: some AlbumReading) throws -> [Photo] {
    let days = try album.days(in: month.days)
    guard !days.isEmpty else { return [] }
    let own = try album.summary(of: .month(month)).cover?.photo
    let ranked = days.sorted { left, right in
      if left.cover.isPinned != right.cover.isPinned { return left.cover.isPinned }
      let (first, second) = (left.cover.photo.id == own?.id, right.cover.photo.id == own?.id)
      if first != second { return first }
      return (right.count, left.date) < (left.count, right.date)
    }
    return ranked.map(\.cover.photo)
  }

  /// The other months by their distance, the earlier first; the year runs round.
  private static func neighbours(of place: Int) -> [Int] {
    (1...6).flatMap { [(place + 12 - $0) % 12, (place + $0) % 12] }
  }
}
