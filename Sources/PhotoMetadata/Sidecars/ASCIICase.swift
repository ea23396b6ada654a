/// Letters of names whose other bytes may be in any encoding.
enum ASCIICase {
  /// A letter A...Z in lower case, any other byte as it is.
  static func lower(_ byte: UInt8) -> UInt8 {
    (65...90).contains(byte) ? byte | 0x20 : byte
  }

  static func lower(_ bytes: some Sequence<UInt8>) -> [UInt8] {
    bytes.map(lower)
  }
}
