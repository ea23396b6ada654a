/// EXIF's UserComment: eight bytes that name its character code, and a text (EXIF 2.32, section 4.6.5).
enum UserComment {
  /// Whether it is what iOS writes into a picture of its screen.
  static func saysScreenshot(_ bytes: some Collection<UInt8>) -> Bool {
    guard bytes.count >= screenshot.count else { return false }
    let isCoded = codes.contains { bytes.starts(with: $0) }
    // Text of 16 bits a character is the same letters with NULs between.
    let letters = bytes.dropFirst(isCoded ? 8 : 0).lazy.filter { $0 != 0 && $0 != 0x20 }
    return letters.elementsEqual(screenshot)
  }

  private static let screenshot = Array("Screenshot".utf8)

  private static let codes = ["ASCII\0\0\0", "UNICODE\0", "\0\0\0\0\0\0\0\0"].map { Array($0.utf8) }
}
