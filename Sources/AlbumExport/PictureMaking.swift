public import AlbumModel

/// A picture to make from a photo.
public struct PictureJob: Hashable, Sendable {
  /// The photo's file, absolute.
  public let photo: FilePath
  public let orientation: Orientation
  /// Where the picture must lie when it is made: absolute, its folder is there.
  public let output: FilePath
  public let recipe: PictureRecipe

  public init(photo: FilePath, orientation: Orientation, output: FilePath, recipe: PictureRecipe) {
    self.photo = photo
    self.orientation = orientation
    self.output = output
    self.recipe = recipe
  }
}

/// What became of a job.
public enum PictureResult: Hashable, Sendable {
  case made
  /// The cause in a few words, without the photo's name; the photo gets a drawn tile.
  case failed(String)
}

/// Makes upright JPEG pictures without metadata.
public protocol PictureMaking {
  /// Makes a picture for each job and reports each once, in any order, on the caller's thread.
  ///
  /// - Throws: what stops the whole export; a photo that can't be decoded doesn't.
  func make(_ jobs: [PictureJob], report: (PictureJob, PictureResult) -> Void) throws
}
