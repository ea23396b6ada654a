import AlbumModel

/// The front of a JPEG XL codestream (ISO/IEC 18181-1, annex D): the picture's size, and how it's turned.
///
/// Numbers are packed bit by bit, the lowest bit of each byte first.
struct JXLCodestream {
  static let signature: [UInt8] = [0xFF, 0x0A]
  /// Bytes that hold size and orientation whatever their spelling.
  private static let longestHeader = 16

  private var isRead = false

  /// Reads the codestream's front from a box of JPEG XL's container (ISO/IEC 18181-2), the first such box.
  mutating func read(_ box: Box, of file: inout FileContents) throws(PhotoReadError) {
    guard !isRead else { return }
    isRead = true
    var fields = FieldCursor(box.content)
    // A part has its number first.
    if box.type == .partialCodestream { fields.skip(4) }
    try JXLCodestream.read(fields.rest, of: &file)
  }

  /// Sets the file's size and orientation.
  ///
  /// Readers turn such a picture as its codestream says and leave EXIF's
  /// orientation alone.
  static func read(_ range: Range<Int64>, of file: inout FileContents) throws(PhotoReadError) {
    var fields = FieldCursor(range)
    let bytes = try fields.bytes(longestHeader, in: &file.window)
    guard bytes.starts(with: signature) else { return }
    var bits = Bits(bytes: bytes, next: signature.count * 8)
    guard let size = size(&bits) else { return }
    file.size = size
    file.orientation = orientation(&bits)
  }

  /// SizeHeader (annex D.2).
  private static func size(_ bits: inout Bits) -> PixelSize? {
    guard let isSmall = bits.take(1), let height = side(&bits, isSmall: isSmall == 1),
      let ratio = bits.take(3)
    else { return nil }
    guard ratio > 0 else {
      return side(&bits, isSmall: isSmall == 1).map { PixelSize(width: $0, height: height) }
    }
    let (numerator, denominator) = ratios[ratio - 1]
    return PixelSize(width: height * numerator / denominator, height: height)
  }

  /// Width over height.
  private static let ratios = [(1, 1), (12, 10), (4, 3), (3, 2), (16, 9), (5, 4), (2, 1)]

  /// A width or height, less one, in 5 bits as a multiple of 8, else in as many bits as two more choose.
  private static func side(_ bits: inout Bits, isSmall: Bool) -> Int? {
    if isSmall { return bits.take(5).map { ($0 + 1) * 8 } }
    return bits.take(2).flatMap { bits.take([9, 13, 18, 30][$0]) }.map { $0 + 1 }
  }

  /// The front of ImageMetadata (annex D.3).
  private static func orientation(_ bits: inout Bits) -> Orientation? {
    guard let isDefault = bits.take(1) else { return nil }
    guard isDefault == 0, bits.take(1) == 1 else { return .upright }
    return bits.take(3).flatMap { Orientation(rawValue: $0 + 1) }
  }

  private struct Bits {
    let bytes: [UInt8]
    /// The number of bits that are taken.
    var next: Int

    /// The next `count` bits as a number, or nil where fewer are left.
    mutating func take(_ count: Int) -> Int? {
      guard next + count <= bytes.count * 8 else { return nil }
      let number = (0..<count).reduce(0) { number, bit in
        number | Int(bytes[(next + bit) / 8] >> UInt8((next + bit) % 8) & 1) << bit
      }
      next += count
      return number
    }
  }
}

extension FourCC {
  static let exif = FourCC("Exif")
  static let xml = FourCC("xml ")
  static let codestream = FourCC("jxlc")
  static let partialCodestream = FourCC("jxlp")
}
