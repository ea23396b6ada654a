import AlbumModel

/// A day, a month or a year that folders' names hold (design page "The capture date", source `folder`).
struct FolderDate: Hashable, Sendable {
  let stamp: WrittenStamp

  /// The date of the nearest folder that has one.
  ///
  /// - Parameter folders: the names of the folders around a file, the outermost first.
  static func nearest(in folders: [FilePath]) -> FolderDate? {
    nil
  }
}
