public import AlbumModel

/// What an export did.
public struct ExportReport: Sendable, Equatable {
  /// A photo of which something could not be made, and why.
  public struct Failure: Sendable, Equatable {
    public let path: FilePath
    /// The cause in a few words.
    public let reason: String
    /// False where the file may be in order, but nothing here shows its format.
    public let isLoss: Bool

    public init(path: FilePath, reason: String, isLoss: Bool = true) {
      self.path = path
      self.reason = reason
      self.isLoss = isLoss
    }
  }

  /// The album's pages.
  public var pages = 0
  /// Pages, style sheet and script that were written because they are new or differ.
  public var written = 0
  /// Photos of which the album has pictures.
  public var pictures = 0
  /// Those of them of which this export made pictures.
  public var picturesMade = 0
  /// Pictures that it took from the cache.
  public var picturesFetched = 0
  /// Photos whose picture could not be made, by path.
  public var picturesFailed: [Failure] = []
  /// Photos whose large picture could not be made, by path: the largest of their other pictures stands for it.
  public var picturesReduced: [Failure] = []
  /// Photos in formats that nothing here shows, by path: they have a drawn tile.
  public var drawn: [Failure] = []
  /// The album's copies of photos.
  public var originals = 0
  /// Those of them that this export made.
  public var originalsCopied = 0
  /// Photos that could not be copied, by path.
  public var originalsFailed: [Failure] = []
  /// Photos that weren't copied because it isn't certain that their place can be taken out, by path.
  public var originalsWithLocation: [Failure] = []
  /// Files of an earlier export that are no longer part of the album.
  public var removed = 0
  public var seconds = 0.0

  public init() {}
}

/// How far an export is.
public struct ExportProgress: Sendable, Equatable {
  /// Photos whose picture is there, was made or failed.
  public var photos = 0
  /// All photos of the album.
  public var allPhotos = 0
  /// Pages that are as they must be.
  public var pages = 0

  public init() {}
}
