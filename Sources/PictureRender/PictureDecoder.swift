import AlbumModel
package import RenderClient

/// Reads pictures of one format.
///
/// A format is one conforming type in a file of its own, and an entry in `Thumbnailer.decoders`.
package protocol PictureDecoder: AnyObject {
  /// Whether a file of these bytes is of this format, by its first bytes.
  func recognises(_ file: borrowing Span<UInt8>) -> Bool

  /// The picture at its own size or shrunk, but no smaller than `box` asks for.
  ///
  /// A damaged file gives what can be read of it; `.damaged` where that is nothing.
  func decode(_ file: borrowing Span<UInt8>, for box: ThumbnailBox) throws(RenderFailure) -> DecodedPicture
}

/// A picture as it is stored, not yet turned.
package struct DecodedPicture: ~Copyable {
  /// The size in the file.
  let storedSize: PixelSize
  /// Grey or RGB, of that size or smaller.
  let bitmap: Bitmap
}

/// What a picture may cost.
package enum PictureLimits {
  /// Bytes of a file: 256 MiB.
  package static let fileSize = 256 << 20
  /// Pixels of a picture, before shrinking.
  package static let pixels = 250_000_000
}
