import AlbumModel

/// What a file's name says of the shot that the file may be part of.
///
/// Files of one shot have one key: the name before its extension, letter by letter. Cameras and phones write the names
/// of a shot's files alike, so a name in other letters is another shot's.
struct ShotName: Hashable {
  /// `IMG_1234` for `IMG_1234.JPG`, `IMG_E1234.JPG`; `PXL_1` for `PXL_1.MP.jpg`.
  let key: FilePath
  /// Whether it is the file that a phone edited and keeps beside the original: Apple's `IMG_E1234`.
  let isEdited: Bool

  init(_ name: FilePath) {
    let bytes = name.bytes
    var stem = bytes[..<ShotName.stemEnd(bytes)]
    // Google names a picture after the film inside it or beside it: `PXL_1.MP.jpg`, `PXL_1.MP`.
    if stem.count > 3, stem.suffix(3).elementsEqual(".MP".utf8) { stem = stem.dropLast(3) }
    isEdited =
      stem.count > 5 && stem.starts(with: ShotName.edited) && stem.dropFirst(5).allSatisfy(ShotName.isDigit)
    key = FilePath(bytes: isEdited ? ShotName.original + stem.dropFirst(5) : Array(stem))
  }

  /// Where the names of a key's files begin; each goes on with a dot.
  static func stems(of key: FilePath) -> [FilePath] {
    let number = key.bytes.dropFirst(4)
    guard !number.isEmpty, key.bytes.starts(with: original), number.allSatisfy(isDigit) else { return [key] }
    return [key, FilePath(bytes: edited + number)]
  }

  /// What stands behind the key, so far as it tells files of one key apart: in a directory whose files have one tail
  /// no two files have one key.
  static func tail(of name: FilePath) -> ArraySlice<UInt8> {
    let bytes = name.bytes
    let end = stemEnd(bytes)
    let mayBeOdd = bytes.starts(with: edited) || bytes[..<end].suffix(3).elementsEqual(".MP".utf8)
    // The whole name: no other file has that tail.
    return mayBeOdd ? bytes[...] : bytes[end...]
  }

  private static func stemEnd(_ bytes: [UInt8]) -> Int {
    bytes.lastIndex(of: UInt8(ascii: ".")) ?? bytes.count
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  private static let original = Array("IMG_".utf8)
  private static let edited = Array("IMG_E".utf8)
}
