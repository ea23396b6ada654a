/// Writes fields one after another: integers little-endian, numbers as the bits of a double (IEEE 754), texts and lists with
/// their count in four bytes before them.
struct FieldWriter {
  private(set) var bytes: [UInt8] = []

  mutating func put<Integer: FixedWidthInteger>(_ value: Integer) {
    for index in 0..<Integer.bitWidth / 8 {
      bytes.append(UInt8(truncatingIfNeeded: value >> (8 * index)))
    }
  }

  mutating func put(_ value: Double) {
    put(value.bitPattern)
  }

  mutating func put(_ text: String) {
    put(UInt32(clamping: text.utf8.count))
    bytes += text.utf8
  }

  mutating func put(_ text: String?) {
    put(UInt8(text == nil ? 0 : 1))
    if let text { put(text) }
  }

  mutating func put<Element>(_ list: [Element], _ putElement: (inout FieldWriter, Element) -> Void) {
    put(UInt32(clamping: list.count))
    for element in list { putElement(&self, element) }
  }

  mutating func put(_ point: Point) {
    put(point.x)
    put(point.y)
  }

  mutating func put(_ box: Box) {
    put(box.x)
    put(box.y)
    put(box.width)
    put(box.height)
  }

  mutating func put(_ ink: Ink) {
    put(ink.red)
    put(ink.green)
    put(ink.blue)
    put(ink.opacity)
  }
}
