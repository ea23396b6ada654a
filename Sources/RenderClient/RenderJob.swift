public import AlbumModel

/// What of a photo's file is shown; the raw values travel between the two programs.
public enum RenderSource: UInt8, CaseIterable, Sendable {
  /// The picture itself.
  case picture = 1
  /// The small picture that a camera put into the EXIF block, which costs next to nothing to read; the picture itself
  /// where there is none.
  case embedded
}

/// The pictures to make from one photo, which is decoded once for all of them.
public struct RenderJob: Hashable, Sendable {
  /// The photo: a regular file, not a symbolic link.
  public var photo: FilePath
  /// How the stored picture is turned; what is made of it is upright and says nothing of turning.
  public var orientation: Orientation
  /// One to `RenderOutput.limit` pictures, each at a place of its own.
  public var outputs: [RenderOutput]
  public var source: RenderSource
  /// Whether it is a film, of which another program shows a frame: a worker that may run programs makes its pictures.
  public var isFilm: Bool
  /// The caller's own mark, which comes back with the result.
  public var tag: Int64

  public init(
    photo: FilePath, orientation: Orientation = .upright, outputs: [RenderOutput],
    source: RenderSource = .picture, isFilm: Bool = false, tag: Int64 = 0
  ) {
    self.photo = photo
    self.orientation = orientation
    self.outputs = outputs
    self.source = source
    self.isFilm = isFilm
    self.tag = tag
  }
}

/// What became of a job.
public enum RenderResult: Hashable, Sendable {
  /// Each picture is in its place; their sizes in pixels, in the outputs' order.
  case rendered([PixelSize])
  /// There is no new picture, and nothing was left behind.
  case failed(RenderFailure)
}
