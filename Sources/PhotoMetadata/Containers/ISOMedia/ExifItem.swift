/// An EXIF block as boxes hold it: four bytes before it say how far behind them its TIFF header stands
/// (ISO/IEC 23008-12, annex A.2.1).
enum ExifItem {
  /// Bytes from the front in which the block must begin.
  private static let reach = 64

  private static let beginnings: [[UInt8]] = [
    Array("Exif\0".utf8), [0x49, 0x49, 0x2A, 0x00], [0x4D, 0x4D, 0x00, 0x2A],
  ]

  /// Reads the block in these bytes of the file.
  static func take(_ range: Range<Int64>, of file: inout FileContents) throws(PhotoReadError) {
    var fields = FieldCursor(range)
    let start = Int64(start(in: try fields.bytes(reach, in: &file.window)))
    if start < range.length { try file.takeExif(in: range.lowerBound + start..<range.upperBound) }
  }

  /// How far from the front the block begins: at the mark `Exif\0\0` before its TIFF header, where there's one, else at
  /// the header.
  ///
  /// Where the four bytes are wrong or missing, the block is looked for.
  ///
  /// - Parameter front: the first bytes, as many as there are.
  static func start(in front: [UInt8]) -> Int {
    let front = front.prefix(reach)
    let written = front.count < 4 ? 0 : front[..<4].reduce(0) { $0 << 8 | Int($1) }
    let places = written < reach ? [written - 2, written + 4] : []
    let place = (places + [4, 0, 10]).first { place in
      place >= 0 && beginnings.contains { front.dropFirst(place).starts(with: $0) }
    }
    return place ?? 4
  }
}
