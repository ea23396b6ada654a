import AlbumModel
import RenderClient

/// What a cache keeps of a picture: its file, and behind it what tells whether that is as it was stored.
///
/// The picture comes first, so that whatever shows pictures shows this file too. Then three numbers of 64 bits, the lowest
/// byte first: the proof of the photo's content, the checksum of picture and proof, and a mark.
struct CachedPicture: Equatable {
  /// The picture's own file.
  let bytes: [UInt8]
  /// `PhotoContent.proof()` of the photo that the picture was made of; 0 where that isn't known.
  let proof: UInt64

  /// `phclpic1` in ASCII: another number for another layout.
  private static let mark: UInt64 = 0x7068_636C_7069_6331
  /// Bytes behind the picture.
  static let trailerSize = 24

  /// A picture and what it was made of.
  init(_ bytes: [UInt8], proof: UInt64?) {
    self.bytes = bytes
    self.proof = proof ?? 0
  }

  /// The picture of a stored file; nil where a byte of it isn't as it was stored, wherever it stands.
  init?(stored: [UInt8]) {
    guard stored.count > CachedPicture.trailerSize else { return nil }
    let end = stored.count - CachedPicture.trailerSize
    let numbers = (0..<3).map { index in
      stored[(end + 8 * index)..<(end + 8 * index + 8)].reversed().reduce(0) { $0 << 8 | UInt64($1) }
    }
    self.init(Array(stored[..<end]), proof: numbers[0])
    guard numbers[2] == CachedPicture.mark, numbers[1] == checksum else { return nil }
  }

  /// The file to store.
  var stored: [UInt8] {
    [proof, checksum, CachedPicture.mark].reduce(into: bytes) { stored, number in
      for byte in 0..<8 { stored.append(UInt8(truncatingIfNeeded: number >> (8 * byte))) }
    }
  }

  private var checksum: UInt64 {
    var print = Fingerprint()
    print.add(ContentHash.value(of: bytes))
    print.add(proof)
    return print.value
  }
}

extension PictureFormat {
  /// Whether bytes begin as a file of the format does, and end where they say: JPEG's marker of the end (ISO/IEC 10918-1,
  /// B.2.1), the length in RIFF's header.
  func isWhole(_ bytes: [UInt8]) -> Bool {
    switch self {
    case .jpeg:
      return bytes.starts(with: [0xFF, 0xD8, 0xFF]) && bytes.suffix(2).elementsEqual([0xFF, 0xD9])
    case .webp:
      guard bytes.count >= 12, bytes.starts(with: "RIFF".utf8), bytes[8..<12].elementsEqual("WEBP".utf8)
      else { return false }
      let length = bytes[4..<8].reversed().reduce(0) { $0 << 8 | Int($1) }
      return length + 8 == bytes.count
    }
  }
}
