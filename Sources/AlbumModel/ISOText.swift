/// The bytes of an ISO 8601 date and time with every field at its fixed place.
///
/// A library reads and writes one for every photo, which is why it handles bytes and not substrings.
struct ISOText {
  private var bytes: [UInt8] = []

  /// A text to write.
  init() {
    bytes.reserveCapacity(32)
  }

  /// A text to read.
  init(_ text: some StringProtocol) {
    bytes = Array(text.utf8)
  }

  var count: Int { bytes.count }

  var string: String { String(decoding: bytes, as: UTF8.self) }

  /// Writes a number, not negative, with zeros before it, after a separator.
  mutating func append(_ number: Int, digits: Int, after separator: Unicode.Scalar? = nil) {
    if let separator { bytes.append(UInt8(ascii: separator)) }
    var divisor = 1
    for _ in 1..<digits { divisor *= 10 }
    while divisor > 0 {
      bytes.append(ISOText.zero + UInt8(number / divisor % 10))
      divisor /= 10
    }
  }

  /// Writes a point and the digits, nothing where there are none.
  mutating func appendFraction(_ digits: String) {
    guard !digits.isEmpty else { return }
    bytes.append(UInt8(ascii: "."))
    bytes.append(contentsOf: digits.utf8)
  }

  /// The number whose digits fill these places, with the separator just before them; nil where they don't.
  func number(_ places: Range<Int>, after separator: Unicode.Scalar?) -> Int? {
    guard places.upperBound <= bytes.count else { return nil }
    if let separator, bytes[places.lowerBound - 1] != UInt8(ascii: separator) { return nil }
    var number = 0
    for byte in bytes[places] {
      guard ISOText.isDigit(byte) else { return nil }
      number = number * 10 + Int(byte - ISOText.zero)
    }
    return number
  }

  /// The digits after a point at this place; empty at the text's end, nil for anything else.
  func fraction(from place: Int) -> String? {
    if bytes.count == place { return "" }
    let digits = bytes[(place + 1)...]
    guard bytes[place] == UInt8(ascii: "."), !digits.isEmpty, digits.allSatisfy(ISOText.isDigit) else {
      return nil
    }
    return String(decoding: digits, as: UTF8.self)
  }

  private static let zero = UInt8(ascii: "0")

  private static func isDigit(_ byte: UInt8) -> Bool {
    byte >= zero && byte <= zero + 9
  }
}
