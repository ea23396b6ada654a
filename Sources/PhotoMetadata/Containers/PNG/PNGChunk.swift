/// A chunk of a PNG (PNG specification, third edition, section 5.3).
struct PNGChunk: Hashable {
  let type: FourCC
  let content: Range<Int64>

  /// Bytes of length and type before the content, and of the checksum behind it.
  static let headerLength: Int64 = 8
  static let checksumLength: Int64 = 4
}

extension FourCC {
  static let imageHeader = FourCC("IHDR")
  static let imageData = FourCC("IDAT")
  static let imageEnd = FourCC("IEND")
  static let pngExif = FourCC("eXIf")
  static let pngTime = FourCC("tIME")
  static let text = FourCC("tEXt")
  static let compressedText = FourCC("zTXt")
  static let internationalText = FourCC("iTXt")
}
