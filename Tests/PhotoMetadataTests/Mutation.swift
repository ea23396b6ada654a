/// One way to damage a file.
enum Mutation: CaseIterable {
  case byte
  /// A number in either byte order that makes counts, sizes and offsets go wrong.
  case number
  case cutOut
  case doubled
  case moved
  case cutOff

  /// Sizes and offsets that are off by one, negative, beyond the file or in its middle.
  private static let numbers: [UInt64] = [
    0, 1, 2, 4, 7, 8, 12, 16, 0x7F, 0xFF, 0x7FFF, 0xFFFF, 0x7FFF_FFFF, 0x8000_0000, 0xFFFF_FFF8, 0xFFFF_FFFF,
    0x7FFF_FFFF_FFFF_FFFF, .max,
  ]

  /// The bytes with one to eight damages, most of them within `places`.
  static func damaged(
    _ bytes: [UInt8], near places: [Range<Int>], using random: inout some RandomNumberGenerator
  ) -> [UInt8] {
    var bytes = bytes
    for _ in 0..<Int.random(in: 1...8, using: &random) {
      let mutation = allCases.randomElement(using: &random) ?? .byte
      // Those that move all behind them come seldom, as they leave little sound.
      let isGentle = mutation == .byte || mutation == .number || Int.random(in: 0..<8, using: &random) == 0
      (isGentle ? mutation : .number).apply(to: &bytes, near: places, using: &random)
    }
    return bytes
  }

  private func apply(
    to bytes: inout [UInt8], near places: [Range<Int>], using random: inout some RandomNumberGenerator
  ) {
    guard bytes.count > 1 else { return }
    let index = Mutation.index(in: bytes, near: places, using: &random)
    let length = min(Int.random(in: 1...64, using: &random), bytes.count - index)
    switch self {
    case .byte:
      bytes[index] = .random(in: .min ... .max, using: &random)
    case .number:
      var number = Mutation.numbers.randomElement(using: &random) ?? 0
      if Int.random(in: 0..<3, using: &random) == 0 {
        number = UInt64(Int.random(in: 0...bytes.count, using: &random))
      }
      let width = [1, 2, 4, 8].randomElement(using: &random) ?? 4
      let little = (0..<width).map { UInt8(truncatingIfNeeded: number >> (8 * UInt64($0))) }
      let written = Bool.random(using: &random) ? little : little.reversed()
      for (offset, byte) in written.enumerated() where index + offset < bytes.count {
        bytes[index + offset] = byte
      }
    case .cutOut:
      bytes.removeSubrange(index..<index + length)
    case .doubled:
      bytes.insert(contentsOf: Array(bytes[index..<index + length]), at: index)
    case .moved:
      let part = Array(bytes[index..<index + length])
      bytes.removeSubrange(index..<index + length)
      bytes.insert(contentsOf: part, at: Int.random(in: 0...bytes.count, using: &random))
    case .cutOff:
      bytes.removeSubrange(index...)
    }
  }

  private static func index(
    in bytes: [UInt8], near places: [Range<Int>], using random: inout some RandomNumberGenerator
  ) -> Int {
    guard Int.random(in: 0..<8, using: &random) > 0, let place = places.randomElement(using: &random) else {
      return Int.random(in: 0..<bytes.count, using: &random)
    }
    // The front of what is read at once holds its structure.
    let reach = Bool.random(using: &random) ? min(place.count, 256) : place.count
    return min(Int.random(in: place.lowerBound..<place.lowerBound + reach, using: &random), bytes.count - 1)
  }
}
