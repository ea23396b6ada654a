package import AlbumModel
package import RenderClient

/// JPEG files for those who know no colour profile: their pixels, or the files themselves, in sRGB.
package final class StandardPixels {
  private let decoder: JPEGDecoder
  private let encoder: JPEGEncoder

  /// The quality of a JPEG that is written anew, from 1 to 100.
  private static let quality: UInt8 = 92

  /// Nil where there is no memory for the coders.
  package init?() {
    guard let decoder = JPEGDecoder(), let encoder = JPEGEncoder() else { return nil }
    self.decoder = decoder
    self.encoder = encoder
  }

  /// The picture in three samples, shrunk to this size, which has its shape; at its own size where that is smaller.
  package func pixels(
    of jpeg: borrowing Span<UInt8>, size: PixelSize
  ) throws(RenderFailure) -> Bitmap {
    // A box bounds the long side to twice the short one.
    let side = max(min(size.width, size.height), (max(size.width, size.height) + 1) / 2)
    guard let box = ThumbnailBox(shortSide: side) else {
      throw RenderFailure(.tooLarge, "\(size.width) x \(size.height) pixels")
    }
    let decoded = try decoder.decode(jpeg, for: box, isAdobeRGB: false)
    let (colour, areInksInverted) = (decoded.colour, decoded.areInksInverted)
    let bitmap = try Self.standard(decoded.bitmap.shrunk(to: size), colour, areInksInverted)
    return bitmap.samples == .grey ? try bitmap.greyAsRGB() : bitmap
  }

  /// The picture as a JPEG in sRGB where its numbers mean something else or are inks; nil where the file will do as it is.
  package func converted(
    _ jpeg: borrowing Span<UInt8>, _ frame: JPEGFrame
  ) throws(RenderFailure) -> [UInt8]? {
    guard frame.components == 4 || Self.transform(frame) != nil else { return nil }
    var converted: [UInt8] = []
    let pixels = try pixels(of: jpeg, size: PixelSize(width: frame.width, height: frame.height))
    try encoder.encode(pixels, profile: [], quality: Self.quality) { (piece) throws(RenderFailure) in
      converted.reserveCapacity(converted.count + piece.count)
      for index in piece.indices { converted.append(piece[index]) }
    }
    return converted
  }

  private static func transform(_ frame: JPEGFrame) -> ColourTransform? {
    guard !frame.profile.isEmpty, let samples = Bitmap.Samples(rawValue: frame.components) else {
      return nil
    }
    return transform(.profile(frame.profile), samples, frame.isAdobe)
  }

  private static func transform(
    _ colour: PictureColour, _ samples: Bitmap.Samples, _ areInksInverted: Bool
  ) -> ColourTransform? {
    guard case .profile(let bytes) = colour, let profile = ColourProfile(bytes),
      let transform = ColourTransform(from: profile, samples, areInksInverted: areInksInverted),
      !transform.leavesColoursAlone
    else { return nil }
    return transform
  }

  private static func standard(
    _ bitmap: consuming Bitmap, _ colour: PictureColour, _ areInksInverted: Bool
  ) throws(RenderFailure) -> Bitmap {
    if let transform = transform(colour, bitmap.samples, areInksInverted) {
      return try transform.apply(to: bitmap)
    }
    return bitmap.samples == .cmyk ? try bitmap.inksAsRGB(areInverted: areInksInverted) : bitmap
  }
}
