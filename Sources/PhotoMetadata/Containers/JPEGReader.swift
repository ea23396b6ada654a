import AlbumModel

/// Reads JPEG files, MPO among them, and blocks of metadata without a picture after them.
enum JPEGReader: ContainerReading {
  static func read(_ file: inout FileContents) throws(PhotoReadError) {
    var walker = JPEGWalker()
    var hasFrame = false
    file.format = .jpeg
    while file.metadata.exif.isEmpty || !hasFrame, let segment = try walker.next(in: &file.window) {
      switch segment {
      case .exif(let offset, let length):
        try file.takeExif(at: offset, length: Int64(length))
      case .frame(let size):
        file.size = file.size ?? size
        hasFrame = true
      }
    }
    guard !file.metadata.exif.isEmpty || hasFrame else { throw .damaged(.jpeg) }
  }
}
