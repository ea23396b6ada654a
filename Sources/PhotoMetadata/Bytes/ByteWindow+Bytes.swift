extension ByteWindow {
  /// The bytes of a range of the file, fewer where the file ends or more than `most` are asked for.
  mutating func bytes(_ range: Range<Int64>, atMost most: Int) throws(PhotoReadError) -> [UInt8] {
    var bytes: [UInt8] = []
    var fields = FieldCursor(range)
    while bytes.count < most {
      let piece = try fields.bytes(min(most - bytes.count, ByteWindow.piece), in: &self)
      guard !piece.isEmpty else { break }
      bytes += piece
    }
    return bytes
  }

  private static let piece = 64 << 10
}
