public import AlbumModel

/// Bytes to write over a part of a file: as many as the part has, so that nothing moves.
public struct BytePatch: Hashable, Sendable {
  /// Bytes from the file's start.
  public let range: Range<Int>
  public let bytes: [UInt8]
}

/// What to write over a copy of a photo so that the copy doesn't tell where the photo was taken.
///
/// A place is what a program reads as one: EXIF's GPS directory, location properties of XMP and IPTC, a film's
/// coordinates, places in makers' notes. Free texts (a title, keywords, a comment) stay. Metadata of a kind that isn't
/// known are emptied where the picture needs nothing of them.
public enum LocationPatches: Hashable, Sendable {
  /// None overlaps another, in the order of the file; none at all where the file tells no place.
  case patches([BytePatch])
  /// It isn't certain that no place would be left; why, in plain words.
  case cannot(String)

  /// Reads a whole photo or film, but for a film's pictures, and finds all that tells a place.
  ///
  /// - Parameters:
  ///   - descriptor: the file, open for reading; it stays open and its position stays where it is.
  ///   - size: the file's length in bytes.
  ///   - format: what the file was found to be, which tells raw files from pictures.
  /// - Throws: `unreadable` and `endedEarly`, as any reading does.
  public static func find(
    in descriptor: Int32, size: Int64, format: PhotoFormat
  ) throws(PhotoReadError) -> LocationPatches {
    try find(in: DescriptorSource(descriptor: descriptor, size: size), format: format)
  }

  static func find(
    in source: some ByteSource, format: PhotoFormat
  ) throws(PhotoReadError) -> LocationPatches {
    var eraser = PlaceEraser(source, format: format)
    try eraser.eraseFile()
    return eraser.outcome
  }
}
