/// A 64-bit hash of a file's first bytes, the same on every machine.
///
/// Not a secret and not a checksum of the file: with the size it finds files that may be the same one. Four lanes
/// each take 8 bytes of every 32, low byte first; a lane mixes them in by exclusive or, multiplies by an odd
/// constant and folds its high half down. The last incomplete 32 bytes are filled up with zeros, and the number of
/// bytes goes into the end result.
enum HeadHash {
  /// How many bytes of a file count, at most.
  static let length = 4096

  static func hash(_ head: Span<UInt8>) -> UInt64 {
    let bytes = unsafe head.bytes
    var lanes = startingLanes
    let whole = bytes.byteCount & ~31
    var offset = 0
    while offset < whole {
      lanes.0 = mixed(lanes.0, word(bytes, offset))
      lanes.1 = mixed(lanes.1, word(bytes, offset + 8))
      lanes.2 = mixed(lanes.2, word(bytes, offset + 16))
      lanes.3 = mixed(lanes.3, word(bytes, offset + 24))
      offset += 32
    }
    if offset < bytes.byteCount {
      lanes.0 = mixed(lanes.0, partialWord(bytes, offset))
      lanes.1 = mixed(lanes.1, partialWord(bytes, offset + 8))
      lanes.2 = mixed(lanes.2, partialWord(bytes, offset + 16))
      lanes.3 = mixed(lanes.3, partialWord(bytes, offset + 24))
    }
    var hash = mixed(UInt64(bytes.byteCount), lanes.0)
    hash = mixed(hash, lanes.1)
    hash = mixed(hash, lanes.2)
    hash = mixed(hash, lanes.3)
    return mixed(hash, hash >> 29)
  }

  /// Fractional parts of the square roots of 2, 3, 5 and 7.
  private static let startingLanes: (UInt64, UInt64, UInt64, UInt64) = (
    0x6A09_E667_F3BC_C908, 0xBB67_AE85_84CA_A73B, 0x3C6E_F372_FE94_F82B, 0xA54F_F53A_5F1D_36F1
  )

  /// 2 to the 64th over the golden ratio, odd, so that multiplying by it loses nothing.
  private static let multiplier: UInt64 = 0x9E37_79B9_7F4A_7C15

  private static func mixed(_ state: UInt64, _ word: UInt64) -> UInt64 {
    let product = (state ^ word) &* multiplier
    return product ^ product >> 32
  }

  private static func word(_ bytes: RawSpan, _ offset: Int) -> UInt64 {
    // `hash` asks for whole words only.
    UInt64(littleEndian: unsafe bytes.unsafeLoadUnaligned(fromUncheckedByteOffset: offset, as: UInt64.self))
  }

  /// The word whose bytes past the end are zero.
  private static func partialWord(_ bytes: RawSpan, _ offset: Int) -> UInt64 {
    var word: UInt64 = 0
    for index in offset..<min(offset + 8, max(bytes.byteCount, offset)) {
      let byte = unsafe bytes.unsafeLoad(fromByteOffset: index, as: UInt8.self)
      word |= UInt64(byte) << UInt64(8 * (index - offset))
    }
    return word
  }
}
