import AlbumModel

/// What a TIFF directory says of its picture.
struct TIFFPicture {
  /// Pixels as they are stored.
  var size: PixelSize?
  /// Whether it is a lesser rendition of another picture in the file (NewSubfileType, bit 0).
  var isReduced = false
  /// Whether it is what a sensor saw rather than a picture made of it.
  var isRaw = false

  /// The most pixels of a side that are believed.
  private static let longestSide: UInt64 = 1 << 30

  /// PhotometricInterpretation of a colour filter array and of DNG's LinearRaw.
  private static let rawInterpretations: Set<UInt64> = [32_803, 34_892]
  /// Compression of makers' raw files: Sony, Nikon (packed), Samsung (two), Nikon, Pentax.
  private static let rawCompressions: Set<UInt64> = [32_767, 32_769, 32_770, 32_772, 34_713, 65_535]

  init(_ directory: TIFFDirectory, _ walker: TIFFWalker, in window: inout ByteWindow) throws(PhotoReadError) {
    if let width = try walker.number(directory[.imageWidth], in: &window),
      let height = try walker.number(directory[.imageLength], in: &window)
    {
      size = TIFFPicture.size(width: width, height: height)
    }
    isReduced = (try walker.number(directory[.newSubfileType], in: &window) ?? 0) & 1 == 1
    let interpretation = try walker.number(directory[.photometricInterpretation], in: &window) ?? 0
    let compression = try walker.number(directory[.compression], in: &window) ?? 0
    isRaw =
      TIFFPicture.rawInterpretations.contains(interpretation)
      || TIFFPicture.rawCompressions.contains(compression)
  }

  /// A size, nil where it can't be one.
  static func size(width: UInt64, height: UInt64) -> PixelSize? {
    guard (1...longestSide).contains(width), (1...longestSide).contains(height) else { return nil }
    return PixelSize(width: Int(width), height: Int(height))
  }
}

extension TIFFWalker {
  /// The first whole number of an entry, nil where there is no such entry.
  func number(_ entry: TIFFEntry?, in window: inout ByteWindow) throws(PhotoReadError) -> UInt64? {
    guard let entry else { return nil }
    return try number(of: entry, in: &window)
  }
}
