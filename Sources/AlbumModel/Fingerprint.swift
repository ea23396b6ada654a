/// A number that changes with what it was made of, the same in every run (FNV-1a over bytes, 64 bits).
public struct Fingerprint: Hashable, Sendable {
  public private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

  public init() {}

  /// Adds a number.
  public mutating func add(_ number: Int) {
    add(UInt64(bitPattern: Int64(number)))
  }

  /// Adds a number.
  public mutating func add(_ number: UInt64) {
    value = Fingerprint.spread(value ^ number)
  }

  /// Adds bytes with their number, so that two neighbours' bytes can't be taken for each other's.
  public mutating func add(_ bytes: some Collection<UInt8>) {
    for byte in bytes { value = (value ^ UInt64(byte)) &* 0x100_0000_01B3 }
    add(bytes.count)
  }

  /// Adds a text; nil is unlike any.
  public mutating func add(_ text: String?) {
    if let text { add(text.utf8) } else { add(-1) }
  }

  /// The finalizer of SplitMix64.
  private static func spread(_ number: UInt64) -> UInt64 {
    var number = number &+ 0x9E37_79B9_7F4A_7C15
    number = (number ^ (number >> 30)) &* 0xBF58_476D_1CE4_E5B9
    number = (number ^ (number >> 27)) &* 0x94D0_49BB_1331_11EB
    return number ^ (number >> 31)
  }
}
