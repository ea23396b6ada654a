/// The bytes of a message whose fields stand at fixed places, integers little-endian.
struct FixedRecord {
  private(set) var bytes: [UInt8]

  /// A record of zeros.
  init(count: Int) {
    bytes = [UInt8](repeating: 0, count: count)
  }

  /// A message of this version's protocol, whose own fields begin at byte 6.
  init(message count: Int) {
    self.init(count: count)
    self[0, as: UInt32.self] = RenderProtocol.magic
    self[4, as: UInt16.self] = RenderProtocol.version
  }

  /// The record these bytes are, or nil where they are fewer or more.
  init?(_ bytes: [UInt8], count: Int) {
    guard bytes.count == count else { return nil }
    self.bytes = bytes
  }

  /// The message these bytes are, or nil where they are none of this version's or fewer or more.
  init?(message bytes: [UInt8], count: Int) {
    self.init(bytes, count: count)
    guard self[0, as: UInt32.self] == RenderProtocol.magic, self[4, as: UInt16.self] == RenderProtocol.version
    else { return nil }
  }

  /// The integer at a byte offset, which must lie within the record with all its bytes.
  subscript<Integer: FixedWidthInteger>(offset: Int, as type: Integer.Type) -> Integer {
    get {
      var value: Integer = 0
      for index in (0..<Integer.bitWidth / 8).reversed() {
        value = (value << 8) | Integer(truncatingIfNeeded: bytes[offset + index])
      }
      return value
    }
    set {
      for index in 0..<Integer.bitWidth / 8 {
        bytes[offset + index] = UInt8(truncatingIfNeeded: newValue >> (8 * index))
      }
    }
  }

  /// Puts text at a byte offset: its length in one byte, then its UTF-8, cut at a character's end to `limit` bytes.
  mutating func put(_ text: String, at offset: Int, limit: Int) {
    var kept: [UInt8] = []
    for character in text {
      let utf8 = Array(character.utf8)
      guard kept.count + utf8.count <= min(limit, 255) else { break }
      kept += utf8
    }
    bytes[offset] = UInt8(truncatingIfNeeded: kept.count)
    bytes.replaceSubrange(offset + 1..<offset + 1 + kept.count, with: kept)
  }

  /// The text that `put` put there, or nil where its length is past the limit, its bytes aren't UTF-8, or it holds
  /// control characters.
  func text(at offset: Int, limit: Int) -> String? {
    let count = Int(bytes[offset])
    guard count <= limit else { return nil }
    let utf8 = bytes[offset + 1..<offset + 1 + count]
    guard !utf8.contains(where: { $0 < 0x20 || $0 == 0x7F }) else { return nil }
    return String(validating: utf8, as: UTF8.self)
  }
}
