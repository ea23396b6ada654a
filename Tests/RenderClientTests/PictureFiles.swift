import CLCMS
import CWebP
import CZlib

/// Picture files made byte by byte, and colour profiles.
enum PictureFiles {
  // MARK: PNG (ISO/IEC 15948)

  /// What a PNG's pixels are; the raw values are those of its header.
  enum PNGColour: UInt8 {
    case grey = 0
    case rgb = 2
    case palette = 3
    case greyAlpha = 4
    case rgba = 6

    var samples: Int { [.grey: 1, .rgb: 3, .palette: 1, .greyAlpha: 2, .rgba: 4][self] ?? 1 }
  }

  /// A PNG whose rows `row` gives: as many bytes as samples and bits say.
  static func png(
    width: Int, height: Int, bits: Int = 8, _ colour: PNGColour, chunks: [UInt8] = [],
    row: (Int) -> [UInt8]
  ) -> [UInt8] {
    var raw: [UInt8] = []
    for line in 0..<height { raw += [0] + row(line) }
    return png(width: width, height: height, bits: bits, colour, chunks: chunks, data: deflated(raw))
  }

  /// A PNG with this compressed data, whatever the size says.
  static func png(
    width: Int, height: Int, bits: Int = 8, _ colour: PNGColour, chunks: [UInt8] = [], data: [UInt8]
  ) -> [UInt8] {
    png(width: width, height: height, bits: bits, colour, chunks: chunks, pieces: [data])
  }

  /// The same with the data in several pieces.
  static func png(
    width: Int, height: Int, bits: Int = 8, _ colour: PNGColour, chunks: [UInt8] = [], pieces: [[UInt8]]
  ) -> [UInt8] {
    let header = number(width, 4) + number(height, 4) + [UInt8(bits), colour.rawValue, 0, 0, 0]
    return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + chunk("IHDR", header) + chunks
      + pieces.flatMap { chunk("IDAT", $0) } + chunk("IEND", [])
  }

  static func chunk(_ name: String, _ body: [UInt8]) -> [UInt8] {
    let named = Array(name.utf8) + body
    let sum = unsafe crc32(0, named, UInt32(named.count))
    return number(body.count, 4) + named + number(Int(sum), 4)
  }

  static func profileChunk(_ profile: [UInt8]) -> [UInt8] {
    chunk("iCCP", Array("profile".utf8) + [0, 0] + deflated(profile))
  }

  static func deflated(_ bytes: [UInt8]) -> [UInt8] {
    var count = compressBound(UInt(bytes.count))
    var packed = [UInt8](repeating: 0, count: Int(count))
    let result = unsafe compress2(&packed, &count, bytes, UInt(bytes.count), 6)
    precondition(result == Z_OK, "zlib has no memory")
    return Array(packed.prefix(Int(count)))
  }

  static func number(_ value: Int, _ bytes: Int) -> [UInt8] {
    (0..<bytes).reversed().map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
  }

  static func littleNumber(_ value: Int, _ bytes: Int) -> [UInt8] { number(value, bytes).reversed() }

  // MARK: GIF (89a)

  /// Frames of 256 greys, of a canvas that may be larger; codes are stored one by one, a clear code before each hundred.
  static func gif(canvas: (Int, Int), frame: (Int, Int), frames: Int, _ pixel: (Int, Int) -> UInt8) -> [UInt8]
  {
    var codes: [Int] = []
    for index in 0..<frame.0 * frame.1 {
      if index % 100 == 0 { codes.append(256) }
      codes.append(Int(pixel(index % frame.0, index / frame.0)))
    }
    codes.append(257)
    var (packed, held, bits) = ([UInt8](), 0, 0)
    for code in codes {
      held |= code << bits
      bits += 9
      while bits >= 8 {
        packed.append(UInt8(held & 0xFF))
        held >>= 8
        bits -= 8
      }
    }
    packed.append(UInt8(held & 0xFF))
    let blocks = stride(from: 0, to: packed.count, by: 255).flatMap { start -> [UInt8] in
      let part = packed[start..<min(start + 255, packed.count)]
      return [UInt8(part.count)] + part
    }
    let place = littleNumber(0, 4) + littleNumber(frame.0, 2) + littleNumber(frame.1, 2)
    let picture = [0x2C] + place + [0, 8] + blocks + [0]
    let palette = (0..<256).flatMap { [UInt8($0), UInt8($0), UInt8($0)] }
    let screen = littleNumber(canvas.0, 2) + littleNumber(canvas.1, 2) + [0xF7, 0, 0]
    return Array("GIF89a".utf8) + screen + palette + (0..<frames).flatMap { _ in picture } + [0x3B]
  }

  // MARK: TIFF (6.0), without compression, one strip behind the directory

  /// The front of a TIFF of RGB pixels; the pixels follow, `stripLength` bytes.
  static func tiffFront(width: Int, height: Int, bits: Int = 8, samples: Int = 3, interpretation: Int = 2)
    -> [UInt8]
  {
    let entries: [(Int, Int, Int)] = [
      (256, 4, width), (257, 4, height), (258, 3, bits), (259, 3, 1), (262, 3, interpretation),
      (273, 4, tiffFrontLength), (277, 3, samples), (278, 4, height),
      (279, 4, width * height * samples * bits / 8),
    ]
    var directory = littleNumber(entries.count, 2)
    for (tag, format, value) in entries {
      directory += littleNumber(tag, 2) + littleNumber(format, 2) + littleNumber(1, 4)
      directory += littleNumber(value, 4)
    }
    let front = [0x49, 0x49, 42, 0] + littleNumber(8, 4) + directory + littleNumber(0, 4)
    return front + [UInt8](repeating: 0, count: tiffFrontLength - front.count)
  }

  static let tiffFrontLength = 256

  // MARK: WebP

  static func webp(_ picture: TestPicture) -> [UInt8] {
    var file: UnsafeMutablePointer<UInt8>?
    let count = unsafe WebPEncodeRGB(
      picture.samples, Int32(picture.width), Int32(picture.height), Int32(3 * picture.width), 95, &file)
    defer { unsafe WebPFree(file) }
    return unsafe Array(UnsafeBufferPointer(start: file, count: count))
  }

  // MARK: ICC profiles

  static let sRGB = unsafe saved(cmsCreate_sRGBProfile())
  /// The primaries of Display P3; made once, because a profile holds the second in which it was made.
  static let displayP3 = rgb(red: (0.68, 0.32), green: (0.265, 0.69), gamma: 2.2, padding: 0)
  /// The same, with a text of 8,000 letters.
  static let largeDisplayP3 = rgb(red: (0.68, 0.32), green: (0.265, 0.69), gamma: 2.2, padding: 8000)
  static let adobeRGB = rgb(red: (0.64, 0.33), green: (0.21, 0.71), gamma: 563.0 / 256, padding: 0)

  private static func rgb(
    red: (Double, Double), green: (Double, Double), gamma: Double, padding: Int
  ) -> [UInt8] {
    var white = cmsCIExyY(x: 0.3127, y: 0.3290, Y: 1)
    var primaries = cmsCIExyYTRIPLE(
      Red: cmsCIExyY(x: red.0, y: red.1, Y: 1), Green: cmsCIExyY(x: green.0, y: green.1, Y: 1),
      Blue: cmsCIExyY(x: 0.15, y: 0.06, Y: 1))
    let curve = unsafe cmsBuildGamma(nil, gamma)
    defer { unsafe cmsFreeToneCurve(curve) }
    let curves: [OpaquePointer?] = unsafe [curve, curve, curve]
    let profile = unsafe cmsCreateRGBProfile(&white, &primaries, curves)
    if padding > 0 {
      let text = unsafe cmsMLUalloc(nil, 1)
      defer { unsafe cmsMLUfree(text) }
      unsafe cmsMLUsetASCII(text, "en", "US", String(repeating: "x", count: padding))
      unsafe cmsWriteTag(profile, cmsSigCopyrightTag, UnsafeRawPointer(text))
    }
    return unsafe saved(profile)
  }

  @unsafe private static func saved(_ profile: cmsHPROFILE?) -> [UInt8] {
    defer { _ = unsafe cmsCloseProfile(profile) }
    var count: UInt32 = 0
    unsafe cmsSaveProfileToMem(profile, nil, &count)
    var bytes = [UInt8](repeating: 0, count: Int(count))
    unsafe cmsSaveProfileToMem(profile, &bytes, &count)
    return bytes
  }
}
