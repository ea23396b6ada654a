/// Metadata of another format in a PNG's text, as ImageMagick and its kin write it: a name and a number of bytes on
/// lines of their own, then the bytes in hexadecimal digits.
struct RawProfile {
  let bytes: [UInt8]

  private static let lineFeed = UInt8(ascii: "\n")
  private static let exifMark = Array("Exif\0".utf8)
  private static let xmpMark = Array("http://ns.adobe.com/xap/1.0/\0".utf8)
  /// A byte order mark, of UTF-8 or of UTF-16, may stand before a packet.
  private static let longestByteOrderMark = 3
  private static let resourceMark = Array("8BIM".utf8)

  /// - Parameter text: the whole text; what isn't a digit among the digits is left out.
  init(text: [UInt8]) {
    var rest = text[...].drop(while: ASCII.isBlank)
    // The name's line, which may have several words and says no more than the keyword, and the number.
    let isLine = rest.contains(RawProfile.lineFeed)
    rest = rest.drop { isLine ? $0 != RawProfile.lineFeed : !ASCII.isBlank($0) }.drop(while: ASCII.isBlank)
    rest = rest.drop { !ASCII.isBlank($0) }.drop(while: ASCII.isBlank)
    var bytes: [UInt8] = []
    bytes.reserveCapacity(rest.count / 2)
    var high: UInt8?
    for character in rest {
      guard let digit = ASCII.hexadecimalValue(character) else { continue }
      if let first = high {
        bytes.append(first << 4 | digit)
        high = nil
      } else {
        high = digit
      }
    }
    self.bytes = bytes
  }

  /// Reads what the bytes turn out to be: the keywords are used for one another.
  func take(into file: inout FileContents) throws(PhotoReadError) {
    if bytes.starts(with: RawProfile.exifMark) || RawProfile.isTIFF(bytes) {
      try file.takeExif(bytes: bytes)
    } else if bytes.starts(with: RawProfile.xmpMark) {
      try file.takeXMP(bytes: Array(bytes.dropFirst(RawProfile.xmpMark.count)))
    } else if bytes.starts(with: RawProfile.resourceMark) {
      try file.takePhotoshopResources(bytes: bytes)
    } else if bytes.first == 0x1C {
      try file.takeIPTC(bytes: bytes)
    } else if bytes.prefix(RawProfile.longestByteOrderMark + 1).contains(UInt8(ascii: "<")) {
      try file.takeXMP(bytes: bytes)
    }
  }

  private static func isTIFF(_ bytes: [UInt8]) -> Bool {
    bytes.starts(with: [0x49, 0x49, 0x2A, 0x00]) || bytes.starts(with: [0x4D, 0x4D, 0x00, 0x2A])
  }
}
