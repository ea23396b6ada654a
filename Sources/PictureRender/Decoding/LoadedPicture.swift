import AlbumModel
import CPictureLibraries
import RenderClient

/// A picture from a library that is loaded when it is needed: its pixels, or the reason in the worker's terms.
@safe struct LoadedPicture: ~Copyable {
  private var pixels = unsafe picture_pixels()

  /// Asks a library for a picture.
  ///
  /// - Parameter ask: fills in the pixels and, where it fails, a text.
  init(
    _ ask: (UnsafeMutablePointer<picture_pixels>, UnsafeMutablePointer<CChar>) -> picture_status
  ) throws(RenderFailure) {
    var text = [CChar](repeating: 0, count: Int(PICTURE_TEXT_LENGTH))
    let status = unsafe ask(&pixels, &text)
    guard status != PICTURE_DONE else { return }
    let end = text.firstIndex(of: 0) ?? text.endIndex
    let words = String(decoding: text[..<end].map { UInt8(bitPattern: $0) }, as: UTF8.self)
    throw Self.failure(status, words)
  }

  private static func failure(_ status: picture_status, _ words: String) -> RenderFailure {
    switch status {
    case PICTURE_NO_LIBRARY: RenderFailure(.noTool, words)
    case PICTURE_TOO_LARGE:
      RenderFailure(.tooLarge, words.isEmpty ? "more pixels than a picture may have" : words)
    case PICTURE_UNSUPPORTED: RenderFailure(.unsupported, words)
    default: RenderFailure(.damaged, words.isEmpty ? "the picture can't be read" : words)
    }
  }

  /// Tells a library the size that a picture is wanted in; the context is the short side of a box, an `Int64`.
  static let target: picture_target = { context, width, height, targetWidth, targetHeight in
    let side = unsafe context?.load(as: Int64.self) ?? 1
    let box = ThumbnailBox(shortSide: Int(side)) ?? .cover
    let size = box.size(of: PixelSize(width: max(1, Int(width)), height: max(1, Int(height))))
    unsafe targetWidth?.pointee = Int32(clamping: size.width)
    unsafe targetHeight?.pointee = Int32(clamping: size.height)
  }

  /// The picture, whose pixels it takes over.
  consuming func decoded(isUpright: Bool) throws(RenderFailure) -> DecodedPicture {
    guard let bytes = unsafe pixels.bytes, let samples = unsafe Bitmap.Samples(rawValue: Int(pixels.samples))
    else { throw RenderFailure(.damaged, "the picture can't be read") }
    let colour = colour
    let stored = unsafe PixelSize(width: Int(pixels.stored_width), height: Int(pixels.stored_height))
    let bitmap = unsafe Bitmap(
      adopting: bytes, width: Int(pixels.width), height: Int(pixels.height), samples: samples)
    unsafe pixels.bytes = nil
    return DecodedPicture(storedSize: stored, bitmap: bitmap, colour: colour, isUpright: isUpright)
  }

  private var colour: PictureColour {
    guard let profile = unsafe pixels.profile, unsafe pixels.profile_length > 0 else {
      return unsafe .coded(primaries: Int(pixels.primaries), transfer: Int(pixels.transfer))
    }
    return unsafe .profile(Array(UnsafeBufferPointer(start: profile, count: pixels.profile_length)))
  }

  deinit {
    var pixels = unsafe pixels
    unsafe picture_pixels_free(&pixels)
  }
}
