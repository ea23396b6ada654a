public import AlbumModel

/// Why an album can't be written into a folder.
public enum AlbumFolderError: Error, Hashable, Sendable {
  /// The folder, or a file in its place, is there, isn't empty, and no album of ours.
  case notAnAlbum(FilePath)
  /// The folder is, or lies in, a folder of photos.
  case insidePhotos(FilePath, photos: FilePath)
  /// A newer photocal wrote the album.
  case newer(FilePath)
  /// Another export is writing there.
  case busy(FilePath)
  /// Something that isn't ours stands where the album's file or folder must stand.
  case inTheWay(FilePath)
  /// A call of the system failed.
  case failed(FilePath, code: Int32, reason: String)
}

extension AlbumFolderError {
  /// The cause, the object and the next step in plain words.
  public var message: String {
    switch self {
    case .notAnAlbum(let path):
      "not an empty folder and not an album of photocal's: \(path.lossyText): name a new folder for the album"
    case .insidePhotos(let path, let photos):
      "the album would lie in a folder of photos (\(photos.lossyText)): \(path.lossyText): name a folder outside it"
    case .newer(let path):
      "the album was written by a newer photocal: \(path.lossyText): use that one, or name a new folder"
    case .busy(let path):
      "another export is writing there: \(path.lossyText): wait until it is done"
    case .inTheWay(let path):
      "not photocal's, but stands where the album needs its place: \(path.lossyText): move it away and export again"
    case .failed(let path, _, let reason):
      "can't write the album: \(path.lossyText): \(reason)"
    }
  }
}
