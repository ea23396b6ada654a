extension Sidecar.Kind {
  /// The kind of sidecar that a file with these first bytes may be, or nil where it's none; 64 bytes are enough.
  ///
  /// XML may be in UTF-8 or UTF-16, a mark of byte order and blanks may stand before it. Whether it is XMP, and JSON
  /// Takeout's, only the whole file tells.
  init?(firstBytes: Span<UInt8>) {
    var text: [UInt8] = []
    for index in firstBytes.indices.prefix(64) {
      let byte = firstBytes[index]
      // Zeros are the other halves of UTF-16's ASCII letters; FE, FF, EF BB BF are marks of byte order.
      let isPadding = text.isEmpty && (ASCII.isBlank(byte) || byte >= 0x80)
      if byte != 0, !isPadding { text.append(byte) }
    }
    guard let kind = Sidecar.Kind.beginnings.first(where: { text.starts(with: $0.bytes) })?.kind else {
      return nil
    }
    self = kind
  }

  private static let beginnings: [(bytes: [UInt8], kind: Sidecar.Kind)] = [
    (Array("<?xpacket".utf8), .xmp), (Array("<?xml".utf8), .xmp), (Array("<x:xmpmeta".utf8), .xmp),
    (Array("<x:xapmeta".utf8), .xmp), (Array("<rdf:RDF".utf8), .xmp), (Array("{".utf8), .takeout),
  ]
}
