import AlbumModel

/// Reads PNG files (PNG specification, third edition): their metadata stands before the picture's data or behind it.
enum PNGReader: ContainerReading {
  static func read(_ file: inout FileContents) throws(PhotoReadError) {
    file.format = .png
    var walker = PNGWalker()
    while let chunk = try walker.next(in: &file.window) {
      switch chunk.type {
      case .imageHeader where file.size == nil: file.size = try size(chunk, in: &file.window)
      case .pngExif: try file.takeExif(in: chunk.content)
      case .pngTime: try takeTime(chunk, of: &file)
      case .text, .compressedText, .internationalText: try PNGText.read(chunk, of: &file)
      default: break
      }
    }
    guard file.size != nil || file.metadata != FileMetadata() else { throw .damaged(.png) }
  }

  private static func size(_ header: PNGChunk, in window: inout ByteWindow) throws(PhotoReadError)
    -> PixelSize?
  {
    var fields = FieldCursor(header.content)
    return try fields.pixelSize(in: &window)
  }

  /// tIME (section 11.3.5): when the picture was last changed, in UTC; a year of two bytes, then a byte each.
  private static func takeTime(_ chunk: PNGChunk, of file: inout FileContents) throws(PhotoReadError) {
    var fields = FieldCursor(chunk.content)
    let bytes = try fields.bytes(7, in: &file.window)
    guard bytes.count == 7, file.metadata.pngTimes.isEmpty else { return }
    let year = padded(Int(bytes[0]) << 8 | Int(bytes[1]), to: 4)
    let rest = bytes[2...].map { padded(Int($0), to: 2) }
    let text = "\(year):\(rest[0]):\(rest[1]) \(rest[2]):\(rest[3]):\(rest[4])"
    file.metadata.pngTimes.append(WrittenStamp(text: Array(text.utf8), isUTC: true))
  }

  private static func padded(_ number: Int, to length: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(length - digits.count, 0)) + digits
  }
}
