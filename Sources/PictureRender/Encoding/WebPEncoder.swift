import CWebP
import RenderClient

/// Writes lossy WebP by libwebp: the picture, and a colour profile where there is one.
final class WebPEncoder: PictureEncoder {
  /// Pixels of the longest side that the format has room for.
  private static let longestSide = 16_383

  func encode(
    _ bitmap: borrowing Bitmap, profile: [UInt8], quality: UInt8,
    write: (borrowing Span<UInt8>) throws(RenderFailure) -> Void
  ) throws(RenderFailure) {
    guard max(bitmap.width, bitmap.height) <= Self.longestSide else {
      throw RenderFailure(
        .outputFailed, "\(bitmap.width) x \(bitmap.height) pixels are too many for WebP")
    }
    var file: UnsafeMutablePointer<UInt8>?
    let count =
      if bitmap.samples == .grey {
        unsafe Self.encode(try bitmap.greyAsRGB(), quality, &file)
      } else {
        unsafe Self.encode(bitmap, quality, &file)
      }
    defer { unsafe WebPFree(file) }
    guard count > 0 else { throw RenderFailure(.tooLarge, "no memory for the picture") }
    let webp = unsafe UnsafeBufferPointer(start: file, count: count).span
    guard !profile.isEmpty else { return try write(webp) }
    // The simple file is `RIFF`, a length, `WEBP` and the picture's chunk.
    let picture = webp.extracting(droppingFirst: 12)
    try write(Self.front(profile, bitmap.width, bitmap.height, pictureLength: picture.count).span)
    try write(picture)
  }

  private static func encode(
    _ bitmap: borrowing Bitmap, _ quality: UInt8, _ file: inout UnsafeMutablePointer<UInt8>?
  ) -> Int {
    unsafe WebPEncodeRGB(
      bitmap.bytes, Int32(bitmap.width), Int32(bitmap.height), Int32(bitmap.stride), Float(quality), &file)
  }

  /// What stands before the picture's chunk in an extended file with a profile (WebP Container Specification).
  private static func front(
    _ profile: [UInt8], _ width: Int, _ height: Int, pictureLength: Int
  ) -> [UInt8] {
    let hasProfile: UInt8 = 0x20
    let canvas = number(width - 1, bytes: 3) + number(height - 1, bytes: 3)
    let chunks =
      chunk("VP8X", [hasProfile, 0, 0, 0] + canvas) + chunk("ICCP", profile)
    return Array("RIFF".utf8) + number(4 + chunks.count + pictureLength, bytes: 4) + Array("WEBP".utf8)
      + chunks
  }

  private static func chunk(_ name: String, _ body: [UInt8]) -> [UInt8] {
    let padding: [UInt8] = body.count % 2 == 1 ? [0] : []
    return Array(name.utf8) + number(body.count, bytes: 4) + body + padding
  }

  private static func number(_ value: Int, bytes: Int) -> [UInt8] {
    (0..<bytes).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
  }
}
