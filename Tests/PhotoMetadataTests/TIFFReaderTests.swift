import AlbumModel
import CalendarGrid
import TestSupport
import Testing

@testable import PhotoMetadata

@Suite("Reading TIFF and raw files")
struct TIFFReaderTests {
  typealias Entry = TIFFBuilder.Entry

  static let taken = "2019:02:03 10:11:12"

  /// A file with a date, a maker and a picture of 64 by 48.
  static func builder(
    make: String = "ACME", order: TIFFBuilder.ByteOrder = .little, isBig: Bool = false
  ) -> TIFFBuilder {
    TIFFBuilder(
      byteOrder: order, isBig: isBig,
      main: [
        Entry(0x0100, .short(64)), Entry(0x0101, .long(48)), Entry(0x010F, .text(make)),
        Entry(0x0112, .short(6)),
      ], exif: [Entry(0x9003, .text(taken))])
  }

  static func read(_ bytes: [UInt8], named name: String = "") -> Reading {
    read(MemorySource(bytes), named: name)
  }

  static func read(_ source: MemorySource, named name: String = "") -> Reading {
    PhotoReader().read(
      source, context: FileContext(path: FilePath(name), zone: .utc, scanned: PhotoReaderTests.now))
  }

  @Test("gives date, size, camera and turn, in either byte order, TIFF and BigTIFF")
  func facts() throws {
    for order in TIFFBuilder.ByteOrder.allCases {
      for isBig in [false, true] {
        let facts = try TIFFReaderTests.read(
          TIFFReaderTests.builder(order: order, isBig: isBig).bytes
        ).outcome.get()
        #expect(facts.format == .tiff)
        #expect(facts.taken?.local.description == "2019-02-03T10:11:12")
        #expect(facts.size == PixelSize(width: 64, height: 48))
        #expect(facts.camera == "ACME")
        #expect(facts.orientation == .quarterRight)
      }
    }
  }

  @Test("takes BigTIFF's long numbers")
  func longNumbers() throws {
    var builder = TIFFBuilder(isBig: true)
    builder.main = [
      Entry(0x0100, .long8(64)), Entry(0x0101, .long8(48)), Entry(0x0112, .long8(3)),
      Entry(0x0132, .text(TIFFReaderTests.taken)),
    ]
    let facts = try TIFFReaderTests.read(builder.bytes).outcome.get()
    #expect(facts.size == PixelSize(width: 64, height: 48))
    #expect(facts.orientation == .turnedAround)
    builder.main[0].value = .long8(.max)
    #expect(try TIFFReaderTests.read(builder.bytes).outcome.get().size == nil)
  }

  @Test(
    "knows raw files by their first bytes",
    arguments: [
      (.little, 0x55, .rw2), (.little, 0x4F52, .orf), (.little, 0x5352, .orf), (.big, 0x4F52, .orf),
      (.little, 42, .tiff),
    ] as [(TIFFBuilder.ByteOrder, UInt16, PhotoFormat)])
  func marks(order: TIFFBuilder.ByteOrder, mark: UInt16, expected: PhotoFormat) throws {
    var builder = TIFFReaderTests.builder(order: order)
    builder.mark = mark
    let reading = TIFFReaderTests.read(builder.bytes, named: "a.jpg")
    #expect(reading.format == expected)
    #expect(try reading.outcome.get().taken?.local.description == "2019-02-03T10:11:12")
  }

  @Test("knows DNG by its version and CR2 by its mark, whatever the name says")
  func dngAndCR2() {
    var builder = TIFFReaderTests.builder(make: "NIKON CORPORATION")
    builder.main.append(Entry(0xC612, .raw(format: 1, [1, 4, 0, 0])))
    #expect(TIFFReaderTests.read(builder.bytes, named: "a.nef").format == .dng)
    builder = TIFFReaderTests.builder(make: "Canon")
    builder.afterHeader = Array("CR\u{2}\0".utf8) + [0, 0, 0, 0]
    #expect(TIFFReaderTests.read(builder.bytes, named: "a.tif").format == .cr2)
  }

  @Test(
    "knows a maker's raw file by what its pictures are or by its name, a scanner's picture is TIFF",
    arguments: [
      ("NIKON CORPORATION", "a.nef", .nef, .nef), ("NIKON", "/a.b/c.NRW", .nrw, .nrw),
      ("Nikon", "a.tif", .nef, .tiff), ("SONY", "a.arw", .arw, .arw), ("SONY", "a.sr2", .sr2, .sr2),
      ("SONY", "a", .arw, .tiff), ("SONY", "a.arw/b", .arw, .tiff), ("SONY", "a.nef", .arw, .tiff),
      ("PENTAX             ", "a.pef", .pef, .pef), ("RICOH IMAGING COMPANY, LTD.", "a.tif", .pef, .tiff),
      ("SAMSUNG", "a.srw", .srw, .srw), ("SAMSUNG TECHWIN", "a.pef", .pef, .pef),
      ("Hasselblad", "a.nef", .tiff, .tiff), ("", "a.nef", .tiff, .tiff),
    ] as [(String, String, PhotoFormat, PhotoFormat)])
  func makers(make: String, name: String, raw: PhotoFormat, scan: PhotoFormat) {
    for picture in [Entry(0x0106, .short(32_803)), Entry(0x0103, .long(34_713))] {
      var builder = TIFFReaderTests.builder(make: make)
      builder.subIFDs = [[Entry(0x00FE, .long(1))], [Entry(0x00FE, .long(0)), picture]]
      #expect(TIFFReaderTests.read(builder.bytes, named: name).format == raw)
    }
    #expect(TIFFReaderTests.read(TIFFReaderTests.builder(make: make).bytes, named: name).format == scan)
  }

  static func picture(_ width: UInt16, _ height: UInt16, isReduced: Bool = false) -> [Entry] {
    [
      Entry(0x00FE, .long(isReduced ? 1 : 0)), Entry(0x0100, .short(width)), Entry(0x0101, .short(height)),
      Entry(0x0106, .short(32_803)),
    ]
  }

  @Test("gives the size of the largest whole picture")
  func sizes() throws {
    var builder = TIFFBuilder(main: TIFFReaderTests.picture(9000, 9000, isReduced: true))
    builder.main.append(Entry(0x010F, .text("SONY")))
    builder.subIFDs = [
      TIFFReaderTests.picture(300, 200), TIFFReaderTests.picture(3000, 2000),
      TIFFReaderTests.picture(8000, 8000, isReduced: true),
    ]
    #expect(
      try TIFFReaderTests.read(builder.bytes).outcome.get().size == PixelSize(width: 3000, height: 2000))
    // What EXIF says of a raw file's picture counts, of another's not.
    builder.exif = [Entry(0xA002, .short(4000)), Entry(0xA003, .short(3000))]
    #expect(
      try TIFFReaderTests.read(builder.bytes).outcome.get().size == PixelSize(width: 4000, height: 3000))
    builder.main.removeLast()
    #expect(
      try TIFFReaderTests.read(builder.bytes).outcome.get().size == PixelSize(width: 3000, height: 2000))
    builder.subIFDs = []
    #expect(
      try TIFFReaderTests.read(builder.bytes).outcome.get().size == PixelSize(width: 9000, height: 9000))
    builder.main = []
    #expect(
      try TIFFReaderTests.read(builder.bytes).outcome.get().size == PixelSize(width: 4000, height: 3000))
  }

  @Test(
    "gives the size within the sensor's borders, and the date of the JPEG inside, of Panasonic's raw files")
  func panasonic() throws {
    var builder = TIFFBuilder()
    builder.mark = 0x55
    builder.main = [6, 8, 2742, 3656].enumerated().map { Entry(4 + UInt16($0.offset), .short($0.element)) }
    builder.main.append(Entry(0x002E, .raw(format: 7, JPEGBuilder(taken: TIFFReaderTests.taken).bytes)))
    let facts = try TIFFReaderTests.read(builder.bytes).outcome.get()
    #expect(facts.size == PixelSize(width: 3648, height: 2736))
    #expect(facts.taken?.local.description == "2019-02-03T10:11:12")
    builder.main[2].value = .short(2)
    #expect(try TIFFReaderTests.read(builder.bytes).outcome.get().size == nil)
  }

  @Test("of several pages the first counts")
  func pages() throws {
    var builder = TIFFReaderTests.builder()
    builder.exif = []
    var bytes = builder.bytes
    // The link behind IFD0's four entries leads to a second page, which has another date.
    let second = bytes.count
    let link = 8 + 2 + 4 * 12
    bytes.replaceSubrange(link..<link + 4, with: [UInt8(second), 0, 0, 0])
    bytes +=
      [1, 0, 0x32, 1, 2, 0, 20, 0, 0, 0, UInt8(second + 18), 0, 0, 0, 0, 0, 0, 0]
      + Array("2001:01:01 01:01:01\0".utf8)
    let reading = TIFFReaderTests.read(bytes)
    #expect(reading.metadata.exif.map(\.changed) == [[]])
    #expect(try reading.outcome.get().size == PixelSize(width: 64, height: 48))
  }

  @Test("reads a few kilobytes, wherever in a large file its directories lie")
  func farApart() throws {
    for isBig in [false, true] {
      var builder = TIFFReaderTests.builder(isBig: isBig)
      builder.gps = [Entry(0x0007, .text("12:30:05")), Entry(0x001D, .text("2019:02:03"))]
      builder.subIFDs = [TIFFReaderTests.picture(3000, 2000)]
      builder.gap = 3 << 20
      let source = MemorySource(builder.bytes + [UInt8](repeating: 0, count: 1 << 20))
      let reading = TIFFReaderTests.read(source)
      let facts = try reading.outcome.get()
      #expect(facts.taken?.local.description == "2019-02-03T10:11:12")
      #expect(facts.size == PixelSize(width: 3000, height: 2000))
      #expect(reading.metadata.exif.first?.gps != nil)
      #expect(source.reads.count <= 9, "\(source.reads)")
      #expect(source.reads.map(\.count).reduce(0, +) < 16 << 10)
    }
  }

  @Test("hands XMP, Photoshop's resources and IPTC on, and reads all else without them")
  func packets() throws {
    var builder = TIFFReaderTests.builder()
    builder.main += [
      Entry(0x02BC, .raw(format: 1, Array("<x:xmpmeta/>".utf8))),
      Entry(0x83BB, .longs([0x0002_021C, 0, 0])), Entry(0x8649, .raw(format: 7, Array("8BIM".utf8))),
    ]
    #expect(try TIFFReaderTests.read(builder.bytes).outcome.get().size == PixelSize(width: 64, height: 48))
  }

  @Test("tells a damaged file from one without metadata")
  func damaged() throws {
    let bytes = TIFFReaderTests.builder().bytes
    for count in 4...9 {
      let reading = TIFFReaderTests.read(Array(bytes.prefix(count)))
      #expect(throws: PhotoReadError.damaged(.tiff)) { try reading.outcome.get() }
      #expect(reading.format == .tiff)
    }
    #expect(!PhotoReadError.damaged(.tiff).message.isEmpty)
    #expect(try TIFFReaderTests.read(TIFFBuilder().bytes).outcome.get() == PhotoFacts(format: .tiff))
  }
}
