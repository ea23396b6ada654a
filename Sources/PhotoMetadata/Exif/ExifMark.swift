/// What stands before an EXIF block in most containers.
enum ExifMark {
  static let bytes: [UInt8] = Array("Exif\0\0".utf8)

  /// How many of the `bytes`, the first of a block, stand before its TIFF header.
  ///
  /// Some writers put other padding in the place of the last NUL, or of both.
  static func length(_ bytes: Span<UInt8>) -> Int {
    guard bytes.count >= 6, bytes[0] == 0x45, bytes[1] == 0x78, bytes[2] == 0x69, bytes[3] == 0x66 else {
      return 0
    }
    return 6
  }
}
