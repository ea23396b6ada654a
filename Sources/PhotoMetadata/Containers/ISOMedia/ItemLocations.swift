/// Where items of a picture file stand (ISO/IEC 14496-12, section 8.11.3: iloc).
struct ItemLocations {
  /// The pieces of each item asked for, in their order; none where the item lies in another item.
  private(set) var pieces: [UInt32: [Range<Int64>]] = [:]

  /// Pieces of an item that are remembered.
  static let mostPieces = 64

  /// How many bytes each kind of number has: 0, 4 or 8 by the standard; 1 to 3 and 5 to 7 work as well.
  private struct Widths {
    var offset = 0
    var length = 0
    var base = 0
    var index = 0
  }

  /// - Parameters:
  ///   - wanted: the items whose places are asked for.
  ///   - itemData: what the box idat holds, which places may count from.
  init(
    _ box: Box, wanted: Set<UInt32>, itemData: Range<Int64>?, walker: inout ISOMediaWalker,
    in window: inout ByteWindow
  ) throws(PhotoReadError) {
    var fields = FieldCursor(box.content)
    guard let version = try fields.version(in: &window), version <= 2,
      let packed = try fields.number16(in: &window),
      var itemsLeft = try fields.number(bytes: version < 2 ? 2 : 4, in: &window)
    else { return }
    var widths = Widths(
      offset: Int(packed >> 12), length: Int(packed >> 8 & 15), base: Int(packed >> 4 & 15),
      index: Int(packed & 15))
    if version == 0 { widths.index = 0 }
    let fileRange = 0..<window.size
    while itemsLeft > 0, pieces.count < wanted.count, walker.mayTakeEntry() {
      itemsLeft -= 1
      guard let number = try fields.number(bytes: version < 2 ? 2 : 4, in: &window) else { return }
      var construction: UInt16 = 0
      if version > 0 {
        guard let bits = try fields.number16(in: &window) else { return }
        construction = bits & 15
      }
      // The number of the file that holds it: this one, as far as photos go.
      fields.skip(2)
      guard let base = try fields.number(bytes: widths.base, in: &window),
        let count = try fields.number16(in: &window)
      else { return }
      let item = UInt32(truncatingIfNeeded: number)
      guard wanted.contains(item) else {
        fields.skip(Int(count) * (widths.index + widths.offset + widths.length))
        continue
      }
      let origin: Range<Int64>? =
        switch construction {
        case 0: fileRange
        case 1: itemData
        default: nil
        }
      let places = try ItemLocations.places(
        count: Int(count), base: base, widths: widths, of: &fields, walker: &walker, in: &window)
      pieces[item] = origin.map { origin in places.compactMap { ItemLocations.piece($0, in: origin) } } ?? []
    }
  }

  private static func places(
    count: Int, base: UInt64, widths: Widths, of fields: inout FieldCursor, walker: inout ISOMediaWalker,
    in window: inout ByteWindow
  ) throws(PhotoReadError) -> [(offset: UInt64, length: UInt64)] {
    var places: [(offset: UInt64, length: UInt64)] = []
    for _ in 0..<count where walker.mayTakeEntry() {
      fields.skip(widths.index)
      guard let offset = try fields.number(bytes: widths.offset, in: &window),
        let length = try fields.number(bytes: widths.length, in: &window)
      else { break }
      let (start, overflow) = base.addingReportingOverflow(offset)
      if !overflow, places.count < mostPieces { places.append((start, length)) }
    }
    return places
  }

  /// A place as bytes of the file; nil where it begins outside `origin`.
  ///
  /// A length of 0 goes on to the end.
  private static func piece(_ place: (offset: UInt64, length: UInt64), in origin: Range<Int64>) -> Range<
    Int64
  >? {
    let (start, overflow) = origin.lowerBound.addingReportingOverflow(Int64(clamping: place.offset))
    guard !overflow, start < origin.upperBound else { return nil }
    let left = origin.upperBound - start
    return start..<start + (place.length == 0 ? left : min(left, Int64(clamping: place.length)))
  }
}
