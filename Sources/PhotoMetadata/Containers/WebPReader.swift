import AlbumModel

/// Reads WebP files: a RIFF container whose numbers have their lowest byte first (RFC 9649).
enum WebPReader: ContainerReading {
  /// Chunks of a file that are looked at; one that moves has a chunk a frame.
  static let mostChunks = 4096

  static func read(_ file: inout FileContents) throws(PhotoReadError) {
    file.format = .webp
    // `RIFF`, the file's length, `WEBP`. The length is wrong where a tool has appended metadata: the file's own counts.
    var chunks = FieldCursor(12..<max(12, file.window.size))
    var chunksLeft = mostChunks
    var canvas: PixelSize?
    while chunksLeft > 0, let type = try chunks.number32(in: &file.window),
      let length = try chunks.number32(in: &file.window).map({ Int64($0.byteSwapped) })
    {
      chunksLeft -= 1
      let content = chunks.position..<chunks.position + min(length, chunks.count)
      switch FourCC(type) {
      case FourCC("VP8X"): canvas = try WebPSize.canvas(content, in: &file.window)
      case FourCC("VP8 ") where file.size == nil: file.size = try WebPSize.lossy(content, in: &file.window)
      case FourCC("VP8L") where file.size == nil: file.size = try WebPSize.lossless(content, in: &file.window)
      case FourCC("EXIF"):
        try file.takeExif(in: content)
      // Some writers close the name with a NUL.
      case FourCC("XMP "), FourCC("XMP\0"):
        try file.takeXMP(in: content)
      default: break
      }
      // A chunk of odd length is filled up.
      chunks.skip(Int(clamping: length + length & 1))
    }
    file.size = canvas ?? file.size
    guard file.size != nil || file.metadata != FileMetadata() else { throw .damaged(.webp) }
  }
}

/// The sizes in a WebP's chunks.
private enum WebPSize {
  /// VP8X: flags, then width and height less one in three bytes each.
  static func canvas(_ content: Range<Int64>, in window: inout ByteWindow) throws(PhotoReadError)
    -> PixelSize?
  {
    var fields = FieldCursor(content)
    let bytes = try fields.bytes(10, in: &window)
    guard bytes.count == 10 else { return nil }
    return PixelSize(width: little(bytes[4..<7]) + 1, height: little(bytes[7..<10]) + 1)
  }

  /// VP8 (RFC 6386, section 9.1): a tag of three bytes, a mark, then width and height in 14 bits each.
  static func lossy(_ content: Range<Int64>, in window: inout ByteWindow) throws(PhotoReadError) -> PixelSize?
  {
    var fields = FieldCursor(content)
    let bytes = try fields.bytes(10, in: &window)
    guard bytes.count == 10, bytes[3..<6] == [0x9D, 0x01, 0x2A] else { return nil }
    let (width, height) = (little(bytes[6..<8]) & 0x3FFF, little(bytes[8..<10]) & 0x3FFF)
    return width > 0 && height > 0 ? PixelSize(width: width, height: height) : nil
  }

  /// VP8L: a mark, then width and height less one in 14 bits each.
  static func lossless(_ content: Range<Int64>, in window: inout ByteWindow) throws(PhotoReadError)
    -> PixelSize?
  {
    var fields = FieldCursor(content)
    let bytes = try fields.bytes(5, in: &window)
    guard bytes.count == 5, bytes[0] == 0x2F else { return nil }
    let bits = little(bytes[1..<5])
    return PixelSize(width: bits & 0x3FFF + 1, height: bits >> 14 & 0x3FFF + 1)
  }

  private static func little(_ bytes: ArraySlice<UInt8>) -> Int {
    bytes.reversed().reduce(0) { $0 << 8 | Int($1) }
  }
}
