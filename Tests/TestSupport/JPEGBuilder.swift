/// Makes JPEG files byte by byte: an EXIF block of chosen tags, and a grey picture that decoders accept.
public struct JPEGBuilder: Sendable {
  public typealias ByteOrder = TIFFBuilder.ByteOrder
  public typealias Value = TIFFBuilder.Value
  public typealias Entry = TIFFBuilder.Entry

  public var byteOrder: ByteOrder
  /// Entries of IFD0; the link to the EXIF directory is made where `exif` has entries.
  public var main: [Entry]
  /// Entries of the EXIF directory.
  public var exif: [Entry]
  /// Entries of the GPS directory.
  public var gps: [Entry] = []
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
    if !main.isEmpty || !exif.isEmpty || !gps.isEmpty { bytes += JPEGBuilder.segment(0xE1, exifBlock) }
    bytes += segmentsAfter
    if let size { bytes += JPEGBuilder.picture(width: size.width, height: size.height) }
    return bytes + [0xFF, 0xD9]
  }

  /// A segment of this marker code and content (at most 65,533 bytes).
  public static func segment(_ marker: UInt8, _ content: [UInt8]) -> [UInt8] {
    [0xFF, marker] + bigEndian(content.count + 2) + content
  }

  /// The EXIF block: `Exif\0\0`, TIFF header, IFD0, the EXIF directory, the GPS directory.
  public var exifBlock: [UInt8] {
    Array("Exif\0\0".utf8) + TIFFBuilder(byteOrder: byteOrder, main: main, exif: exif, gps: gps).bytes
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
