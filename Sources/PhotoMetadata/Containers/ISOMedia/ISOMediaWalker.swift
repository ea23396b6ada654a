/// Walks boxes that stand one after the other, in the file or in a box.
///
/// One walker serves a whole file, whatever is nested in what: it counts the boxes that are looked at and ends at
/// the limit.
struct ISOMediaWalker {
  /// Boxes of a file that are looked at; a picture of a hundred megapixels in tiles has about a thousand.
  static let mostBoxes = 8192
  /// Items, places and associations of a file that are looked at besides.
  static let mostEntries = 65_536

  private var boxesLeft = ISOMediaWalker.mostBoxes
  private var entriesLeft = ISOMediaWalker.mostEntries

  /// The next box of `siblings`, which then are those behind it; nil at their end or where the structure is broken.
  ///
  /// Siblings that are broken are none any more.
  mutating func next(
    _ siblings: inout Range<Int64>, in window: inout ByteWindow
  ) throws(PhotoReadError) -> Box? {
    guard boxesLeft > 0, let box = try ISOMediaWalker.box(siblings, in: &window) else {
      siblings = siblings.upperBound..<siblings.upperBound
      return nil
    }
    boxesLeft -= 1
    siblings = box.content.upperBound..<siblings.upperBound
    return box
  }

  /// Whether one more entry of a table may be looked at.
  mutating func mayTakeEntry() -> Bool {
    entriesLeft -= entriesLeft > 0 ? 1 : 0
    return entriesLeft > 0
  }

  /// The box at the front of `range`; nil where none fits in.
  static func box(
    _ range: Range<Int64>, in window: inout ByteWindow
  ) throws(PhotoReadError) -> Box? {
    var header = FieldCursor(range)
    guard let shortSize = try header.number32(in: &window), let type = try header.number32(in: &window)
    else { return nil }
    let size: Int64
    switch shortSize {
    // The box goes on to the end of what holds it.
    case 0: size = range.length
    case 1:
      guard let longSize = try header.number(bytes: 8, in: &window) else { return nil }
      size = Int64(clamping: longSize)
    default: size = Int64(shortSize)
    }
    let end = range.lowerBound + min(size, range.length)
    var userType: [UInt8] = []
    if FourCC(type) == .userExtension { userType = try header.bytes(16, in: &window) }
    guard header.position <= end else { return nil }
    return Box(
      type: FourCC(type), userType: userType, content: header.position..<end, isCutOff: size > range.length)
  }
}
