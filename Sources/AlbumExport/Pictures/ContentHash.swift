import AlbumModel

/// A number that changes with bytes, the same in every run; for megabytes at the speed of memory.
///
/// Not against somebody who makes bytes to fit: whoever can do that to a photo can show any picture by it anyway.
enum ContentHash {
  /// The number of the first `count` bytes, of all unless one is given.
  static func value(of bytes: [UInt8], first count: Int? = nil) -> UInt64 {
    unsafe bytes.withUnsafeBytes { bytes in
      unsafe value(of: UnsafeRawBufferPointer(rebasing: bytes.prefix(count ?? bytes.count)))
    }
  }

  /// Four lanes of 64 bits, which a processor works on at once.
  ///
  /// Each is stepped as those of XXH64 are (the specification of xxHash, "Process stripes"): a step loses nothing of what
  /// it is given. `Fingerprint` spreads the lanes and the rest.
  private static func value(of bytes: UnsafeRawBufferPointer) -> UInt64 {
    var lanes =
      (0x243F_6A88_85A3_08D3, 0x1319_8A2E_0370_7344, 0xA409_3822_299F_31D0, 0x082E_FA98_EC4E_6C89) as Lanes
    var place = 0
    while place + 32 <= bytes.count {
      lanes.0 = step(lanes.0, unsafe word(bytes, place))
      lanes.1 = step(lanes.1, unsafe word(bytes, place + 8))
      lanes.2 = step(lanes.2, unsafe word(bytes, place + 16))
      lanes.3 = step(lanes.3, unsafe word(bytes, place + 24))
      place += 32
    }
    var print = Fingerprint()
    for lane in [lanes.0, lanes.1, lanes.2, lanes.3] { print.add(lane) }
    unsafe print.add(bytes[place...])
    print.add(bytes.count)
    return print.value
  }

  private typealias Lanes = (UInt64, UInt64, UInt64, UInt64)

  private static func word(_ bytes: UnsafeRawBufferPointer, _ place: Int) -> UInt64 {
    UInt64(littleEndian: unsafe bytes.loadUnaligned(fromByteOffset: place, as: UInt64.self))
  }

  private static func step(_ lane: UInt64, _ word: UInt64) -> UInt64 {
    let sum = lane &+ word &* 0xC2B2_AE3D_27D4_EB4F
    return (sum << 31 | sum >> 33) &* 0x9E37_79B1_85EB_CA87
  }
}
