import AlbumModel

/// Reads GIF files (GIF89a): the size of the screen, and an XMP packet.
enum GIFReader: ContainerReading {
  /// Bytes from the front within which a packet is looked for: pictures can be stepped over only by reading them.
  static let reach: Int64 = 64 << 10
  private static let ahead = 16 << 10
  private static let headerLength: Int64 = 13

  private static let extensionMark: UInt8 = 0x21
  private static let applicationLabel: UInt8 = 0xFF
  private static let pictureMark: UInt8 = 0x2C
  private static let xmpName = Array("XMP DataXMP".utf8)
  /// What stands behind a packet so that it ends where a row of blocks does (XMP specification, part 3, section 1.1.2).
  private static let xmpTrailerLength: Int64 = 258

  static func read(_ file: inout FileContents) throws(PhotoReadError) {
    file.format = .gif
    var fields = FieldCursor(0..<min(file.window.size, reach), ahead: ahead)
    let header = try fields.bytes(Int(headerLength), in: &file.window)
    guard header.count == headerLength else { throw .damaged(.gif) }
    let size = PixelSize(
      width: Int(header[6]) | Int(header[7]) << 8, height: Int(header[8]) | Int(header[9]) << 8)
    if size.width > 0, size.height > 0 { file.size = size }
    fields.skip(colorTableLength(header[10]))
    while let mark = try fields.byte(in: &file.window) {
      switch mark {
      case extensionMark: try readExtension(&fields, of: &file)
      case pictureMark:
        let descriptor = try fields.bytes(9, in: &file.window)
        guard let flags = descriptor.last, descriptor.count == 9 else { return }
        fields.skip(colorTableLength(flags) + 1)
        try skipBlocks(&fields, in: &file.window)
      default: return
      }
    }
  }

  /// Bytes of the color table that a screen's or a picture's flags announce.
  private static func colorTableLength(_ flags: UInt8) -> Int {
    flags & 0x80 == 0 ? 0 : 3 << (Int(flags & 7) + 1)
  }

  private static func readExtension(
    _ fields: inout FieldCursor, of file: inout FileContents
  ) throws(PhotoReadError) {
    guard let label = try fields.byte(in: &file.window) else { return }
    var name = fields
    guard label == applicationLabel, try name.byte(in: &file.window) == UInt8(xmpName.count),
      try name.bytes(xmpName.count, in: &file.window) == xmpName
    else { return try skipBlocks(&fields, in: &file.window) }
    fields = name
    try skipBlocks(&fields, in: &file.window)
    let length = fields.position - name.position - xmpTrailerLength
    if length > 0 { try file.takeXMP(at: name.position, length: length) }
  }

  /// Goes behind a row of blocks, each with its length before it, and the empty one that ends it.
  private static func skipBlocks(_ fields: inout FieldCursor, in window: inout ByteWindow)
    throws(PhotoReadError)
  {
    while let length = try fields.byte(in: &window), length > 0 { fields.skip(Int(length)) }
  }
}
