public import RenderClient

/// Makes pictures of photos.
public protocol PictureMaking {
  /// Whether pictures can be made at all; where not, those of an earlier export stay in the album.
  var isWorking: Bool { get }

  /// Makes the pictures of each job and reports each job once, in any order, on the caller's thread.
  ///
  /// - Throws: what stops the whole export; a photo that can't be decoded doesn't.
  func make(_ jobs: [RenderJob], report: (RenderJob, RenderResult) -> Void) throws
}
