public import AlbumModel

/// Which files are worth opening, by their names.
public enum PhotoNames {
  /// File name extensions of the formats that are read, in lower case.
  public static let extensions = [
    "jpg", "jpeg", "jpe", "jfif", "mpo", "heic", "heif", "hif", "avif", "png", "webp", "tif", "tiff", "jxl",
    "gif",
    "dng", "cr2", "cr3", "crw", "nef", "nrw", "arw", "sr2", "srf", "orf", "rw2", "pef", "srw", "raf", "x3f",
    "mov", "qt", "mp4", "m4v", "3gp", "3g2",
  ]

  /// Whether the name or path ends in a dot and one of `extensions`, in any case, with a name before it.
  ///
  /// What the file holds is told by its first bytes alone.
  public static func isCandidate(_ name: FilePath) -> Bool {
    let bytes = name.bytes
    var packed: UInt64 = 0
    var index = bytes.count
    while index > 0, bytes.count - index <= longestPacked {
      index -= 1
      let byte = bytes[index]
      if byte == UInt8(ascii: ".") {
        return index > 0 && bytes[index - 1] != UInt8(ascii: "/") && packedExtensions.contains(packed)
      }
      packed = packed << 8 | UInt64(ASCII.lowercase(byte))
    }
    return false
  }

  /// What stands after a name's last dot, ASCII letters in lower case; empty where there is none, no name before it, or
  /// more than any extension has.
  static func nameExtension(of path: FilePath) -> String {
    let name = path.bytes.suffix(longestPacked + 2)
    guard let dot = name.lastIndex(of: UInt8(ascii: ".")), dot > path.bytes.startIndex,
      path.bytes[dot - 1] != UInt8(ascii: "/"), !name[dot...].contains(UInt8(ascii: "/"))
    else { return "" }
    return String(decoding: ASCII.lowercase(name[(dot + 1)...]), as: UTF8.self)
  }

  private static let longestPacked = 8

  /// Each extension as one number, its first letter lowest.
  private static let packedExtensions = Set(
    extensions.map { name in
      name.utf8.reversed().reduce(0 as UInt64) { $0 << 8 | UInt64($1) }
    })
}
