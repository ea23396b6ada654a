extension ByteWindow {
  /// The two bytes from `offset` on as a number, the higher first, or nil where they aren't loaded.
  func bigEndian16(at offset: Int64) -> Int? {
    guard let high = byte(at: offset), let low = byte(at: offset + 1) else { return nil }
    return Int(high) << 8 | Int(low)
  }

  /// The four bytes from `offset` on as a number, the highest first, or nil where they aren't loaded.
  func bigEndian32(at offset: Int64) -> UInt32? {
    guard let high = bigEndian16(at: offset), let low = bigEndian16(at: offset + 2) else { return nil }
    return UInt32(high) << 16 | UInt32(low)
  }

  /// The four bytes from `offset` on as a number, the lowest first, or nil where they aren't loaded.
  func littleEndian32(at offset: Int64) -> UInt32? {
    bigEndian32(at: offset)?.byteSwapped
  }
}
