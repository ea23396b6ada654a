public import AlbumModel

/// The bytes that every file of a format begins with.
struct FormatSignature {
  let format: PhotoFormat
  let bytes: [UInt8]

  /// The formats that are read.
  static let all: [FormatSignature] = [
    // SOI, and the FF of the marker after it.
    FormatSignature(format: .jpeg, bytes: [0xFF, 0xD8, 0xFF])
  ]
}

extension PhotoFormat {
  /// The format of a file with these first bytes, or nil where it's none that is read; 16 bytes are enough.
  public init?(firstBytes: Span<UInt8>) {
    let signature = FormatSignature.all.first { signature in
      firstBytes.count >= signature.bytes.count
        && signature.bytes.indices.allSatisfy { firstBytes[$0] == signature.bytes[$0] }
    }
    guard let signature else { return nil }
    self = signature.format
  }
}
