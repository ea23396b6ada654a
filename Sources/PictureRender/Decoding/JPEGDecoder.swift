import AlbumModel
import CTurboJPEG
import PhotoMetadata
import RenderClient

/// Reads JPEG by TurboJPEG, shrunk in the frequency domain as far as the box allows.
@safe final class JPEGDecoder: PictureDecoder {
  private let handle: tjhandle

  /// Nil where there is no memory for it.
  init?() {
    guard let handle = unsafe tjInitDecompress() else { return nil }
    unsafe self.handle = unsafe handle
  }

  deinit {
    _ = unsafe tjDestroy(handle)
  }

  func decode(_ photo: OpenPhoto, for box: ThumbnailBox) throws(RenderFailure) -> DecodedPicture {
    try photo.withBytes { (bytes) throws(RenderFailure) in
      try decode(bytes, for: box, isAdobeRGB: photo.layout.isAdobeRGB)
    }
  }

  /// The picture of a JPEG in memory.
  ///
  /// - Parameter isAdobeRGB: whether EXIF says so, which counts where there is no profile.
  func decode(
    _ file: borrowing Span<UInt8>, for box: ThumbnailBox, isAdobeRGB: Bool
  ) throws(RenderFailure) -> DecodedPicture {
    let frame = try JPEGFrame(file)
    let storedSize = PixelSize(width: frame.width, height: frame.height)
    guard frame.width * frame.height <= PictureLimits.pixels else {
      throw RenderFailure(.tooLarge, "\(frame.width) x \(frame.height) pixels")
    }
    // A camera's progressive picture has ten scans.
    if frame.isProgressive {
      let scans = JPEGFrame.scans(in: file)
      guard scans * frame.width * frame.height <= PictureLimits.scannedPixels else {
        throw RenderFailure(.tooLarge, "\(scans) scans of \(frame.width) x \(frame.height) pixels")
      }
    }
    let eighths = Self.scale(of: storedSize, for: box)
    let size = Self.scaled(storedSize, eighths)
    let layout: (Bitmap.Samples, TJPF) =
      switch frame.components {
      case 1: (.grey, TJPF_GRAY)
      case 3: (.rgb, TJPF_RGB)
      default: (.cmyk, TJPF_CMYK)
      }
    let bitmap = try Bitmap(width: size.width, height: size.height, samples: layout.0)
    let warning = try decompress(file, into: bitmap, format: layout.1)
    // Of a broken file the decoder fills up what is missing; 16 rows are the usual height of a row of blocks.
    if let warning, bitmap.isBlank(belowRow: 2 * eighths) { throw RenderFailure(.damaged, warning) }
    let isNamed = isAdobeRGB && layout.0 == .rgb
    let colour =
      frame.profile.isEmpty ? (isNamed ? .adobeRGB : .standard) : PictureColour.profile(frame.profile)
    return DecodedPicture(
      storedSize: storedSize, bitmap: bitmap, colour: colour, areInksInverted: frame.isAdobe)
  }

  /// The scales that are used, in eighths: decoding at 7/8 takes longer than decoding whole.
  private static let scales = [1, 2, 3, 4, 5, 6, 8]

  /// The smallest scale whose size isn't below the thumbnail's.
  private static func scale(of stored: PixelSize, for box: ThumbnailBox) -> Int {
    let target = box.size(of: stored)
    return scales.first { eighths in
      let size = scaled(stored, eighths)
      return size.width >= target.width && size.height >= target.height
    } ?? 8
  }

  private static func scaled(_ size: PixelSize, _ eighths: Int) -> PixelSize {
    PixelSize(width: (size.width * eighths + 7) / 8, height: (size.height * eighths + 7) / 8)
  }

  /// Fills the bitmap; gives the decoder's warning, with which there is a picture all the same.
  ///
  /// TurboJPEG picks the largest scale whose picture isn't wider or higher than asked: it stays within the bitmap,
  /// whatever the file says.
  private func decompress(
    _ file: borrowing Span<UInt8>, into bitmap: borrowing Bitmap, format: TJPF
  ) throws(RenderFailure) -> String? {
    let (width, stride, height) = (Int32(bitmap.width), Int32(bitmap.stride), Int32(bitmap.height))
    let pixels = unsafe bitmap.bytes
    let result = unsafe file.withUnsafeBufferPointer { file in
      unsafe tjDecompress2(
        handle, file.baseAddress, UInt(file.count), pixels, width, stride, height, format.rawValue,
        TJFLAG_LIMITSCANS)
    }
    guard result != 0 else { return nil }
    let text = unsafe String(cString: tjGetErrorStr2(handle))
    guard unsafe tjGetErrorCode(handle) == Int32(bitPattern: TJERR_WARNING.rawValue) else {
      throw RenderFailure(text.hasPrefix("Insufficient memory") ? .tooLarge : .damaged, text)
    }
    return text
  }
}

extension Bitmap {
  /// Whether every sample from this row on is what a block without data decodes to: the middle grey, to a rounding.
  ///
  /// A picture that ends above it is looked at from its top.
  fileprivate func isBlank(belowRow row: Int) -> Bool {
    let skipped = row < height ? row * stride : 0
    let looked = unsafe UnsafeBufferPointer(start: bytes + skipped, count: byteCount - skipped)
    return unsafe looked.allSatisfy { (126...129).contains($0) }
  }
}
