/// Numbers as a TIFF structure writes them.
struct TIFFNumbers {
  let isLittleEndian: Bool

  /// The two bytes from `index` on, which are there.
  func number16(_ bytes: Span<UInt8>, at index: Int) -> UInt16 {
    let (first, second) = (UInt16(bytes[index]), UInt16(bytes[index + 1]))
    return isLittleEndian ? second << 8 | first : first << 8 | second
  }

  /// The four bytes from `index` on, which are there.
  func number32(_ bytes: Span<UInt8>, at index: Int) -> UInt32 {
    let (first, second) = (UInt32(number16(bytes, at: index)), UInt32(number16(bytes, at: index + 2)))
    return isLittleEndian ? second << 16 | first : first << 16 | second
  }

  /// The eight bytes from `index` on, which are there.
  func number64(_ bytes: Span<UInt8>, at index: Int) -> UInt64 {
    let (first, second) = (UInt64(number32(bytes, at: index)), UInt64(number32(bytes, at: index + 4)))
    return isLittleEndian ? second << 32 | first : first << 32 | second
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
  func write<Number: FixedWidthInteger>(_ number: Number, to bytes: inout MutableSpan<UInt8>, at index: Int) {
    let length = Number.bitWidth / 8
    for place in 0..<length {
      let shift = 8 * (isLittleEndian ? place : length - 1 - place)
      bytes[index + place] = UInt8(truncatingIfNeeded: number >> shift)
    }
  }
}
