import AlbumModel

/// What Panasonic's raw files say in tags of their own.
enum PanasonicRaw {
  /// Tags of the picture's borders on the sensor, in its pixels: top, left, bottom, right.
  static let borders: ClosedRange<UInt16> = 4...7

  /// The size of the picture within its borders.
  static func size(
    _ main: TIFFDirectory, _ walker: TIFFWalker, in window: inout ByteWindow
  ) throws(PhotoReadError) -> PixelSize? {
    guard let top = try walker.number(main[4], in: &window),
      let left = try walker.number(main[5], in: &window),
      let bottom = try walker.number(main[6], in: &window),
      let right = try walker.number(main[7], in: &window), top < bottom, left < right
    else { return nil }
    return TIFFPicture.size(width: right - left, height: bottom - top)
  }

  /// Takes the EXIF block of the JPEG inside: it says what the file's own directories don't.
  static func takeJPEG(_ main: TIFFDirectory, _ file: inout FileContents) throws(PhotoReadError) {
    guard let jpeg = main[.panasonicJPEG] else { return }
    var walker = JPEGWalker(at: jpeg.position)
    while let segment = try walker.next(in: &file.window) {
      if case .exif(let offset, let length) = segment {
        return try file.takeExif(at: offset, length: Int64(length))
      }
    }
  }
}
