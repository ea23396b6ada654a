public import AlbumModel
public import CalendarGrid

/// A part of a library as an album of its own: counts, covers and summaries are those of the photos chosen.
///
/// What it holds grows with the days, not with the photos. As its library does, it stays on one thread.
public final class SelectedAlbum: AlbumReading {
  private let library: AlbumLibrary
  private let selection: AlbumSelection
  /// Oldest first.
  private var days: [SelectedDay] = []
  private let partial: [Photo]

  /// Reads the photos of each day of the selection once.
  public init(_ library: AlbumLibrary, _ selection: AlbumSelection) throws {
    self.library = library
    self.selection = selection
    partial = try library.partialPhotos().filter { photo in
      selection.takes(photo) && photo.facts.taken.map { selection.takes($0.local) } == true
    }
    for day in try library.days(in: selection) {
      let photos = try library.photos(on: day.date).filter(selection.takes)
      if let day = SelectedDay(day, photos) { days.append(day) }
    }
  }

  public func dayRange() -> ClosedRange<CivilDate>? {
    guard let first = days.first, let last = days.last else { return nil }
    return first.day.date...last.day.date
  }

  public func days(in range: ClosedRange<CivilDate>) -> [AlbumDay] { days[places(of: range)].map(\.day) }

  public func photos(on day: CivilDate) throws -> [Photo] {
    guard let chosen = days[places(of: day...day)].first else { return [] }
    return try library.photos(on: day).filter(selection.takes).map {
      $0.asCover($0.id == chosen.day.cover.photo.id)
    }
  }

  public func partialPhotos(in span: AlbumSpan) -> [Photo] {
    partial.filter { photo in
      guard let local = photo.facts.taken?.local else { return false }
      return switch span {
      case .day: false
      case .month(let month): local.month == month
      case .year(let year): local.date.components.year == year
      }
    }
  }

  public func years() -> [Int] {
    let partial = partial.compactMap { $0.facts.taken?.local.date.components.year }
    return Set(days.map(\.day.date.month.year) + partial).sorted()
  }

  public func summary(of span: AlbumSpan) -> Summary {
    let days = days[places(of: span.days)]
    let counted = days.map(\.counted)
    let day = { (counted: CountedDay?) in days.first { $0.counted == counted }?.day }
    return Summary(
      span: span, photoCount: counted.reduce(0) { $0 + $1.count }, dayCount: days.count,
      firstTaken: days.first?.firstTaken, lastTaken: days.last?.lastTaken,
      busiestDay: day(CoverRule.busiest(counted)), cover: day(CoverRule.coverDay(of: counted))?.cover,
      cameras: ranked(days.map(\.cameras)), sources: ranked(days.map(\.sources)),
      partialCount: partialPhotos(in: span).count)
  }

  public func undatedCount() throws -> Int { try undatedPhotos().count }

  public func undatedPhotos() throws -> [Photo] {
    selection.takesUndated ? try library.undatedPhotos().filter(selection.takes) : []
  }

  /// Hands over the chosen photos one after the other, as the library does; covers are those of the selection.
  public func eachPhoto(_ body: (Photo) throws -> Void) throws {
    let covers = Set(days.map(\.day.cover.photo.id))
    try library.eachPhoto(in: selection) { try body($0.asCover(covers.contains($0.id))) }
  }

  /// The places of a range's days.
  private func places(of range: ClosedRange<CivilDate>) -> Range<Int> {
    let start = firstPlace { $0 >= range.lowerBound }
    return start..<max(start, firstPlace { $0 > range.upperBound })
  }

  /// The first place from which on a condition holds, by halving.
  private func firstPlace(where holds: (CivilDate) -> Bool) -> Int {
    var (low, high) = (0, days.count)
    while low < high {
      let middle = (low + high) / 2
      if holds(days[middle].day.date) { high = middle } else { low = middle + 1 }
    }
    return low
  }

  private func ranked(_ counts: [[String: Int]]) -> [Summary.Count] {
    AlbumLibrary.ranked(
      counts.reduce(into: [:]) { sum, counts in
        for (name, count) in counts { sum[name, default: 0] += count }
      })
  }
}

/// A day of a selection, and what summaries ask of it.
private struct SelectedDay {
  let day: AlbumDay
  let firstTaken: LocalTime?
  let lastTaken: LocalTime?
  let cameras: [String: Int]
  let sources: [String: Int]

  var counted: CountedDay {
    CountedDay(day: day.date.dayNumber, count: day.count, rating: day.cover.photo.facts.rating)
  }

  /// The day with those of its photos that are chosen, by time, then path; nil where there are none.
  init?(_ whole: AlbumDay, _ photos: [Photo]) {
    let id =
      photos.contains { $0.id == whole.cover.photo.id }
        && (whole.cover.isPinned || photos.count == whole.count)
      ? whole.cover.photo.id : CoverRule.cover(of: photos.map(\.candidate))
    guard let cover = photos.first(where: { $0.id == id }) else { return nil }
    let isPinned = whole.cover.isPinned && cover.id == whole.cover.photo.id
    day = AlbumDay(
      date: whole.date, count: photos.count, cover: Cover(photo: cover.asCover(true), isPinned: isPinned))
    firstTaken = photos.first?.facts.taken?.local
    lastTaken = photos.last?.facts.taken?.local
    cameras = Self.counts(photos.compactMap(\.facts.camera))
    sources = Self.counts(photos.compactMap { $0.facts.taken?.source.rawValue })
  }

  private static func counts(_ names: [String]) -> [String: Int] {
    names.reduce(into: [:]) { $0[$1, default: 0] += 1 }
  }
}

extension Photo {
  /// What the choice of a cover looks at.
  fileprivate var candidate: CoverCandidate {
    CoverCandidate(
      id: id, rating: facts.rating, origin: facts.origin, hasCamera: facts.camera != nil, size: facts.size,
      orientation: facts.orientation)
  }

  /// The photo as one that stands for its day, or doesn't.
  fileprivate func asCover(_ isCover: Bool) -> Photo {
    Photo(
      id: id, path: path, facts: facts, bytes: bytes, contentKey: contentKey, isCover: isCover, day: day,
      otherFiles: otherFiles, copies: copies)
  }
}
