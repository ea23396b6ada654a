import CTurboJPEG
import Glibc
import RenderClient

/// Writes JPEG by TurboJPEG: the JFIF header, a colour profile where there is one, and the picture.
@safe final class JPEGEncoder: PictureEncoder {
  private let handle: tjhandle

  /// Nil where there is no memory for it.
  init?() {
    guard let handle = unsafe tjInitCompress() else { return nil }
    unsafe self.handle = unsafe handle
  }

  deinit {
    _ = unsafe tjDestroy(handle)
  }

  /// Stores colour at half the resolution.
  ///
  /// The Huffman tables are the standard's: tables made for the picture cost another pass and save 2 % of the bytes.
  func encode(
    _ bitmap: borrowing Bitmap, profile: [UInt8], quality: UInt8,
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
    let jpeg = unsafe UnsafeBufferPointer(start: file, count: Int(count)).span
    guard !profile.isEmpty else { return try write(jpeg) }
    try write(jpeg.extracting(first: Self.headerLength))
    try write(Self.segment(profile).span)
    try write(jpeg.extracting(droppingFirst: Self.headerLength))
  }

  /// Bytes of SOI and of TurboJPEG's JFIF segment.
  private static let headerLength = 20

  /// APP2 with a whole profile (ICC.1, annex B.4), which is small enough for one segment.
  private static func segment(_ profile: [UInt8]) -> [UInt8] {
    let body = Array("ICC_PROFILE\0".utf8) + [1, 1] + profile
    let length = body.count + 2
    return [0xFF, 0xE2, UInt8(length >> 8 & 0xFF), UInt8(length & 0xFF)] + body
  }
}
