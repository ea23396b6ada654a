import AlbumModel
import CTurboJPEG
package import RenderClient

/// Reads JPEG by TurboJPEG, shrunk in the frequency domain as far as the box allows.
@safe package final class JPEGDecoder: PictureDecoder {
  private let handle: tjhandle

  /// Nil where there is no memory for it.
  package init?() {
    guard let handle = unsafe tjInitDecompress() else { return nil }
    unsafe self.handle = unsafe handle
  }

  deinit {
    _ = unsafe tjDestroy(handle)
  }

  package func recognises(_ file: borrowing Span<UInt8>) -> Bool {
    JPEGFrame.recognises(file)
  }

  package func decode(
    _ file: borrowing Span<UInt8>, for box: ThumbnailBox
  ) throws(RenderFailure) -> DecodedPicture {
    let frame = try JPEGFrame(file)
    let storedSize = PixelSize(width: frame.width, height: frame.height)
    guard frame.width * frame.height <= PictureLimits.pixels else {
      throw RenderFailure(.tooLarge, "\(frame.width) x \(frame.height) pixels")
    }
    let size = Self.decodedSize(of: storedSize, for: box)
    let layout: (Bitmap.Samples, TJPF) =
      switch frame.components {
      case 1: (.grey, TJPF_GRAY)
      case 3: (.rgb, TJPF_RGB)
      default: (.cmyk, TJPF_CMYK)
      }
    let bitmap = try Bitmap(width: size.width, height: size.height, samples: layout.0)
    try decompress(file, into: bitmap, format: layout.1)
    guard layout.0 == .cmyk else { return DecodedPicture(storedSize: storedSize, bitmap: bitmap) }
    return DecodedPicture(
      storedSize: storedSize, bitmap: try bitmap.inksAsRGB(areInverted: frame.isAdobe))
  }

  /// The smallest of the sizes n/8 that isn't below the thumbnail's.
  private static func decodedSize(of stored: PixelSize, for box: ThumbnailBox) -> PixelSize {
    let target = box.size(of: stored)
    func scaled(_ side: Int, _ eighths: Int) -> Int { (side * eighths + 7) / 8 }
    let eighths = (1...8).first {
      scaled(stored.width, $0) >= target.width && scaled(stored.height, $0) >= target.height
    }
    return PixelSize(
      width: scaled(stored.width, eighths ?? 8), height: scaled(stored.height, eighths ?? 8))
  }

  /// TurboJPEG picks the largest scale whose picture isn't wider or higher than asked: it stays within the bitmap,
  /// whatever the file says. A warning comes with a picture.
  private func decompress(
    _ file: borrowing Span<UInt8>, into bitmap: borrowing Bitmap, format: TJPF
  ) throws(RenderFailure) {
    let (width, stride, height) = (Int32(bitmap.width), Int32(bitmap.stride), Int32(bitmap.height))
    let pixels = unsafe bitmap.bytes
    let result = unsafe file.withUnsafeBufferPointer { file in
      unsafe tjDecompress2(
        handle, file.baseAddress, UInt(file.count), pixels, width, stride, height, format.rawValue,
        TJFLAG_LIMITSCANS)
    }
    guard result != 0 else { return }
    let text = unsafe String(cString: tjGetErrorStr2(handle))
    guard unsafe tjGetErrorCode(handle) == Int32(bitPattern: TJERR_WARNING.rawValue) else {
      throw RenderFailure(text.hasPrefix("Insufficient memory") ? .tooLarge : .damaged, text)
    }
    guard !bitmap.isBlank else { throw RenderFailure(.damaged, text) }
  }
}

extension Bitmap {
  /// Whether every sample is what a block without data decodes to: the middle grey, to a rounding.
  fileprivate var isBlank: Bool {
    unsafe UnsafeBufferPointer(start: bytes, count: byteCount).allSatisfy { (126...129).contains($0) }
  }
}
