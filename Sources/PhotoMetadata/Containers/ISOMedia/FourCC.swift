/// The four characters that name a box, a brand, a handler or an item's kind.
struct FourCC: Hashable, Sendable {
  let rawValue: UInt32

  init(_ rawValue: UInt32) {
    self.rawValue = rawValue
  }

  /// - Parameter bytes: the characters; of more than four the last four.
  init(bytes: [UInt8]) {
    rawValue = bytes.reduce(0) { $0 << 8 | UInt32($1) }
  }

  /// - Parameter text: four characters of Latin-1 (`©` is one of them).
  init(_ text: StaticString) {
    rawValue = text.description.unicodeScalars.reduce(0) { $0 << 8 | $1.value & 0xFF }
  }
}
