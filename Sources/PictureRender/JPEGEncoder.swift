import CTurboJPEG
import Glibc
import RenderClient

/// Writes JPEG by TurboJPEG: the JFIF header and the picture, no other metadata.
@safe final class JPEGEncoder {
  private let handle: tjhandle

  /// Nil where there is no memory for it.
  init?() {
    guard let handle = unsafe tjInitCompress() else { return nil }
    unsafe self.handle = unsafe handle
  }

  deinit {
    _ = unsafe tjDestroy(handle)
  }

  /// The picture, grey or RGB, as a JPEG file whose bytes `write` gets.
  ///
  /// Colour is stored at half the resolution. The Huffman tables are the standard's: tables made for the picture cost
  /// another pass and save 2 % of the bytes.
  func encode(
    _ bitmap: borrowing Bitmap, quality: UInt8,
    write: (borrowing Span<UInt8>) throws(RenderFailure) -> Void
  ) throws(RenderFailure) {
    let (format, subsampling) =
      bitmap.samples == .grey ? (TJPF_GRAY, TJSAMP_GRAY) : (TJPF_RGB, TJSAMP_420)
    let chroma = Int32(bitPattern: subsampling.rawValue)
    let room = tjBufSize(Int32(bitmap.width), Int32(bitmap.height), chroma)
    guard var file: UnsafeMutablePointer<UInt8>? = unsafe Optional(tjAlloc(Int32(clamping: room))) else {
      throw RenderFailure(.tooLarge, "no memory for the thumbnail")
    }
    defer { unsafe tjFree(file) }
    var count = room
    let result = unsafe tjCompress2(
      handle, bitmap.bytes, Int32(bitmap.width), Int32(bitmap.stride), Int32(bitmap.height),
      format.rawValue, &file, &count, chroma, Int32(quality), TJFLAG_NOREALLOC)
    guard result == 0 else {
      throw unsafe RenderFailure(.outputFailed, String(cString: tjGetErrorStr2(handle)))
    }
    try write(unsafe UnsafeBufferPointer(start: file, count: Int(count)).span)
  }
}
