/// The places of the whole lines in bytes, without their ends.
struct TextLines {
  private let bytes: [UInt8]
  private let end: Int
  private(set) var position: Int

  init(_ bytes: [UInt8], from range: Range<Int>? = nil) {
    self.bytes = bytes
    position = range?.lowerBound ?? 0
    end = range?.upperBound ?? bytes.count
  }

  mutating func next() -> Range<Int>? {
    guard position < end, let stop = bytes[position..<end].firstIndex(of: UInt8(ascii: "\n")) else {
      return nil
    }
    defer { position = stop + 1 }
    return position..<stop
  }
}

extension [UInt8] {
  func text(_ range: Range<Int>) -> Substring {
    Substring(String(decoding: self[range], as: UTF8.self))
  }
}
