extension FilePath {
  /// The path as it stands in a URL (RFC 3986 section 2), whatever its bytes: `%` and two digits for each byte but
  /// unreserved characters and the slash.
  public var percentEncoded: String {
    var encoded: [UInt8] = []
    encoded.reserveCapacity(bytes.count)
    for byte in bytes {
      if FilePath.isPlain[Int(byte)] {
        encoded.append(byte)
      } else {
        encoded += [
          UInt8(ascii: "%"), FilePath.hexDigits[Int(byte >> 4)], FilePath.hexDigits[Int(byte & 15)],
        ]
      }
    }
    return String(decoding: encoded, as: UTF8.self)
  }

  /// The path that `percentEncoded` writes so; nil for text that it doesn't write.
  public init?(percentEncoded text: some StringProtocol) {
    var bytes: [UInt8] = []
    var rest = Substring(text).utf8[...]
    while let byte = rest.popFirst() {
      if byte != UInt8(ascii: "%") {
        bytes.append(byte)
      } else {
        let digits = rest.prefix(2)
        guard digits.count == 2, let code = UInt8(String(decoding: digits, as: UTF8.self), radix: 16) else {
          return nil
        }
        bytes.append(code)
        rest = rest.dropFirst(2)
      }
    }
    self.init(bytes: bytes)
  }

  private static let hexDigits = Array("0123456789ABCDEF".utf8)

  /// Unreserved characters and the slash.
  private static let isPlain: [Bool] = {
    var table = [Bool](repeating: false, count: 256)
    let plain = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~/"
    for byte in plain.utf8 { table[Int(byte)] = true }
    return table
  }()
}
