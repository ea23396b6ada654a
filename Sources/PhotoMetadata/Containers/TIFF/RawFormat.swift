import AlbumModel

/// Tells the makers' raw files from each other and from pictures.
enum RawFormat {
  /// The raw formats of a maker, told by the name it writes into Make.
  private struct Maker {
    let name: [UInt8]
    /// The usual one first; the file's name tells the others.
    let formats: [PhotoFormat]

    init(_ name: String, _ formats: PhotoFormat...) {
      self.name = Array(name.utf8)
      self.formats = formats
    }
  }

  private static let makers = [
    Maker("NIKON", .nef, .nrw),
    Maker("SONY", .arw, .sr2),
    Maker("PENTAX", .pef),
    Maker("ASAHI", .pef),
    Maker("RICOH", .pef),
    Maker("SAMSUNG", .srw, .pef),
  ]

  /// The format of a TIFF file of a maker; nil where it's none of the raw formats that are known.
  ///
  /// - Parameters:
  ///   - make: the text of Make.
  ///   - isRaw: whether one of its pictures is raw for sure.
  ///   - nameExtension: in lower case; one of the maker's own is believed though no picture is.
  static func format(make: [UInt8], isRaw: Bool, nameExtension: String) -> PhotoFormat? {
    let make = make.drop { $0 == 0x20 }.map(ASCII.uppercase)
    guard let maker = makers.first(where: { make.starts(with: $0.name) }) else { return nil }
    let named = maker.formats.first { $0.rawValue == nameExtension }
    return named ?? (isRaw ? maker.formats.first : nil)
  }
}
