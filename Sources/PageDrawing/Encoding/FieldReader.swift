/// Bytes that aren't what `FieldWriter` wrote, or a value past its limits.
struct BrokenFields: Error {}

/// Reads what `FieldWriter` wrote, trusting nothing: each field lies within the bytes, numbers are finite and within
/// bounds, texts are UTF-8.
struct FieldReader {
  private let bytes: [UInt8]
  private var position = 0

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// Nothing may be left over at the end.
  func finish() throws(BrokenFields) {
    try require(position == bytes.count)
  }

  func require(_ holds: Bool) throws(BrokenFields) {
    if !holds { throw BrokenFields() }
  }

  mutating func integer<Integer: FixedWidthInteger>(
    _ type: Integer.Type = Integer.self
  ) throws(BrokenFields) -> Integer {
    let count = Integer.bitWidth / 8
    try require(bytes.count - position >= count)
    var value: Integer = 0
    for index in (0..<count).reversed() {
      value = (value << 8) | Integer(truncatingIfNeeded: bytes[position + index])
    }
    position += count
    return value
  }

  mutating func number(_ bounds: ClosedRange<Double>) throws(BrokenFields) -> Double {
    let value = Double(bitPattern: try integer())
    // NaN lies within no bounds.
    try require(bounds.contains(value))
    return value
  }

  mutating func text(limit: Int) throws(BrokenFields) -> String {
    let count = Int(try integer(UInt32.self))
    try require(count <= limit && count <= bytes.count - position)
    let utf8 = bytes[position..<position + count]
    guard !utf8.contains(0), let text = String(validating: utf8, as: UTF8.self) else { throw BrokenFields() }
    position += count
    return text
  }

  mutating func optionalText(limit: Int) throws(BrokenFields) -> String? {
    switch try integer(UInt8.self) {
    case 0: nil
    case 1: try text(limit: limit)
    default: throw BrokenFields()
    }
  }

  mutating func list<Element>(
    limit: Int, _ element: (inout FieldReader) throws(BrokenFields) -> Element
  ) throws(BrokenFields) -> [Element] {
    let count = Int(try integer(UInt32.self))
    // An element has a byte at least: a count that lies asks for no memory.
    try require(count <= limit && count <= bytes.count - position)
    var list: [Element] = []
    list.reserveCapacity(count)
    for _ in 0..<count { list.append(try element(&self)) }
    return list
  }

  mutating func choice<Choice: RawRepresentable>(
    _ type: Choice.Type = Choice.self
  ) throws(BrokenFields) -> Choice where Choice.RawValue: FixedWidthInteger {
    guard let choice = Choice(rawValue: try integer()) else { throw BrokenFields() }
    return choice
  }

  mutating func point() throws(BrokenFields) -> Point {
    Point(x: try number(PageBounds.place), y: try number(PageBounds.place))
  }

  mutating func box() throws(BrokenFields) -> Box {
    Box(
      x: try number(PageBounds.place), y: try number(PageBounds.place),
      width: try number(PageBounds.length), height: try number(PageBounds.length))
  }

  mutating func ink() throws(BrokenFields) -> Ink {
    Ink(
      red: try number(0...1), green: try number(0...1), blue: try number(0...1), opacity: try number(0...1))
  }
}

/// What numbers on a page may be, in points.
enum PageBounds {
  /// A place may lie outside its page: a picture or a line that is cut off by the edge.
  static let place = -2 * DrawnPage.longestSide...2 * DrawnPage.longestSide
  static let length = 0...4 * DrawnPage.longestSide
  /// The least that a size or a width above 0 may be.
  static let least = 0.001
}
