import AlbumModel
import CalendarGrid
import TestSupport
import Testing

@testable import PhotoMetadata

@Suite("The walk through TIFF's directories")
struct TIFFWalkerTests {
  typealias Entry = TIFFBuilder.Entry

  static let layouts = TIFFBuilder.ByteOrder.allCases.flatMap { order in [(order, false), (order, true)] }

  static func block(_ bytes: [UInt8]) -> ExifBlock { ExifBlockTests.read(bytes) }

  static let dated = Entry(0x9003, .text("2019:02:03 10:11:12"))

  @Test("finds a block with or without its mark, sound or not")
  func marks() {
    let tiff = TIFFBuilder(exif: [TIFFWalkerTests.dated]).bytes
    for mark in [[], Array("Exif\0\0".utf8), Array("Exif\0 ".utf8), Array("Exif".utf8) + [0xFF, 0xFF]] {
      #expect(TIFFWalkerTests.block(mark + tiff).originals.count == 1)
    }
    for mark in [Array("Exif\0".utf8), Array("exif\0\0".utf8), [0, 0, 0, 6]] {
      #expect(TIFFWalkerTests.block(mark + tiff) == ExifBlock())
    }
  }

  @Test("stays within the block's length, and takes what the file's end leaves of it")
  func length() throws {
    let tiff = TIFFBuilder(exif: [TIFFWalkerTests.dated]).bytes
    func originals(_ length: Int64) throws -> Int {
      var file = FileContents(allocation: .arena)
      file.open(MemorySource([UInt8](repeating: 1, count: 100) + tiff), nameExtension: "")
      try file.takeExif(at: 100, length: length)
      return file.metadata.exif.flatMap(\.originals).count
    }
    #expect(try originals(Int64(tiff.count)) == 1)
    #expect(try originals(Int64(tiff.count) - 1) == 0)
    for length in [Int64(tiff.count) + 1, 1 << 40, .max] { #expect(try originals(length) == 1) }
    for length in [0, -1, 7, Int64.min] { #expect(try originals(length) == 0) }
  }

  @Test("reads nothing at places that no file has")
  func places() throws {
    for place in [-1, 1000, Int64.max, Int64.min] {
      var file = FileContents(allocation: .arena)
      file.open(MemorySource(TIFFBuilder(exif: [TIFFWalkerTests.dated]).bytes), nameExtension: "")
      try file.takeExif(at: place, length: .max)
      #expect(file.metadata.exif == [ExifBlock()])
    }
  }

  @Test("follows a link of any whole number, and no other")
  func links() throws {
    let builder = TIFFBuilder(exif: [TIFFWalkerTests.dated])
    let bytes = builder.bytes
    let format = 8 + 2 + 2
    for (number, isLink) in [
      (UInt8(4), true), (9, true), (13, true), (2, false), (7, false), (11, false), (99, false),
    ] {
      var changed = bytes
      changed[format] = number
      #expect(TIFFWalkerTests.block(changed).originals.isEmpty == !isLink, "format \(number)")
    }
  }

  @Test("takes each tag once, the first that is sound")
  func twice() {
    let entries = [
      Entry(0x9003, .counted(format: 2, count: 1 << 31, [1, 2, 3, 4, 5])), TIFFWalkerTests.dated,
      Entry(0x9003, .text("2001:01:01 01:01:01")),
    ]
    #expect(
      TIFFWalkerTests.block(TIFFBuilder(exif: entries).bytes).originals.map(ExifBlockTests.text)
        == ["2019:02:03 10:11:12"])
  }

  @Test("goes round in no circle", arguments: layouts)
  func circles(order: TIFFBuilder.ByteOrder, isBig: Bool) throws {
    let start: UInt32 = isBig ? 16 : 8
    var builder = TIFFBuilder(byteOrder: order, isBig: isBig)
    builder.main = [
      Entry(0x014A, .longs([UInt32](repeating: start, count: 4000))), Entry(0x8769, .long(start)),
      Entry(0x8825, .long(start)), TIFFWalkerTests.dated,
    ]
    let source = MemorySource(builder.bytes)
    let reading = TIFFReaderTests.read(source)
    #expect(try reading.outcome.get().taken != nil)
    #expect(reading.metadata.exif.map(\.originals.count) == [1])
    #expect(source.reads.count <= 8)
  }

  @Test("survives counts and offsets that no file has", arguments: layouts)
  func hugeNumbers(order: TIFFBuilder.ByteOrder, isBig: Bool) throws {
    let huge: [UInt64] =
      isBig
      ? [.max, .max - 7, 1 << 63, 1 << 63 - 1, 1 << 62, 1 << 61, 1 << 32, 1 << 31]
      : [UInt64(UInt32.max), 1 << 31, 1 << 31 - 1, 1 << 29, 65_536, 0, 1]
    for number in huge {
      for format: UInt16 in 1...18 {
        var builder = TIFFBuilder(byteOrder: order, isBig: isBig)
        builder.main = [0x0100, 0x0101, 0x010F, 0x014A, 0x02BC, 0x83BB, 0x8649, 0x8769, 0x8825].map {
          Entry($0, .counted(format: format, count: number, [UInt8](repeating: 0xFF, count: 16)))
        }
        builder.main.append(TIFFWalkerTests.dated)
        #expect(try TIFFReaderTests.read(builder.bytes).outcome.get().taken != nil, "\(format) \(number)")
        let links = isBig ? TIFFBuilder.Value.long8(number) : .long(UInt32(number))
        builder.main = [0x8769, 0x8825, 0x014A].map { Entry($0, links) } + [TIFFWalkerTests.dated]
        #expect(try TIFFReaderTests.read(builder.bytes).outcome.get().taken != nil, "\(number)")
      }
    }
  }

  @Test("a first directory that is nowhere, or counts more than the file holds", arguments: layouts)
  func firstDirectory(order: TIFFBuilder.ByteOrder, isBig: Bool) throws {
    let bytes = TIFFBuilder(byteOrder: order, isBig: isBig, main: [TIFFWalkerTests.dated]).bytes
    let (place, length) = isBig ? (8, 8) : (4, 4)
    for byte: UInt8 in [0xFF, 0x7F, 0x80] {
      var changed = bytes
      changed.replaceSubrange(place..<place + length, with: [UInt8](repeating: byte, count: length))
      #expect(throws: PhotoReadError.damaged(.tiff)) { try TIFFReaderTests.read(changed).outcome.get() }
      #expect(TIFFWalkerTests.block(changed) == ExifBlock())
    }
    let count = isBig ? 16 : 8
    var changed = bytes
    changed.replaceSubrange(
      count..<count + (isBig ? 8 : 2), with: [UInt8](repeating: 0xFF, count: isBig ? 8 : 2))
    #expect(try TIFFReaderTests.read(changed).outcome.get().taken != nil)
  }

  @Test("looks at a bounded number of entries, and reads no more of them")
  func manyEntries() throws {
    let copies = [Entry](repeating: Entry(0x0001, .short(1)), count: 60_000)
    let source = MemorySource(TIFFBuilder(main: copies + [TIFFWalkerTests.dated]).bytes)
    #expect(try TIFFReaderTests.read(source).outcome.get().taken == nil)
    #expect(source.reads.map(\.count).reduce(0, +) < 40 << 10)
  }

  @Test("no prefix gives what the whole doesn't have", arguments: layouts)
  func prefixes(order: TIFFBuilder.ByteOrder, isBig: Bool) {
    var builder = TIFFReaderTests.builder(order: order, isBig: isBig)
    builder.gps = [Entry(0x0007, .rationals([12, 1, 30, 1, 5, 1])), Entry(0x001D, .text("2019:02:03"))]
    builder.subIFDs = [TIFFReaderTests.picture(3000, 2000)]
    let bytes = builder.bytes
    let whole = TIFFReaderTests.read(bytes).metadata.exif.first
    for count in 0...bytes.count {
      for block in TIFFReaderTests.read(Array(bytes.prefix(count))).metadata.exif {
        #expect(block.originals.isEmpty || block.originals == whole?.originals)
        #expect(block.gps == nil || block.gps == whole?.gps)
        #expect(block.camera == nil || block.camera == whole?.camera)
      }
    }
  }

  @Test(
    "thousands of damaged files are read without harm, alike by arena and malloc, at little cost",
    arguments: 1...4)
  func mutations(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let files = TIFFWalkerTests.layouts.map { order, isBig in
      var builder = TIFFReaderTests.builder(make: "SONY", order: order, isBig: isBig)
      builder.gps = [Entry(0x0007, .rationals([12, 1, 30, 1, 5, 1])), Entry(0x001D, .text("2019:02:03"))]
      builder.subIFDs = [TIFFReaderTests.picture(3000, 2000), TIFFReaderTests.picture(300, 200)]
      return builder.bytes
    }
    let arena = PhotoReader()
    let malloc = PhotoReader(allocation: .malloc)
    for _ in 0..<1500 {
      guard var bytes = files.randomElement(using: &random) else { return }
      for _ in 0..<Int.random(in: 1...12, using: &random) {
        let index = Int.random(in: 4..<bytes.count, using: &random)
        bytes[index] =
          [0, 0xFF, 0x7F, 0x80, .random(in: .min ... .max, using: &random)].randomElement(using: &random) ?? 0
      }
      let source = MemorySource(bytes + [UInt8](repeating: 0x11, count: 1 << 16))
      let reading = arena.read(source, now: PhotoReaderTests.now)
      let again = malloc.read(
        MemorySource(bytes + [UInt8](repeating: 0x11, count: 1 << 16)), now: PhotoReaderTests.now)
      #expect(reading.outcome == again.outcome)
      #expect(reading.metadata == again.metadata)
      #expect(source.reads.map(\.count).reduce(0, +) < 1 << 20)
    }
  }
}
