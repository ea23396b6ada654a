import AlbumModel

/// Containers whose parts are few, and what stands anywhere in a file.
extension PlaceEraser {
  private static let pictureChunks = Set(
    ["VP8X", "VP8 ", "VP8L", "ALPH", "ANIM", "ANMF", "ICCP"].map(FourCC.init(_:)))

  /// The chunks of a WebP (RFC 9649); those that aren't known are emptied.
  mutating func eraseWebP() throws(PhotoReadError) {
    var chunks = FieldCursor(12..<max(12, window.size))
    while chunks.count > 0 {
      let start = chunks.position
      guard let type = try chunks.number32(in: &window).map(FourCC.init(_:)),
        let length = try chunks.number32(in: &window).map({ Int64($0.byteSwapped) })
      else { return try zero(start..<window.size) }
      let content = chunks.position..<chunks.position + min(length, chunks.count)
      switch type {
      case FourCC("EXIF"): try eraseExif(content)
      case FourCC("XMP "), FourCC("XMP\0"): try eraseXMP(content)
      case _ where PlaceEraser.pictureChunks.contains(type): break
      default: try zero(content)
      }
      chunks.skip(Int(clamping: length + length & 1))
    }
  }

  /// Fujifilm's raw files: all metadata stand in a JPEG.
  mutating func eraseRAF() throws(PhotoReadError) {
    _ = try window.load(100, at: 0)
    guard let start = window.bigEndian32(at: 84), let length = window.bigEndian32(at: 88),
      Int64(start) < window.size
    else { return giveUp("its header is cut off") }
    try eraseEmbeddedJPEG(Int64(start)..<min(Int64(start) + Int64(length), window.size))
  }

  /// Goes through EXIF blocks and XMP packets that stand where no table leads to: in previews, in makers' own parts.
  mutating func sweep(_ range: Range<Int64>) throws(PhotoReadError) {
    var position = range.lowerBound
    while let found = try firstByte(
      in: position..<range.upperBound, where: { $0 == UInt8(ascii: "E") || $0 == UInt8(ascii: "<") })
    {
      position = found + 1
      guard try window.load(10, at: found, ahead: 32 << 10) == 10 else { return }
      if window.holds(ExifMark.bytes, at: found), isTIFF(at: found + 6) {
        _ = try eraseTIFF(found + 6..<range.upperBound)
      } else if window.holds(Array("<x:xmpmeta".utf8), at: found)
        || window.holds(Array("<rdf:RDF".utf8), at: found)
      {
        try erasePacket(at: found, in: range)
      }
    }
  }

  private func isTIFF(at position: Int64) -> Bool {
    window.holds([0x49, 0x49, 0x2A, 0], at: position) || window.holds([0x4D, 0x4D, 0, 0x2A], at: position)
  }

  /// A packet by its outermost element, where it wasn't gone through yet.
  private mutating func erasePacket(at start: Int64, in range: Range<Int64>) throws(PhotoReadError) {
    guard !seenPackets.contains(where: { $0.contains(start) }) else { return }
    let bytes = try window.bytes(start..<range.upperBound, atMost: FileContents.longestPacket)
    let ends = ["</x:xmpmeta>", "</rdf:RDF>"].map { Array($0.utf8) }
    guard let end = ends.lazy.compactMap({ end in bytes.firstPlace(of: end).map { $0 + end.count } }).first
    else {
      return giveUp("an XMP packet without an end")
    }
    try eraseXMP(start..<start + Int64(end))
  }
}
