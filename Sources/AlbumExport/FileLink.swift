import AlbumModel

/// Links to files, percent-encoded byte by byte (RFC 3986 section 2, RFC 8089).
enum FileLink {
  /// The `file:` URL of an absolute path: any bytes, also those that aren't UTF-8.
  static func url(_ path: FilePath) -> String {
    var url = Array("file://".utf8)
    url.reserveCapacity(url.count + path.bytes.count)
    for byte in path.bytes {
      if isPlain[Int(byte)] {
        url.append(byte)
      } else {
        url += [UInt8(ascii: "%"), hexDigits[Int(byte >> 4)], hexDigits[Int(byte & 15)]]
      }
    }
    return String(decoding: url, as: UTF8.self)
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
