/// Makes JPEG files byte by byte: an EXIF block of chosen tags, and a grey picture that decoders accept.
public struct JPEGBuilder: Sendable {
  public enum ByteOrder: Sendable, CaseIterable {
    case little
    case big
  }

  /// An EXIF value in one of its formats (TIFF 6.0, section 2).
  public enum Value: Sendable {
    /// ASCII with a closing NUL.
    case text(String)
    case short(UInt16)
    case long(UInt32)
    /// Bytes as they are under any format number, one component a byte.
    case raw(format: UInt16, [UInt8])
  }

  public struct Entry: Sendable {
    public var tag: UInt16
    public var value: Value

    public init(_ tag: UInt16, _ value: Value) {
      self.tag = tag
      self.value = value
    }
  }

  public var byteOrder: ByteOrder
  /// Entries of IFD0; the link to the EXIF directory is made where `exif` has entries.
  public var main: [Entry]
  /// Entries of the EXIF directory.
  public var exif: [Entry]
  /// Width and height of the picture in pixels; nil leaves out frame and picture.
  public var size: (width: Int, height: Int)?
  /// Whole segments before the EXIF block, markers and all.
  public var segmentsBefore: [UInt8] = []
  /// Whole segments between the EXIF block and the frame.
  public var segmentsAfter: [UInt8] = []

  public init(
    byteOrder: ByteOrder = .little, main: [Entry] = [], exif: [Entry] = [],
    size: (width: Int, height: Int)? = (64, 48)
  ) {
    self.byteOrder = byteOrder
    self.main = main
    self.exif = exif
    self.size = size
  }

  /// A file with DateTimeOriginal alone, as the text says it: `2019:02:03 10:11:12`.
  public init(taken text: String, size: (width: Int, height: Int)? = (64, 48)) {
    self.init(exif: [Entry(0x9003, .text(text))], size: size)
  }

  /// The file.
  public var bytes: [UInt8] {
    var bytes: [UInt8] = [0xFF, 0xD8] + segmentsBefore
    if !main.isEmpty || !exif.isEmpty { bytes += JPEGBuilder.segment(0xE1, exifBlock) }
    bytes += segmentsAfter
    if let size { bytes += JPEGBuilder.picture(width: size.width, height: size.height) }
    return bytes + [0xFF, 0xD9]
  }

  /// A segment of this marker code and content (at most 65,533 bytes).
  public static func segment(_ marker: UInt8, _ content: [UInt8]) -> [UInt8] {
    [0xFF, marker] + bigEndian(content.count + 2) + content
  }

  /// The EXIF block: `Exif\0\0`, TIFF header, IFD0, the EXIF directory.
  public var exifBlock: [UInt8] {
    let mark: [UInt8] = Array("Exif\0\0".utf8)
    let header: [UInt8] = byteOrder == .little ? [0x49, 0x49] : [0x4D, 0x4D]
    var tiff = header + number(42, bytes: 2) + number(8, bytes: 4)
    guard !exif.isEmpty else { return mark + tiff + directory(main, at: 8) }
    let pointer = Entry(0x8769, .long(0))
    let exifOffset = 8 + directory(main + [pointer], at: 8).count
    tiff += directory(main + [Entry(0x8769, .long(UInt32(exifOffset)))], at: 8)
    return mark + tiff + directory(exif, at: exifOffset)
  }

  /// A directory that stands at `offset`, in the order given, with its values behind it.
  private func directory(_ entries: [Entry], at offset: Int) -> [UInt8] {
    var head = number(entries.count, bytes: 2)
    var values: [UInt8] = []
    let valuesOffset = offset + 2 + entries.count * 12 + 4
    for entry in entries {
      let (format, count, bytes) = encoded(entry.value)
      head += number(Int(entry.tag), bytes: 2) + number(format, bytes: 2) + number(count, bytes: 4)
      if bytes.count <= 4 {
        head += bytes + [UInt8](repeating: 0, count: 4 - bytes.count)
      } else {
        head += number(valuesOffset + values.count, bytes: 4)
        values += bytes + [UInt8](repeating: 0, count: bytes.count % 2)
      }
    }
    return head + number(0, bytes: 4) + values
  }

  private func encoded(_ value: Value) -> (format: Int, count: Int, bytes: [UInt8]) {
    switch value {
    case .text(let text): (2, text.utf8.count + 1, Array(text.utf8) + [0])
    case .short(let short): (3, 1, number(Int(short), bytes: 2))
    case .long(let long): (4, 1, number(Int(long), bytes: 4))
    case .raw(let format, let bytes): (Int(format), bytes.count, bytes)
    }
  }

  private func number(_ number: Int, bytes count: Int) -> [UInt8] {
    let littleEndian = (0..<count).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
    return byteOrder == .little ? littleEndian : littleEndian.reversed()
  }

  private static func bigEndian(_ number: Int) -> [UInt8] {
    [UInt8(truncatingIfNeeded: number >> 8), UInt8(truncatingIfNeeded: number)]
  }

  /// Tables, frame and scan of a picture in one grey: each block of 8 by 8 is two bits, "no difference" and "end".
  private static func picture(width: Int, height: Int) -> [UInt8] {
    let oneCode: [UInt8] = [1] + [UInt8](repeating: 0, count: 15) + [0]
    let frame = [8] + bigEndian(height) + bigEndian(width) + [1, 1, 0x11, 0]
    let blocks = ((width + 7) / 8) * ((height + 7) / 8)
    var data = [UInt8](repeating: 0, count: blocks / 4)
    if blocks % 4 > 0 { data.append(0xFF >> UInt8(2 * (blocks % 4))) }
    return segment(0xDB, [0] + [UInt8](repeating: 1, count: 64)) + segment(0xC0, frame)
      + segment(0xC4, [0x00] + oneCode) + segment(0xC4, [0x10] + oneCode)
      + segment(0xDA, [1, 1, 0x00, 0, 63, 0]) + data
  }
}
