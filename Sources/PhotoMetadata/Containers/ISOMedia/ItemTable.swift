/// Which items of a picture file (ISO/IEC 23008-12) hold metadata, and which one is the picture.
struct ItemTable {
  /// The item that is shown, nil where the file names none.
  private(set) var primary: UInt32?
  /// The items with EXIF blocks: those that describe the primary item first.
  private(set) var exif: [UInt32] = []
  /// The items with XMP packets, likewise.
  private(set) var xmp: [UInt32] = []

  /// Metadata items of a kind that are remembered.
  private static let mostItems = FileContents.mostBlocks
  /// Bytes of an item's names that are looked at.
  private static let longestName = 256

  /// pitm (ISO/IEC 14496-12, section 8.11.4).
  mutating func readPrimary(_ box: Box, in window: inout ByteWindow) throws(PhotoReadError) {
    var fields = FieldCursor(box.content)
    guard let version = try fields.version(in: &window) else { return }
    primary = try fields.number(bytes: version == 0 ? 2 : 4, in: &window).map {
      UInt32(truncatingIfNeeded: $0)
    }
  }

  /// iinf (section 8.11.6): a count, and a box for each item.
  mutating func readKinds(
    _ box: Box, walker: inout ISOMediaWalker, in window: inout ByteWindow
  ) throws(PhotoReadError) {
    var fields = FieldCursor(box.content)
    guard let version = try fields.version(in: &window) else { return }
    fields.skip(version == 0 ? 2 : 4)
    var entries = fields.rest
    while let entry = try walker.next(&entries, in: &window) {
      if entry.type == .itemEntry { try readKind(entry, in: &window) }
    }
  }

  private mutating func readKind(_ entry: Box, in window: inout ByteWindow) throws(PhotoReadError) {
    var fields = FieldCursor(entry.content)
    // Versions 0 and 1 have no kind of item.
    guard let version = try fields.version(in: &window), version >= 2,
      let number = try fields.number(bytes: version == 2 ? 2 : 4, in: &window)
    else { return }
    fields.skip(2)
    guard let kind = try fields.number32(in: &window) else { return }
    let item = UInt32(truncatingIfNeeded: number)
    switch FourCC(kind) {
    case .exif where exif.count < ItemTable.mostItems:
      exif.append(item)
    case FourCC("mime") where xmp.count < ItemTable.mostItems:
      _ = try fields.terminated(longest: ItemTable.longestName, in: &window)
      let type = try fields.bytes(ItemTable.longestName, in: &window).prefix { $0 != 0 }
      if type.elementsEqual("application/rdf+xml".utf8) { xmp.append(item) }
    default: break
    }
  }

  /// iref (section 8.11.12): lets the items that describe the primary one come first.
  mutating func readReferences(
    _ box: Box, walker: inout ISOMediaWalker, in window: inout ByteWindow
  ) throws(PhotoReadError) {
    guard let primary, exif.count > 1 || xmp.count > 1 else { return }
    var fields = FieldCursor(box.content)
    guard let version = try fields.version(in: &window) else { return }
    let width = version == 0 ? 2 : 4
    var describing: Set<UInt32> = []
    var references = fields.rest
    while let reference = try walker.next(&references, in: &window) {
      guard reference.type == .contentDescription else { continue }
      var ends = FieldCursor(reference.content)
      guard let from = try ends.number(bytes: width, in: &window) else { continue }
      ends.skip(2)
      while walker.mayTakeEntry(), let to = try ends.number(bytes: width, in: &window) {
        if to == UInt64(primary) { describing.insert(UInt32(truncatingIfNeeded: from)) }
      }
    }
    exif = exif.filter(describing.contains) + exif.filter { !describing.contains($0) }
    xmp = xmp.filter(describing.contains) + xmp.filter { !describing.contains($0) }
  }
}
