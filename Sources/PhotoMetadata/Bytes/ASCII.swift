/// The characters of ASCII among bytes that may be in any encoding.
enum ASCII {
  static func isDigit(_ byte: UInt8) -> Bool {
    (48...57).contains(byte)
  }

  static func isLetter(_ byte: UInt8) -> Bool {
    (97...122).contains(lowercase(byte))
  }

  static func isAlphanumeric(_ byte: UInt8) -> Bool {
    isDigit(byte) || isLetter(byte)
  }

  /// Whether it is a blank, a tab, or one of the characters that begin a line or a page.
  static func isBlank(_ byte: UInt8) -> Bool {
    byte == 32 || (9...13).contains(byte)
  }

  /// A letter A...Z in lower case, any other byte as it is.
  static func lowercase(_ byte: UInt8) -> UInt8 {
    (65...90).contains(byte) ? byte | 0x20 : byte
  }

  static func lowercase(_ bytes: some Sequence<UInt8>) -> [UInt8] {
    bytes.map(lowercase)
  }

  /// A letter a...z in upper case, any other byte as it is.
  static func uppercase(_ byte: UInt8) -> UInt8 {
    (97...122).contains(byte) ? byte & 0xDF : byte
  }

  /// What a digit of a hexadecimal number counts, 0...15.
  static func hexadecimalValue(_ byte: UInt8) -> UInt8? {
    if isDigit(byte) { return byte - 48 }
    let letter = lowercase(byte)
    return (97...102).contains(letter) ? letter - 97 + 10 : nil
  }
}
