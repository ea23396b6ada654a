import AlbumModel
import RenderClient
import Testing
import TestSupport

/// A raw file is shown by the largest JPEG that the camera put into it.
@Suite struct RawPictureTests {
  private let folder: RenderingFolder
  private static let small = TestPicture(width: 160, height: 120, all: [200, 30, 30]).jpeg()
  private static let large = TestPicture.quarters(width: 600, height: 400).jpeg()

  init() throws {
    folder = try RenderingFolder()
  }

  private func expectLarge(_ file: [UInt8], _ orientation: Orientation = .upright) throws {
    let picture = try folder.picture(file, orientation)
    let size = orientation.swapsSides ? (320, 480) : (480, 320)
    #expect((picture.width, picture.height) == size)
    let colours =
      orientation == .upright
      ? TestPicture.quarterColours : [2, 0, 3, 1].map { TestPicture.quarterColours[$0] }
    #expect(zip(picture.quarters, colours).allSatisfy { isClose($0, $1) })
  }

  private static func strip(_ start: Int, _ jpeg: [UInt8], _ more: [TIFFBuilder.Entry] = []) -> [TIFFBuilder
    .Entry]
  {
    [
      TIFFBuilder.Entry(0x0103, .short(7)), TIFFBuilder.Entry(0x0111, .long(UInt32(start))),
      TIFFBuilder.Entry(0x0117, .long(UInt32(jpeg.count))),
    ] + more
  }

  @Test(
    "DNG: the largest of its previews, never what the sensor saw, in both byte orders",
    arguments: TIFFBuilder.ByteOrder.allCases)
  func dng(byteOrder: TIFFBuilder.ByteOrder) throws {
    var builder = TIFFBuilder(byteOrder: byteOrder)
    builder.afterHeader = Self.small + Self.large + Self.sensor
    let (first, second) = (8 + Self.small.count, 8 + Self.small.count + Self.large.count)
    builder.main = Self.strip(8, Self.small) + [TIFFBuilder.Entry(0xC612, .raw(format: 1, [1, 4, 0, 0]))]
    builder.subIFDs = [
      Self.strip(second, Self.sensor, [TIFFBuilder.Entry(0x0106, .short(32_803))]),
      Self.strip(first, Self.large),
    ]
    try expectLarge(builder.bytes)
    try expectLarge(builder.bytes, .quarterRight)
  }

  /// A JPEG without losses, which cameras store raw data as: larger than any preview, and none to show.
  private static var sensor: [UInt8] {
    var jpeg = TestPicture.quarters(width: 1200, height: 800).jpeg()
    jpeg[JPEGSegments(jpeg).frame.lowerBound + 1] = 0xC3
    return jpeg
  }

  @Test("raw data as a JPEG without losses isn't taken for a preview, though nothing else says what it is")
  func lossless() throws {
    var builder = TIFFBuilder()
    builder.afterHeader = Self.sensor + Self.large
    builder.main = Self.strip(8, Self.sensor) + [TIFFBuilder.Entry(0xC612, .raw(format: 1, [1, 4, 0, 0]))]
    builder.subIFDs = [Self.strip(8 + Self.sensor.count, Self.large)]
    try expectLarge(builder.bytes)
    builder.subIFDs = []
    #expect(try folder.reason(builder.bytes) == .unsupported)
  }

  @Test("Panasonic's JPEG in a tag of its own")
  func rw2() throws {
    var builder = TIFFBuilder()
    builder.mark = 0x55
    builder.main = [TIFFBuilder.Entry(0x002E, .raw(format: 7, Self.large))]
    try expectLarge(builder.bytes)
  }

  @Test("Fujifilm's JPEG, whose place stands in the header")
  func raf() throws {
    let start = 160
    let header =
      Array("FUJIFILMCCD-RAW 0201FF389501".utf8) + [UInt8](repeating: 0, count: 56)
      + PictureFiles.number(start, 4) + PictureFiles.number(Self.large.count, 4)
    try expectLarge(header + [UInt8](repeating: 0, count: start - header.count) + Self.large)
  }

  @Test("Canon's CR3: the middling picture in its own box, and the large one of a track")
  func cr3() throws {
    let brands = BoxBuilder.brands("crx ", ["crx ", "isom"])
    let type: [UInt8] = [
      0xEA, 0xF4, 0x2B, 0x5E, 0x1C, 0x98, 0x4B, 0x88, 0xB9, 0xFB, 0xB7, 0xDC, 0x40, 0x6E, 0x4D, 0x16,
    ]
    let header = [UInt8](repeating: 0, count: 16)
    let preview = BoxBuilder.box(
      "uuid", type, [UInt8](repeating: 0, count: 8), BoxBuilder.box("PRVW", header, Self.small))
    func movie(at offset: Int) -> [UInt8] {
      let sizes = BoxBuilder.full(
        "stsz", PictureFiles.number(0, 4), PictureFiles.number(1, 4), PictureFiles.number(Self.large.count, 4)
      )
      let places = BoxBuilder.full("co64", PictureFiles.number(1, 4), PictureFiles.number(offset, 8))
      let table = BoxBuilder.box("stbl", sizes, places)
      return BoxBuilder.box(
        "moov", BoxBuilder.box("trak", BoxBuilder.box("mdia", BoxBuilder.box("minf", table))))
    }
    let offset = brands.count + movie(at: 0).count + preview.count + 8
    let file = brands + movie(at: offset) + preview + BoxBuilder.box("mdat", Self.large)
    try expectLarge(file)
    let withoutTrack = try folder.picture(brands + preview)
    #expect((withoutTrack.width, withoutTrack.height) == (160, 120))
  }

  @Test("Canon's CRW and Sigma's X3F")
  func crwAndX3F() throws {
    let heap =
      Self.large + PictureFiles.littleNumber(1, 2) + PictureFiles.littleNumber(0x2007, 2)
      + PictureFiles.littleNumber(Self.large.count, 4) + PictureFiles.littleNumber(0, 4)
      + PictureFiles.littleNumber(Self.large.count, 4)
    let head = [0x49, 0x49] + PictureFiles.littleNumber(26, 4) + Array("HEAPCCDR".utf8)
    try expectLarge(head + [UInt8](repeating: 0, count: 26 - head.count) + heap)

    let front =
      Array("FOVb".utf8) + PictureFiles.littleNumber(0x0002_0002, 4) + [UInt8](repeating: 0, count: 92)
    let section = Array("SECi".utf8) + [UInt8](repeating: 0, count: 24) + Self.large
    let directory =
      Array("SECd".utf8) + PictureFiles.littleNumber(0x0002_0000, 4) + PictureFiles.littleNumber(1, 4)
      + PictureFiles.littleNumber(front.count, 4) + PictureFiles.littleNumber(section.count, 4)
      + Array("IMA2".utf8)
    try expectLarge(
      front + section + directory + PictureFiles.littleNumber(front.count + section.count, 4))
  }

  @Test("a preview that is cut short gives way to a smaller one that is whole enough")
  func brokenPreview() throws {
    var builder = TIFFBuilder()
    let scan = JPEGSegments(Self.large).place(of: 0xDA).upperBound
    builder.afterHeader = Self.small + Self.large.prefix(scan) + [0xFF, 0xD9]
    builder.main = Self.strip(8, Self.small) + [TIFFBuilder.Entry(0xC612, .raw(format: 1, [1, 4, 0, 0]))]
    builder.subIFDs = [Self.strip(8 + Self.small.count, Array(Self.large.prefix(scan + 2)))]
    let picture = try folder.picture(builder.bytes)
    #expect((picture.width, picture.height) == (160, 120))
  }
}
