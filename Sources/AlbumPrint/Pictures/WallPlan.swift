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

  /// Pixels that a sheet of A3 needs for a picture that looks sharp.
  private static let leastPixels = 2_000_000

  /// A month's pictures, one a day, the best first: a person's choice, then those with pixels enough for paper; of these
  /// the month's own cover, then those of its busiest days.
  private static func covers(of month: CivilMonth, in album: some AlbumReading) throws -> [Photo] {
    let days = try album.days(in: month.days)
    guard !days.isEmpty else { return [] }
    let own = try album.summary(of: .month(month)).cover?.photo
    let pictures = try days.map { day in (day: day, photo: try picture(of: day, in: album)) }
    let ranked = pictures.sorted { left, right in
      let pairs = [
        (left.day.cover.isPinned, right.day.cover.isPinned), (isSharp(left.photo), isSharp(right.photo)),
        (left.day.cover.photo.id == own?.id, right.day.cover.photo.id == own?.id),
      ]
      if let pair = pairs.first(where: { $0 != $1 }) { return pair.0 }
      return (right.day.count, left.day.date) < (left.day.count, right.day.date)
    }
    return ranked.map(\.photo)
  }

  /// A day's cover; where it has too few pixels for paper and nobody chose it, another photo of the day that has enough.
  private static func picture(of day: AlbumDay, in album: some AlbumReading) throws -> Photo {
    let cover = day.cover.photo
    if day.cover.isPinned || isSharp(cover) { return cover }
    return try album.photos(on: day.date).first(where: isSharp) ?? cover
  }

  private static func isSharp(_ photo: Photo) -> Bool {
    photo.facts.kind != .video && photo.facts.size.map { $0.width * $0.height >= leastPixels } ?? false
  }

  /// The other months by their distance, the earlier first; the year runs round.
  private static func neighbours(of place: Int) -> [Int] {
    (1...6).flatMap { [(place + 12 - $0) % 12, (place + $0) % 12] }
  }
}
