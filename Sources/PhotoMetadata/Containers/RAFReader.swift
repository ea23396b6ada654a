import AlbumModel

/// Reads Fujifilm's raw files: a JPEG with all metadata, and a table of the sensor's sizes.
///
/// Numbers are big-endian.
enum RAFReader: ContainerReading {
  static func read(_ file: inout FileContents) throws(PhotoReadError) {
    file.format = .raf
    let header = try file.window.load(headerLength, at: 0)
    guard header == headerLength, let picture = file.window.bigEndian32(at: 84),
      let sizes = file.window.bigEndian32(at: 92)
    else { return }
    let preview = try JPEGReader.readPicture(at: Int64(picture), in: &file)
    file.size = try sensorSize(at: Int64(sizes), in: &file.window) ?? preview?.size
  }

  private static let headerLength = 100
  /// Records of the table that are looked at, at most.
  private static let mostRecords: UInt32 = 256
  /// The picture's height and width within the sensor's.
  private static let croppedSize = 0x0111
  /// The sensor's height and width.
  private static let fullSize = 0x0100

  private static func sensorSize(
    at table: Int64, in window: inout ByteWindow
  ) throws(PhotoReadError) -> PixelSize? {
    _ = try window.load(4, at: table, ahead: JPEGWalker.headerBytes)
    guard table > 0, let count = window.bigEndian32(at: table) else { return nil }
    var position = table + 4
    var full: PixelSize?
    for _ in 0..<min(count, mostRecords) {
      _ = try window.load(8, at: position, ahead: JPEGWalker.headerBytes)
      guard let tag = window.bigEndian16(at: position), let length = window.bigEndian16(at: position + 2)
      else { break }
      if length >= 4, tag == croppedSize || tag == fullSize,
        let height = window.bigEndian16(at: position + 4), let width = window.bigEndian16(at: position + 6),
        height > 0, width > 0
      {
        let size = PixelSize(width: width, height: height)
        if tag == croppedSize { return size }
        full = size
      }
      position += 4 + Int64(length)
    }
    return full
  }
}
