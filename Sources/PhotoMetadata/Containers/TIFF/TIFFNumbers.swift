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

  /// Writes a number's bytes from `index` on, where there is room for them.
  func write<Number: FixedWidthInteger>(_ number: Number, to bytes: inout MutableSpan<UInt8>, at index: Int) {
    let length = Number.bitWidth / 8
    for place in 0..<length {
      let shift = 8 * (isLittleEndian ? place : length - 1 - place)
      bytes[index + place] = UInt8(truncatingIfNeeded: number >> shift)
    }
  }
}
