public import AlbumModel
public import CalendarGrid

/// An album without photos: the bare calendar.
public struct EmptyAlbum: AlbumReading {
  public init() {}

  public func dayRange() -> ClosedRange<CivilDate>? { nil }
  public func days(in range: ClosedRange<CivilDate>) -> [AlbumDay] { [] }
  public func photos(on day: CivilDate) -> [Photo] { [] }
  public func partialPhotos(in span: AlbumSpan) -> [Photo] { [] }
  public func years() -> [Int] { [] }
  public func undatedCount() -> Int { 0 }
  public func undatedPhotos() -> [Photo] { [] }

  public func summary(of span: AlbumSpan) -> Summary {
    Summary(
      span: span, photoCount: 0, dayCount: 0, firstTaken: nil, lastTaken: nil, busiestDay: nil, cover: nil,
      cameras: [], sources: [], partialCount: 0)
  }
}
