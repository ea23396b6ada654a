import AlbumModel
import RenderClient

/// Reads pictures of some formats.
///
/// One conforming type in a file of its own, and an entry in `PictureDecoders`.
protocol PictureDecoder: AnyObject {
  /// The picture at its own size or shrunk, but no smaller than `box` asks for.
  ///
  /// A damaged file gives what can be read of it; `.damaged` where that is nothing.
  func decode(_ photo: OpenPhoto, for box: ThumbnailBox) throws(RenderFailure) -> DecodedPicture
}

/// A picture as it is stored.
struct DecodedPicture: ~Copyable {
  /// The size in the file.
  let storedSize: PixelSize
  /// Of that size or smaller.
  let bitmap: Bitmap
  var colour: PictureColour = .standard
  /// Whether 255 means no ink, in a picture of inks.
  var areInksInverted = false
  /// Whether it has been set upright by what the file says of itself: the orientation asked for says the same.
  var isUpright = false
}

/// What a picture may cost.
package enum PictureLimits {
  /// Bytes of a file that is read into memory: 256 MiB.
  package static let fileSize = 256 << 20
  /// Pixels of a picture, before shrinking.
  package static let pixels = 250_000_000
  /// Pixels of a progressive JPEG times its scans: about ten seconds.
  package static let scannedPixels = 3_000_000_000
}
