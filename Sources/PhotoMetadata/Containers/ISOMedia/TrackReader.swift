import AlbumModel

/// Reads the size of a film's track of pictures and how it's turned to be shown.
enum TrackReader {
  /// Sets the file's size and orientation where the track has pictures.
  static func read(
    _ track: Box, walker: inout ISOMediaWalker, of file: inout FileContents
  ) throws(PhotoReadError) {
    var header: (size: PixelSize, orientation: Orientation?)?
    var children = track.content
    while let box = try walker.next(&children, in: &file.window) {
      switch box.type {
      case .trackHeader: header = try readHeader(box, in: &file.window)
      case .media:
        guard let header, try isVideo(box, walker: &walker, in: &file.window) else { return }
        file.size = header.size
        file.orientation = header.orientation
        return
      default: break
      }
    }
  }

  /// tkhd (ISO/IEC 14496-12, section 8.3.2); nil where the track shows nothing.
  private static func readHeader(
    _ box: Box, in window: inout ByteWindow
  ) throws(PhotoReadError) -> (size: PixelSize, orientation: Orientation?)? {
    var fields = FieldCursor(box.content)
    guard let version = try fields.version(in: &window), version <= 1 else { return nil }
    // Times, number and duration of the track; layer, group and volume.
    fields.skip((version == 0 ? 20 : 32) + 16)
    var matrix: [Int] = []
    for _ in 0..<9 {
      guard let number = try fields.number32(in: &window) else { return nil }
      matrix.append(Int(Int32(bitPattern: number)).signum())
    }
    guard let width = try fields.number32(in: &window), let height = try fields.number32(in: &window) else {
      return nil
    }
    let size = PixelSize(width: Int(width >> 16), height: Int(height >> 16))
    guard size.width > 0, size.height > 0 else { return nil }
    let upright = UprightMatrix(right: (matrix[0], matrix[1]), down: (matrix[3], matrix[4]))
    return (size, upright.orientation)
  }

  private static func isVideo(
    _ media: Box, walker: inout ISOMediaWalker, in window: inout ByteWindow
  ) throws(PhotoReadError) -> Bool {
    var children = media.content
    while let box = try walker.next(&children, in: &window) {
      guard box.type == .handler else { continue }
      var fields = FieldCursor(box.content)
      fields.skip(8)
      return try fields.number32(in: &window).map(FourCC.init(_:)) == .video
    }
    return false
  }
}
