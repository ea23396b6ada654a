import CExif

/// A directory of a parsed block; its entries may have any format and any length.
@unsafe
struct ExifDirectory {
  let content: UnsafeMutablePointer<ExifContent>?
  let order: ExifByteOrder

  private func entry(_ tag: UInt16) -> UnsafeMutablePointer<ExifEntry>? {
    unsafe exif_content_get_entry(content, CExif.ExifTag(rawValue: UInt32(tag)))
  }

  /// An entry's bytes as they are.
  func bytes(_ tag: UInt16) -> UnsafeBufferPointer<UInt8>? {
    guard let entry = unsafe entry(tag), let data = unsafe entry.pointee.data else { return nil }
    return unsafe UnsafeBufferPointer(start: data, count: Int(entry.pointee.size))
  }

  func bytes(_ tag: ExifTag) -> UnsafeBufferPointer<UInt8>? {
    unsafe bytes(tag.rawValue)
  }

  /// A copy of an entry's bytes, whatever its format is.
  func text(_ tag: ExifTag) -> [UInt8]? {
    unsafe bytes(tag.rawValue).map { unsafe Array($0) }
  }

  /// An entry's first value, where it is a whole number of 0...2^31-1.
  func number(_ tag: ExifTag) -> Int? {
    guard let entry = unsafe entry(tag.rawValue), let bytes = unsafe bytes(tag.rawValue) else { return nil }
    let number: Int32
    switch unsafe entry.pointee.format {
    case EXIF_FORMAT_BYTE where bytes.count >= 1: number = unsafe Int32(bytes[0])
    case EXIF_FORMAT_SHORT where bytes.count >= 2:
      number = unsafe Int32(exif_get_short(bytes.baseAddress, order))
    case EXIF_FORMAT_SSHORT where bytes.count >= 2:
      number = unsafe Int32(exif_get_sshort(bytes.baseAddress, order))
    case EXIF_FORMAT_LONG where bytes.count >= 4, EXIF_FORMAT_SLONG where bytes.count >= 4:
      number = unsafe exif_get_slong(bytes.baseAddress, order)
    default: return nil
    }
    // No tag that is read has a number as large as half of what four bytes hold.
    return number >= 0 ? Int(number) : nil
  }

  /// An entry's value as the parts of a time: three fractions, three whole numbers, or a text.
  func components(_ tag: UInt16) -> GPSStamp.Time? {
    guard let entry = unsafe entry(tag), let bytes = unsafe bytes(tag), let base = bytes.baseAddress
    else { return nil }
    func fractions(_ length: Int, _ fraction: (Int) -> GPSStamp.Fraction) -> GPSStamp.Time? {
      bytes.count < 3 * length ? nil : .parts((0..<3).map { fraction($0 * length) })
    }
    switch unsafe entry.pointee.format {
    case EXIF_FORMAT_RATIONAL, EXIF_FORMAT_SRATIONAL:
      return fractions(8) { place in
        GPSStamp.Fraction(
          numerator: unsafe exif_get_long(base + place, order),
          denominator: unsafe exif_get_long(base + place + 4, order))
      }
    case EXIF_FORMAT_LONG, EXIF_FORMAT_SLONG:
      return fractions(4) { place in
        GPSStamp.Fraction(numerator: unsafe exif_get_long(base + place, order), denominator: 1)
      }
    case EXIF_FORMAT_SHORT, EXIF_FORMAT_SSHORT:
      return fractions(2) { place in
        GPSStamp.Fraction(
          numerator: UInt32(unsafe exif_get_short(base + place, order)), denominator: 1)
      }
    case EXIF_FORMAT_BYTE where bytes.count == 3:
      return fractions(1) { place in
        GPSStamp.Fraction(numerator: UInt32(unsafe base[place]), denominator: 1)
      }
    default:
      return unsafe .text(Array(bytes))
    }
  }
}
