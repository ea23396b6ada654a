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

  /// A calendar of `year` with the covers of the twelve months that begin with `first`: each under the month of its name.
  ///
  /// A month without photos has the best cover, not yet used, of the nearest month that has one.
  public init(year: Int, picturesFrom first: CivilMonth, of album: some AlbumReading) throws {
    let sources = (0..<12).map { first.advanced(by: $0) }
    let covers = try sources.map { try WallPlan.covers(of: $0, in: album) }
    var used = Set(covers.compactMap(\.first?.id))
    choices = CivilMonth.months(ofYear: year).map { month in
      let place = sources.firstIndex { $0.month == month.month } ?? 0
      if let cover = covers[place].first { return Choice(month: month, picture: cover, without: nil) }
      let others = WallPlan.neighbours(of: place).flatMap { covers[$0] }
      let picture = others.first { !used.contains($0.id) } ?? others.first
      if let picture { used.insert(picture.id) }
      return Choice(month: month, picture: picture, without: sources[place])
    }
  }

  /// The newest twelve months of an album, by its newest photo; nil where none is known to the day.
  public static func latestMonths(of album: some AlbumReading) throws -> CivilMonth? {
    try album.dayRange().map { $0.upperBound.month.advanced(by: -11) }
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
