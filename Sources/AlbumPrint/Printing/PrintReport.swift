public import AlbumModel
public import RenderClient

/// What was printed.
public struct PrintReport: Sendable {
  /// A photo whose picture could not be made: a drawn tile stands in its place.
  public struct Failure: Hashable, Sendable {
    public let path: FilePath
    /// The cause in a few words.
    public let reason: String
  }

  /// A photo that has too few pixels for its place.
  public struct Blurred: Hashable, Sendable {
    public let photo: Photo
    /// Its pixels an inch of the paper, where it is printed largest.
    public var dotsPerInch: Double
  }

  /// Pictures on the pages.
  public var pictures = 0
  /// Pictures that were taken from the cache.
  public var picturesFetched = 0
  /// In the order in which they were met, each photo once.
  public var picturesBlurred: [Blurred] = []
  /// In the order in which they were met, each photo once.
  public var picturesFailed: [Failure] = []
  /// Why no picture could be made at all, nil as long as workers start.
  public var obstacle: RenderError?
  /// The pages, and characters that no font has.
  public var drawing = DrawingReport()

  public init() {}

  mutating func noteBlurred(_ photo: Photo, dotsPerInch: Double) {
    if let index = picturesBlurred.firstIndex(where: { $0.photo.id == photo.id }) {
      picturesBlurred[index].dotsPerInch = min(picturesBlurred[index].dotsPerInch, dotsPerInch)
    } else {
      picturesBlurred.append(Blurred(photo: photo, dotsPerInch: dotsPerInch))
    }
  }

  mutating func note(_ photo: FilePath, _ failure: RenderFailure) {
    if !picturesFailed.contains(where: { $0.path == photo }) {
      picturesFailed.append(Failure(path: photo, reason: failure.text))
    }
  }
}
