/// A text of a PNG (section 11.3.3): a keyword, and what it stands for, compressed or not.
struct PNGText {
  /// What a keyword's text holds.
  private enum Meaning {
    case creationTime
    case xmp
    /// Metadata of another format as ImageMagick writes it.
    case profile
  }

  private static let keywords: [String: Meaning] = [
    "creation time": .creationTime, "creationtime": .creationTime, "xml:com.adobe.xmp": .xmp,
    "raw profile type exif": .profile, "raw profile type app1": .profile, "raw profile type xmp": .profile,
    "raw profile type iptc": .profile, "raw profile type 8bim": .profile,
  ]

  /// Bytes of a keyword, and of each of the names behind it in an international text.
  private static let longestKeyword = 80
  private static let longestName = 256
  /// Bytes of a time that are read.
  private static let longestTime = 256
  /// Bytes of a text that are read, and those that they unpack to, at most.
  private static let longestText = FileContents.longestPacket
  /// Times that are remembered.
  private static let mostTimes = 4

  /// Where the text stands, and whether it's compressed.
  private let content: Range<Int64>
  private let isCompressed: Bool

  /// Reads the chunk's text where its keyword is one that tells something.
  static func read(_ chunk: PNGChunk, of file: inout FileContents) throws(PhotoReadError) {
    var fields = FieldCursor(chunk.content)
    guard let keyword = try fields.terminated(longest: longestKeyword, in: &file.window),
      let meaning = keywords[String(decoding: keyword, as: UTF8.self).lowercased()],
      let text = try PNGText(chunk.type, fields, in: &file.window)
    else { return }
    switch meaning {
    case .creationTime:
      // The front of a date is another date: a text that is whole has its checksum behind it.
      guard chunk.content.upperBound < file.window.size else { return }
      let time = try text.bytes(atMost: longestTime, of: &file).prefix { $0 != 0 }
      guard file.metadata.pngCreationTimes.count < mostTimes, !time.isEmpty else { return }
      file.metadata.pngCreationTimes.append(WrittenStamp(text: Array(time)))
    case .xmp where !text.isCompressed:
      try file.takeXMP(in: text.content)
    case .xmp:
      try file.takeXMP(bytes: text.bytes(atMost: longestText, of: &file))
    case .profile:
      let profile = try RawProfile(text: text.bytes(atMost: longestText, of: &file))
      try profile.take(into: &file)
    }
  }

  /// - Parameter fields: what stands behind the keyword.
  private init?(
    _ type: FourCC, _ fields: FieldCursor, in window: inout ByteWindow
  ) throws(PhotoReadError) {
    var fields = fields
    switch type {
    case .compressedText:
      // The method of compression, which is zlib's.
      fields.skip(1)
      isCompressed = true
    case .internationalText:
      guard let flag = try fields.byte(in: &window) else { return nil }
      isCompressed = flag == 1
      fields.skip(1)
      // The language, and the keyword in it.
      for _ in 0..<2 {
        guard try fields.terminated(longest: PNGText.longestName, in: &window) != nil else { return nil }
      }
    default: isCompressed = false
    }
    content = fields.rest
  }

  private func bytes(atMost most: Int, of file: inout FileContents) throws(PhotoReadError) -> [UInt8] {
    guard isCompressed else { return try file.window.bytes(content, atMost: most) }
    return ZlibInflation.inflated(try file.window.bytes(content, atMost: PNGText.longestText), atMost: most)
  }
}
