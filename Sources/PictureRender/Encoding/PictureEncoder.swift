import RenderClient

/// Writes pictures of one format, with a colour profile and no other metadata.
protocol PictureEncoder: AnyObject {
  /// The picture, grey or RGB, as a file whose pieces `write` gets, one after the other.
  ///
  /// - Parameter profile: an ICC profile, empty for sRGB.
  func encode(
    _ bitmap: borrowing Bitmap, profile: [UInt8], quality: UInt8,
    write: (borrowing Span<UInt8>) throws(RenderFailure) -> Void
  ) throws(RenderFailure)
}
