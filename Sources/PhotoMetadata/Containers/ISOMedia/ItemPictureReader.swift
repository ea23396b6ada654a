import AlbumModel

/// Reads the items of a picture file: HEIC, HEIF, AVIF (ISO/IEC 23008-12).
enum ItemPictureReader {
  /// Bytes of the box of tables that are loaded at once; they are read in another order than they stand in.
  private static let largestAtOnce = 64 << 10
  /// Bytes of an item in several pieces that are put together, at most.
  private static let longestGathered = 1 << 20

  static func read(
    _ meta: Box, walker: inout ISOMediaWalker, of file: inout FileContents
  ) throws(PhotoReadError) {
    let length = Int(clamping: meta.content.length)
    _ = try file.window.load(min(length, largestAtOnce), at: meta.content.lowerBound)
    var boxes: [FourCC: Box] = [:]
    var children = try MetaBox.children(meta, in: &file.window)
    while let box = try walker.next(&children, in: &file.window) {
      if boxes[box.type] == nil { boxes[box.type] = box }
    }
    var items = ItemTable()
    if let box = boxes[.primaryItem] { try items.readPrimary(box, in: &file.window) }
    if let box = boxes[.itemInformation] { try items.readKinds(box, walker: &walker, in: &file.window) }
    if let box = boxes[.itemReferences] { try items.readReferences(box, walker: &walker, in: &file.window) }
    if let box = boxes[.itemProperties], let primary = items.primary {
      let properties = try ItemProperties(box, of: primary, walker: &walker, in: &file.window)
      file.size = properties.size
      file.orientation = properties.orientation
    }
    guard let box = boxes[.itemLocations], !items.exif.isEmpty || !items.xmp.isEmpty else { return }
    let locations = try ItemLocations(
      box, wanted: Set(items.exif + items.xmp), itemData: boxes[.itemData]?.content, walker: &walker,
      in: &file.window)
    for item in items.exif { try takeExif(locations.pieces[item] ?? [], of: &file) }
    for item in items.xmp { try takeXMP(locations.pieces[item] ?? [], of: &file) }
  }

  private static func takeExif(
    _ pieces: [Range<Int64>], of file: inout FileContents
  ) throws(PhotoReadError) {
    guard let piece = pieces.first else { return }
    guard pieces.count == 1 else {
      let bytes = try gathered(pieces, of: &file)
      return try file.takeExif(bytes: Array(bytes.dropFirst(ExifItem.start(in: bytes))))
    }
    try ExifItem.take(piece, of: &file)
  }

  private static func takeXMP(
    _ pieces: [Range<Int64>], of file: inout FileContents
  ) throws(PhotoReadError) {
    guard let piece = pieces.first else { return }
    guard pieces.count == 1 else { return try file.takeXMP(bytes: gathered(pieces, of: &file)) }
    try file.takeXMP(in: piece)
  }

  private static func gathered(
    _ pieces: [Range<Int64>], of file: inout FileContents
  ) throws(PhotoReadError) -> [UInt8] {
    var bytes: [UInt8] = []
    for piece in pieces {
      bytes += try file.window.bytes(piece, atMost: longestGathered - bytes.count)
    }
    return bytes
  }
}
