/// Numbers as a TIFF structure writes them.
struct TIFFNumbers {
  let isLittleEndian: Bool

  /// The two bytes from `index` on, which are there.
  func number16(_ bytes: Span<UInt8>, at index: Int) -> UInt16 {
    load(bytes, at: index)
  }

  /// The four bytes from `index` on, which are there.
  func number32(_ bytes: Span<UInt8>, at index: Int) -> UInt32 {
    load(bytes, at: index)
  }

  /// The eight bytes from `index` on, which are there.
  func number64(_ bytes: Span<UInt8>, at index: Int) -> UInt64 {
    load(bytes, at: index)
  }

  private func load<Number: FixedWidthInteger & BitwiseCopyable>(_ bytes: Span<UInt8>, at index: Int)
    -> Number
  {
    // Any bits are a number, and the span checks its bounds.
    let number = unsafe bytes.bytes.unsafeLoadUnaligned(fromByteOffset: index, as: Number.self)
    return isLittleEndian ? Number(littleEndian: number) : Number(bigEndian: number)
  }

  /// The number of `length` bytes (1, 2, 4 or 8), which are given with the first one lowest.
  func number(_ bytes: UInt64, length: Int) -> UInt64 {
    let number = isLittleEndian ? bytes : bytes.byteSwapped >> (64 - 8 * UInt64(length))
    return length < 8 ? number & (1 << (8 * UInt64(length)) - 1) : number
  }

  /// The bytes from `index` on, which are there, the first one lowest; `length` is at most 8.
  static func bytes(_ bytes: Span<UInt8>, at index: Int, length: Int) -> UInt64 {
    var packed: UInt64 = 0
    for place in 0..<length { packed |= UInt64(bytes[index + place]) << (8 * UInt64(place)) }
    return packed
  }

  /// Writes a number's bytes from `index` on, where there is room for them.
  func write<Number: FixedWidthInteger & BitwiseCopyable>(
    _ number: Number, to bytes: inout MutableSpan<UInt8>, at index: Int
  ) {
    var raw = unsafe bytes.mutableBytes
    raw.storeBytes(
      of: isLittleEndian ? number.littleEndian : number.bigEndian, toByteOffset: index, as: Number.self)
  }
}
