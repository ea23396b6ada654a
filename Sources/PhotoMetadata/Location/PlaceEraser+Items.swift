import AlbumModel

/// The items of a picture file (ISO/IEC 23008-12).
extension PlaceEraser {
  /// What an item holds, as far as places go.
  private enum ItemContent {
    case exif, xmp, unknown
  }

  /// Kinds of items that are pictures, or are made of others.
  private static let pictures = Set(
    [
      "hvc1", "hev1", "lhv1", "av01", "avc1", "vvc1", "jpeg", "j2k1", "unci", "mski", "grid", "iden", "iovl",
      "tmap",
    ]
    .map(FourCC.init(_:)))

  /// iinf and iloc: EXIF blocks and packets are gone through; metadata of other kinds are emptied.
  mutating func eraseItems(
    _ information: Box, locations: Box?, itemData: Range<Int64>?
  ) throws(PhotoReadError) {
    var contents: [UInt32: ItemContent] = [:]
    var fields = FieldCursor(information.content)
    guard let version = try fields.version(in: &window) else { return }
    fields.skip(version == 0 ? 2 : 4)
    try eachBox(in: fields.rest) { (eraser, entry) throws(PhotoReadError) in
      guard entry.type == .itemEntry else { return }
      try eraser.readItem(entry, into: &contents)
    }
    guard !contents.isEmpty else { return }
    guard let locations else { return giveUp("it doesn't say where its metadata are") }
    var walker = ISOMediaWalker()
    let places = try ItemLocations(
      locations, wanted: Set(contents.keys), itemData: itemData, walker: &walker, in: &window)
    for (item, content) in contents {
      let pieces = places.pieces[item] ?? []
      guard !pieces.isEmpty, pieces.count < ItemLocations.mostPieces else {
        giveUp("it doesn't say where its metadata are")
        continue
      }
      try erase(content, pieces)
    }
  }

  private mutating func readItem(
    _ entry: Box, into contents: inout [UInt32: ItemContent]
  ) throws(PhotoReadError) {
    var fields = FieldCursor(entry.content)
    guard let version = try fields.version(in: &window), version >= 2,
      let number = try fields.number(bytes: version == 2 ? 2 : 4, in: &window)
    else { return giveUp("it doesn't say what its parts are") }
    fields.skip(2)
    guard let kind = try fields.number32(in: &window).map(FourCC.init(_:)) else {
      return giveUp("it doesn't say what its parts are")
    }
    let item = UInt32(truncatingIfNeeded: number)
    if PlaceEraser.pictures.contains(kind) { return }
    switch kind {
    case .exif: contents[item] = .exif
    case FourCC("mime"):
      _ = try fields.terminated(longest: 1024, in: &window)
      let type = try fields.bytes(256, in: &window).split(separator: 0, omittingEmptySubsequences: false)
      let isXMP = type.first?.elementsEqual("application/rdf+xml".utf8) ?? false
      if isXMP, type.count > 1, !type[1].isEmpty { giveUp("its metadata are compressed") }
      contents[item] = isXMP ? .xmp : .unknown
    default: contents[item] = .unknown
    }
  }

  private mutating func erase(_ content: ItemContent, _ pieces: [Range<Int64>]) throws(PhotoReadError) {
    switch content {
    case .unknown:
      for piece in pieces { try zero(piece) }
    case .exif where pieces.count == 1: try eraseExifItem(pieces[0])
    case .xmp where pieces.count == 1: try eraseXMP(pieces[0])
    case .exif:
      try eraseGathered(pieces) { (inner) throws(PhotoReadError) in try inner.eraseExifItem(inner.fileRange) }
    case .xmp:
      seenPackets += pieces
      try eraseGathered(pieces) { (inner) throws(PhotoReadError) in try inner.eraseXMP(inner.fileRange) }
    }
  }
}
