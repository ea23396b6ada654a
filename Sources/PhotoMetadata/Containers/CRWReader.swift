import AlbumModel
import CalendarGrid

/// Reads Canon's early raw files (CIFF Specification 1.0), whose metadata are records of its own and no EXIF.
enum CRWReader: ContainerReading {
  static func read(_ file: inout FileContents) throws(PhotoReadError) {
    file.format = .crw
    _ = try file.window.load(14, at: 0)
    guard let mark = file.window.bigEndian16(at: 0) else { return }
    let isBigEndian = mark == 0x4D4D
    let header = isBigEndian ? file.window.bigEndian32(at: 2) : file.window.littleEndian32(at: 2)
    guard let header else { return }
    let root = CIFFHeap(
      start: Int64(header), length: file.window.size - Int64(header), isBigEndian: isBigEndian)
    var block = ExifBlock()
    var heaps = [root]
    var read = 0
    while read < heaps.count, read < mostHeaps {
      let heap = heaps[read]
      read += 1
      for record in try heap.records(in: &file.window) {
        if record.isHeap {
          heaps.append(
            CIFFHeap(start: record.position, length: record.length, isBigEndian: isBigEndian))
        } else {
          try take(record, of: heap, into: &block, from: &file)
        }
      }
    }
    file.metadata.exif.append(block)
  }

  /// Heaps that are looked at, at most; a camera's file has six.
  private static let mostHeaps = 32

  private enum Tag {
    static let makeAndModel: UInt16 = 0x080A
    static let timeStamp: UInt16 = 0x180E
    static let imageInfo: UInt16 = 0x1810
  }

  private static func take(
    _ record: CIFFHeap.Record, of heap: CIFFHeap, into block: inout ExifBlock, from file: inout FileContents
  ) throws(PhotoReadError) {
    switch record.tag {
    case Tag.timeStamp where record.length >= 4 && block.originals.isEmpty:
      _ = try file.window.load(4, at: record.position)
      guard let seconds = heap.number32(at: record.position, in: file.window), seconds > 0 else { return }
      block.originals.append(WrittenStamp(text: text(ofClock: Int(seconds))))
    case Tag.makeAndModel:
      let loaded = try file.window.load(Int(min(record.length, 64)), at: record.position)
      let texts = file.window.withBytes(loaded, at: record.position) { bytes in
        bytes.span.indices.map { bytes.span[$0] }
      }
      .split(separator: 0, maxSplits: 2, omittingEmptySubsequences: false)
      guard texts.count >= 2 else { return }
      block.camera = block.camera ?? CameraName.name(make: Array(texts[0]), model: Array(texts[1]))
    case Tag.imageInfo where record.length >= 16:
      _ = try file.window.load(16, at: record.position)
      guard let width = heap.number32(at: record.position, in: file.window),
        let height = heap.number32(at: record.position + 4, in: file.window),
        let size = PixelSize(sensorWidth: width, height: height)
      else { return }
      file.size = file.size ?? size
      // The number between is the shape of a pixel.
      let turn = heap.number32(at: record.position + 12, in: file.window).map { Int32(bitPattern: $0) }
      file.orientation = file.orientation ?? turn.flatMap { Orientation(clockwiseDegrees: degrees($0)) }
    default:
      break
    }
  }

  /// Degrees 0...359 of a turn that may be written the other way round.
  private static func degrees(_ turn: Int32) -> UInt32 {
    UInt32((turn % 360 + 360) % 360)
  }

  /// The camera counts its clock's seconds since 1970, and the clock shows local time: so it is written as EXIF would.
  private static func text(ofClock seconds: Int) -> [UInt8] {
    let (days, rest) = seconds.quotientAndRemainder(dividingBy: 86_400)
    guard
      let local = LocalTime(
        date: CivilDate(dayNumber: days), hour: rest / 3600, minute: rest / 60 % 60, second: rest % 60)
    else { return [] }
    return Array(local.description.utf8)
  }
}
