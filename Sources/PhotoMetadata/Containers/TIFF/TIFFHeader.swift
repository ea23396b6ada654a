/// The first bytes of a TIFF structure: how its numbers are written and where its first directory stands.
///
/// TIFF 6.0, section 2; BigTIFF's header of 16 bytes; and the marks that Panasonic and Olympus write in the place of
/// the number 42.
struct TIFFHeader {
  enum Layout {
    /// Counts of 2 bytes, offsets of 4.
    case classic
    /// Counts and offsets of 8 bytes.
    case big
  }

  /// What stands in the place of TIFF's number 42.
  enum Mark {
    case tiff
    case bigTIFF
    case panasonic
    case olympus
  }

  /// Bytes of the longest header.
  static let longest = 16

  let isLittleEndian: Bool
  let mark: Mark
  /// Where IFD0 stands, in bytes from the header's start.
  let firstDirectory: UInt64

  var layout: Layout { mark == .bigTIFF ? .big : .classic }

  /// Reads the header that `bytes` begin with; nil where it's none or cut off.
  init?(_ bytes: Span<UInt8>) {
    guard bytes.count >= 8, bytes[0] == bytes[1] else { return nil }
    switch bytes[0] {
    case UInt8(ascii: "I"): isLittleEndian = true
    case UInt8(ascii: "M"): isLittleEndian = false
    default: return nil
    }
    let numbers = TIFFNumbers(isLittleEndian: isLittleEndian)
    mark = TIFFHeader.mark(numbers.number16(bytes, at: 2))
    if mark == .bigTIFF {
      // The size of an offset, which is 8, and a constant 0 come first.
      guard bytes.count >= TIFFHeader.longest, numbers.number16(bytes, at: 4) == 8 else { return nil }
      firstDirectory = numbers.number64(bytes, at: 8)
    } else {
      firstDirectory = UInt64(numbers.number32(bytes, at: 4))
    }
  }

  private static func mark(_ number: UInt16) -> Mark {
    switch number {
    case 42: .tiff
    case 43: .bigTIFF
    case 0x55: .panasonic
    // `RO` and `RS` after `II`, `OR` after `MM`.
    case 0x4F52, 0x5352: .olympus
    // A damaged number; files of their own are known by theirs before they come here.
    default: .tiff
    }
  }
}
