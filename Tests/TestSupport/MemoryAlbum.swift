public import AlbumModel
public import CalendarGrid

/// An album in memory, for tests of pages: a day's cover is its first photo, a month's that of its busiest day.
public struct MemoryAlbum: AlbumReading, Sendable {
  /// All photos; dated, partial and undated.
  public var photos: [Photo]

  public init(_ photos: [Photo] = []) {
    self.photos = photos
  }

  /// A JPEG photo; `taken` is ISO 8601 text as `LocalTime` reads it.
  public static func photo(
    _ path: FilePath, taken: String? = nil, camera: String? = nil,
    size: PixelSize? = PixelSize(width: 4000, height: 3000), orientation: Orientation = .upright,
    contentKey: UInt64? = nil, bytes: Int64 = 1000
  ) -> Photo {
    let local = taken.flatMap { LocalTime($0) }
    let key =
      contentKey ?? path.bytes.reduce(14_695_981_039_346_656_037) { ($0 ^ UInt64($1)) &* 1_099_511_628_211 }
    return Photo(
      id: Int64(truncatingIfNeeded: key >> 1), path: path,
      facts: PhotoFacts(
        format: .jpeg, taken: local.map { TakenAt(local: $0, source: .exifDateTimeOriginal) }, size: size,
        orientation: orientation, camera: camera),
      bytes: bytes, contentKey: key, isCover: false, day: local?.day)
  }

  /// A JPEG photo whose path is text.
  public static func photo(_ path: String, taken: String? = nil, camera: String? = nil) -> Photo {
    photo(FilePath(path), taken: taken, camera: camera)
  }

  public func dayRange() -> ClosedRange<CivilDate>? {
    let days = photos.compactMap { $0.facts.taken?.local.day }
    guard let first = days.min(), let last = days.max() else { return nil }
    return first...last
  }

  public func days(in range: ClosedRange<CivilDate>) -> [AlbumDay] {
    let dated = photos.filter { $0.facts.taken?.local.day.map(range.contains) ?? false }
    return Dictionary(grouping: dated) { $0.facts.taken?.local.day }
      .compactMap { day, photos in
        guard let day, let first = sorted(photos).first else { return nil }
        return AlbumDay(date: day, count: photos.count, cover: Cover(photo: first))
      }
      .sorted { $0.date < $1.date }
  }

  public func photos(on day: CivilDate) -> [Photo] {
    sorted(photos.filter { $0.facts.taken?.local.day == day })
  }

  public func partialPhotos(in span: AlbumSpan) -> [Photo] {
    sorted(
      photos.filter { photo in
        guard let local = photo.facts.taken?.local, local.day == nil else { return false }
        return switch span {
        case .day: false
        case .month(let month): local.month == month
        case .year(let year): local.date.month.year == year
        }
      })
  }

  public func years() -> [Int] {
    Set(photos.compactMap { $0.facts.taken?.local.date.month.year }).sorted()
  }

  public func summary(of span: AlbumSpan) -> Summary {
    let days = days(in: span.days)
    let dated = days.flatMap { photos(on: $0.date) }
    let busiest = days.max { ($0.count, $1.date) < ($1.count, $0.date) }
    return Summary(
      span: span, photoCount: dated.count, dayCount: days.count,
      firstTaken: dated.first?.facts.taken?.local, lastTaken: dated.last?.facts.taken?.local,
      busiestDay: busiest, cover: busiest?.cover,
      cameras: counts(dated.compactMap(\.facts.camera)),
      sources: counts(dated.compactMap { $0.facts.taken?.source.rawValue }),
      partialCount: partialPhotos(in: span).count)
  }

  public func undatedCount() -> Int { undatedPhotos().count }

  public func undatedPhotos() -> [Photo] { sorted(photos.filter { $0.facts.taken == nil }) }

  private func sorted(_ photos: [Photo]) -> [Photo] {
    photos.map { (key: $0.facts.taken?.local.description ?? "", photo: $0) }
      .sorted { ($0.key, $0.photo.path) < ($1.key, $1.photo.path) }
      .map(\.photo)
  }

  private func counts(_ names: [String]) -> [Summary.Count] {
    Dictionary(grouping: names, by: \.self)
      .map { Summary.Count(name: $0, count: $1.count) }
      .sorted { ($1.count, $0.name) < ($0.count, $1.name) }
  }
}
