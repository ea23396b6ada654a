/// Metadata that doesn't stand in the file as it is: written as text, compressed, or in several pieces.
extension FileContents {
  /// Reads an EXIF block that was unpacked, as `takeExif(at:length:)` does one of the file.
  mutating func takeExif(bytes: [UInt8]) throws(PhotoReadError) {
    try inMemory(bytes) { (file, length) throws(PhotoReadError) in try file.takeExif(at: 0, length: length) }
  }

  /// Reads an XMP packet that was unpacked.
  mutating func takeXMP(bytes: [UInt8]) throws(PhotoReadError) {
    try inMemory(bytes) { (file, length) throws(PhotoReadError) in try file.takeXMP(at: 0, length: length) }
  }

  /// Reads Photoshop's image resources that were unpacked.
  mutating func takePhotoshopResources(bytes: [UInt8]) throws(PhotoReadError) {
    try inMemory(bytes) { (file, length) throws(PhotoReadError) in
      try file.takePhotoshopResources(at: 0, length: length)
    }
  }

  /// Reads IPTC records that were unpacked.
  mutating func takeIPTC(bytes: [UInt8]) throws(PhotoReadError) {
    try inMemory(bytes) { (file, length) throws(PhotoReadError) in try file.takeIPTC(at: 0, length: length) }
  }

  /// Runs `body` with the bytes in the file's place, and gives it their number.
  private mutating func inMemory(
    _ bytes: [UInt8], _ body: (inout FileContents, Int64) throws(PhotoReadError) -> Void
  ) throws(PhotoReadError) {
    var other = ByteWindow()
    other.open(BytesSource(bytes: bytes))
    swap(&window, &other)
    defer { swap(&window, &other) }
    try body(&self, Int64(bytes.count))
  }
}
