extension FileContents {
  /// How much of a packet is read at a time.
  static let packetPiece = 16 << 10

  /// Reads an XMP packet (ISO 16684-1), up to the end of its outermost element: not its padding.
  mutating func takeXMP(at offset: Int64, length: Int64) throws(PhotoReadError) {
    guard metadata.xmp.count < FileContents.mostBlocks else { return }
    metadata.xmp.append(XMPPacket(try readXMP(at: offset, length: length)))
  }

  /// Reads the XMP packet in a range of the file.
  mutating func takeXMP(in range: Range<Int64>) throws(PhotoReadError) {
    try takeXMP(at: range.lowerBound, length: range.length)
  }

  /// The properties of a packet, as far as it is sound.
  mutating func readXMP(at offset: Int64, length: Int64) throws(PhotoReadError) -> XMPProperties {
    var parser = XMPParser()
    let length = min(length, Int64(FileContents.longestPacket))
    var done: Int64 = 0
    while done < length {
      let piece = min(FileContents.packetPiece, Int(length - done))
      let (position, hasOverflowed) = offset.addingReportingOverflow(done)
      if hasOverflowed { break }
      let loaded = try window.load(piece, at: position)
      done += Int64(loaded)
      let isLast = loaded < piece || done == length
      let wantsMore = window.withBytes(loaded, at: position) { parser.take($0.span, isLast: isLast) }
      if isLast || !wantsMore { break }
    }
    return parser.properties
  }
}
