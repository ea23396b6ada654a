/// What a day, a month or a year holds (design page "The command line", a *summary*).
public struct Summary: Hashable, Sendable {
  /// A name with the number of photos that bear it.
  public struct Count: Hashable, Sendable {
    public let name: String
    public let count: Int

    public init(name: String, count: Int) {
      self.name = name
      self.count = count
    }
  }

  public let span: AlbumSpan
  /// Photos known to the day or better.
  public let photoCount: Int
  /// Days that have photos.
  public let dayCount: Int
  public let firstTaken: LocalTime?
  public let lastTaken: LocalTime?
  /// The day with the most photos, the earliest of equals.
  public let busiestDay: AlbumDay?
  public let cover: Cover?
  /// Most photos first, then by name.
  public let cameras: [Count]
  /// By `DateSource` name; most photos first, then by name.
  public let sources: [Count]
  /// Photos known only to the span's month or year.
  public let partialCount: Int

  public init(
    span: AlbumSpan, photoCount: Int, dayCount: Int, firstTaken: LocalTime?, lastTaken: LocalTime?,
    busiestDay: AlbumDay?, cover: Cover?, cameras: [Count], sources: [Count], partialCount: Int
  ) {
    self.span = span
    self.photoCount = photoCount
    self.dayCount = dayCount
    self.firstTaken = firstTaken
    self.lastTaken = lastTaken
    self.busiestDay = busiestDay
    self.cover = cover
    self.cameras = cameras
    self.sources = sources
    self.partialCount = partialCount
  }
}
