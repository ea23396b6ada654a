package import AlbumModel

/// What a program that shows a photo's picture asks of its file.
package struct PictureLayout: Hashable, Sendable {
  /// What the file is; nil where it is none of the formats that are read.
  package var format: PhotoFormat?
  /// Where JPEGs of the same picture stand in the file, in bytes from its start, the largest first.
  ///
  /// Of a raw file those that the camera made, of a JPEG the small one in its EXIF block.
  package var previews: [Range<Int64>] = []
  /// The size of a JPEG's own picture; nil where it wasn't found before the picture's data.
  package var size: PixelSize?
  /// Whether EXIF says that the colours are those of Adobe RGB: only a profile says more.
  package var isAdobeRGB = false
  /// How long a film runs, nil where the file doesn't say.
  package var durationMilliseconds: Int?

  package init() {}
}
