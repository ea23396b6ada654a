import CTurboJPEG

/// A JPEG file of four coloured quarters.
enum PaintedPicture {
  /// Red, green, blue, near white: top left, top right, bottom left, bottom right.
  static let colours: [[UInt8]] = [[230, 20, 20], [20, 200, 20], [20, 20, 230], [240, 240, 240]]

  static func jpeg(width: Int, height: Int, profile: [UInt8] = []) -> [UInt8] {
    let rows = [0, 2].map { first in
      (0..<width).flatMap { colours[first + ($0 < width / 2 ? 0 : 1)] }
    }
    var samples: [UInt8] = []
    samples.reserveCapacity(3 * width * height)
    for row in 0..<height { samples += rows[row < height / 2 ? 0 : 1] }
    let handle = unsafe tjInitCompress()
    defer { unsafe tjDestroy(handle) }
    var file: UnsafeMutablePointer<UInt8>?
    var count: UInt = 0
    let result = unsafe tjCompress2(
      handle, samples, Int32(width), 0, Int32(height), TJPF_RGB.rawValue, &file, &count,
      Int32(bitPattern: TJSAMP_444.rawValue), 92, 0)
    precondition(result == 0, "the test's picture can't be made")
    defer { unsafe tjFree(file) }
    let jpeg = unsafe Array(UnsafeBufferPointer(start: file, count: Int(count)))
    guard !profile.isEmpty else { return jpeg }
    // APP2 of ICC.1, annex B.4, in front of the other segments.
    let body = Array("ICC_PROFILE\0".utf8) + [1, 1] + profile
    let length = body.count + 2
    return jpeg.prefix(2) + [0xFF, 0xE2, UInt8(length >> 8), UInt8(length & 0xFF)] + body + jpeg.dropFirst(2)
  }
}
