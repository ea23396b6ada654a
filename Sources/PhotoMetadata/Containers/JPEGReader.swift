import AlbumModel

/// Reads JPEG files, MPO among them, and blocks of metadata without a picture after them.
enum JPEGReader: ContainerReading {
  static func read(_ file: inout FileContents) throws(PhotoReadError) {
    file.format = .jpeg
    guard let picture = try readPicture(at: 0, in: &file) else { throw .damaged(.jpeg) }
    file.size = picture.size
  }

  /// What a JPEG holds besides its metadata.
  struct Picture {
    /// Nil where there is no frame, or it leaves the height to a later segment.
    var size: PixelSize?
  }

  /// Takes the metadata of the JPEG that begins at `start`, up to its frame header; behind it only where there was
  /// none.
  ///
  /// - Returns: nil where there is neither metadata nor a picture.
  static func readPicture(at start: Int64, in file: inout FileContents) throws(PhotoReadError) -> Picture? {
    var walker = JPEGWalker(at: start)
    var picture: Picture?
    var hasMetadata = false
    while picture == nil || !hasMetadata, let segment = try walker.next(in: &file.window) {
      switch segment {
      case .exif(let offset, let length):
        try file.takeExif(at: offset, length: Int64(length))
        hasMetadata = true
      case .xmp(let offset, let length):
        try file.takeXMP(at: offset, length: Int64(length))
        hasMetadata = true
      case .photoshopResources(let offset, let length):
        try file.takePhotoshopResources(at: offset, length: Int64(length))
        hasMetadata = true
      case .frame(let size):
        picture = Picture(size: picture?.size ?? size)
      }
    }
    return picture ?? (hasMetadata ? Picture() : nil)
  }
}
