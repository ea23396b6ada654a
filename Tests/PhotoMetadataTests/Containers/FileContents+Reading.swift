import AlbumModel

@testable import PhotoMetadata

/// What a reader of a container told of a file.
struct Told {
  var format: PhotoFormat?
  var size: PixelSize?
  var orientation: Orientation?
  var duration: Int?
  var camera: String?
  var metadata = FileMetadata()

  /// DateTimeOriginal of all EXIF blocks.
  var originals: [String] { metadata.exif.flatMap(\.originals).map(\.trimmed) }

  /// The ratings of the XMP packets, one a packet.
  var ratings: [Int?] { metadata.xmp.map(\.rating) }

  var creationDates: [String] { metadata.quickTime.creationDates.map(\.trimmed) }
}

extension WrittenStamp {
  /// The text without what fills it up.
  var trimmed: String { String(decoding: text.prefix { $0 != 0 }, as: UTF8.self) }
}

extension Told {
  /// Reads a file as its first bytes ask.
  init(_ bytes: [UInt8]) throws {
    try self.init(MemorySource(bytes))
  }

  init(_ source: some ByteSource) throws {
    var file = FileContents(allocation: .malloc)
    file.open(source, nameExtension: "")
    let head = try file.window.load(HeadHash.length, at: 0)
    let container = file.window.withBytes(head, at: 0) { Container(firstBytes: $0.span) }
    guard let container else { throw PhotoReadError.unknownFormat }
    try container.reader.read(&file)
    format = file.format
    size = file.size
    orientation = file.orientation
    duration = file.durationMilliseconds
    camera = file.camera
    metadata = file.metadata
  }
}

/// A large file of which only a few bytes aren't 0.
final class SparseSource: ByteSource {
  let size: Int64
  private let parts: [(offset: Int64, bytes: [UInt8])]
  private(set) var bytesRead = 0

  init(size: Int64, _ parts: [(offset: Int64, bytes: [UInt8])]) {
    self.size = size
    self.parts = parts
  }

  func read(into target: inout MutableSpan<UInt8>, at offset: Int64) -> Int {
    let count = Int(min(Int64(target.count), max(size - offset, 0)))
    for index in 0..<count { target[index] = 0 }
    for part in parts {
      let first = max(part.offset, offset)
      let end = min(part.offset + Int64(part.bytes.count), offset + Int64(count))
      guard first < end else { continue }
      for position in first..<end { target[Int(position - offset)] = part.bytes[Int(position - part.offset)] }
    }
    bytesRead += count
    return count
  }
}
