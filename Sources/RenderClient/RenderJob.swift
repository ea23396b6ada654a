public import AlbumModel

/// One thumbnail to make.
public struct RenderJob: Hashable, Sendable {
  /// The photo: a regular file, not a symbolic link.
  public var photo: FilePath
  /// How the stored picture is turned; the thumbnail is upright and says nothing of turning.
  public var orientation: Orientation
  /// The thumbnail, a JPEG: replaced whole, or left as it is where the job fails; its folder must exist.
  public var output: FilePath
  public var box: ThumbnailBox
  /// JPEG quality, 1 to 100; what lies outside is taken as the nearest.
  public var quality: Int
  /// The caller's own mark, which comes back with the result.
  public var tag: Int64

  public init(
    photo: FilePath, orientation: Orientation = .upright, output: FilePath,
    box: ThumbnailBox = .cover, quality: Int = 80, tag: Int64 = 0
  ) {
    self.photo = photo
    self.orientation = orientation
    self.output = output
    self.box = box
    self.quality = quality
    self.tag = tag
  }
}

/// What became of a job.
public enum RenderResult: Hashable, Sendable {
  /// The thumbnail is in its place and has this many pixels.
  case rendered(PixelSize)
  /// There is no new thumbnail, and nothing was left behind.
  case failed(RenderFailure)
}
