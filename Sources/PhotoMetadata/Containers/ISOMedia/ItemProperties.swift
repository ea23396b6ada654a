import AlbumModel

/// The size of a picture file's shown item and how it's turned (ISO/IEC 23008-12, section 6.5).
///
/// Readers turn such a picture as its properties say and leave EXIF's orientation alone; so does `orientation`, which
/// is upright where the properties say nothing. A crop (clap) isn't counted in.
struct ItemProperties {
  /// The stored picture's size, before it is turned.
  private(set) var size: PixelSize?
  private(set) var orientation: Orientation?

  init(
    _ box: Box, of item: UInt32, walker: inout ISOMediaWalker, in window: inout ByteWindow
  ) throws(PhotoReadError) {
    var properties: [Box] = []
    var associations: [Box] = []
    var children = box.content
    while let child = try walker.next(&children, in: &window) {
      switch child.type {
      case .propertyContainer:
        var rest = child.content
        while let property = try walker.next(&rest, in: &window) { properties.append(property) }
      case .propertyAssociations: associations.append(child)
      default: break
      }
    }
    var numbers: [Int] = []
    for box in associations where numbers.isEmpty {
      numbers = try ItemProperties.numbers(box, of: item, walker: &walker, in: &window)
    }
    guard !numbers.isEmpty else { return }
    var matrix = UprightMatrix()
    for number in numbers where properties.indices.contains(number - 1) {
      try read(properties[number - 1], &matrix, in: &window)
    }
    orientation = matrix.orientation
  }

  private mutating func read(
    _ property: Box, _ matrix: inout UprightMatrix, in window: inout ByteWindow
  ) throws(PhotoReadError) {
    var fields = FieldCursor(property.content)
    switch property.type {
    case .spatialExtents:
      fields.skip(4)
      let told = try fields.pixelSize(in: &window)
      size = size ?? told
    case .rotation:
      // Quarter turns against the clock.
      if let angle = try fields.byte(in: &window) { matrix.turnLeft(quarters: Int(angle & 3)) }
    case .mirroring:
      // 0: top and bottom change places; 1: left and right do.
      guard let axis = try fields.byte(in: &window) else { return }
      if axis & 1 == 0 { matrix.swapEnds() } else { matrix.swapSides() }
    default: break
    }
  }

  /// The numbers, from 1 on, of an item's properties in the order in which they apply.
  private static func numbers(
    _ box: Box, of item: UInt32, walker: inout ISOMediaWalker, in window: inout ByteWindow
  ) throws(PhotoReadError) -> [Int] {
    var fields = FieldCursor(box.content)
    guard let head = try fields.number32(in: &window), var itemsLeft = try fields.number32(in: &window)
    else { return [] }
    let itemWidth = head >> 24 == 0 ? 2 : 4
    let numberWidth = head & 1 == 0 ? 1 : 2
    while itemsLeft > 0, walker.mayTakeEntry() {
      itemsLeft -= 1
      guard let number = try fields.number(bytes: itemWidth, in: &window),
        let count = try fields.byte(in: &window)
      else { return [] }
      guard number == UInt64(item) else {
        fields.skip(Int(count) * numberWidth)
        continue
      }
      let packed = try fields.bytes(Int(count) * numberWidth, in: &window)
      // The highest bit says whether a reader must understand the property.
      guard numberWidth == 2 else { return packed.map { Int($0 & 0x7F) } }
      return stride(from: 0, to: packed.count - 1, by: 2).map {
        Int(packed[$0] & 0x7F) << 8 | Int(packed[$0 + 1])
      }
    }
    return []
  }
}
