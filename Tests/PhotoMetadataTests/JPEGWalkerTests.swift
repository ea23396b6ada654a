import AlbumModel
import TestSupport
import Testing

@testable import PhotoMetadata

@Suite("The walk through a JPEG's segments")
struct JPEGWalkerTests {
  static func segments(_ source: MemorySource) throws -> [JPEGWalker.Segment] {
    var window = ByteWindow()
    window.open(source)
    var walker = JPEGWalker()
    var segments: [JPEGWalker.Segment] = []
    while let segment = try walker.next(in: &window) { segments.append(segment) }
    return segments
  }

  static let dated = JPEGBuilder(taken: "2019:02:03 10:11:12")
  static let comment = JPEGBuilder.segment(0xFE, Array("hello".utf8))

  @Test("finds the EXIF block and the frame, whatever stands between")
  func between() throws {
    var builder = JPEGWalkerTests.dated
    let length = builder.exifBlock.count
    let frame = JPEGWalker.Segment.frame(PixelSize(width: 64, height: 48))
    #expect(
      try JPEGWalkerTests.segments(MemorySource(builder.bytes)) == [.exif(at: 6, length: length), frame])

    let before: [[UInt8]] = [
      JPEGWalkerTests.comment,
      [0xFF, 0xFF, 0xFF],  // fill bytes
      [0xFF, 0x01, 0xFF, 0xD3],  // TEM and RST3, which have no length
      JPEGBuilder.segment(0xE1, Array("http://ns.adobe.com/xmp/extension/\0<x/>".utf8)),
      JPEGBuilder.segment(0xE1, Array("http://ns.adobe.com/xap/1.0/".utf8)),
      JPEGBuilder.segment(0xED, Array("Adobe_CM".utf8)),
      JPEGBuilder.segment(0xE2, [UInt8](repeating: 0xFF, count: 65_533)),
      JPEGBuilder.segment(0xC4, [0, 1, 2]),
      [0x00, 0x12, 0xFF, 0x00],  // stray bytes
    ]
    for segments in before + [before.flatMap(\.self)] {
      builder.segmentsBefore = segments
      builder.segmentsAfter = segments
      let found = try JPEGWalkerTests.segments(MemorySource(builder.bytes))
      #expect(found == [.exif(at: Int64(6 + segments.count), length: length), frame])
    }
  }

  @Test("finds XMP and Photoshop's resources before and after the EXIF block, without their marks")
  func packets() throws {
    var builder = JPEGWalkerTests.dated
    builder.segmentsBefore = JPEGBuilder.segment(0xED, Array("Photoshop 3.0\08BIM".utf8))
    builder.segmentsAfter = JPEGBuilder.segment(0xE1, Array("http://ns.adobe.com/xap/1.0/\0<x/>".utf8))
    let block = Int64(builder.exifBlock.count)
    #expect(
      try JPEGWalkerTests.segments(MemorySource(builder.bytes)) == [
        .photoshopResources(at: 20, length: 4), .exif(at: 28, length: Int(block)),
        .xmp(at: 28 + block + 33, length: 4), .frame(PixelSize(width: 64, height: 48)),
      ])
  }

  @Test("a mark whose first letters were overwritten still tells XMP")
  func overwrittenMark() throws {
    var builder = JPEGBuilder()
    builder.segmentsBefore = JPEGBuilder.segment(0xE1, Array("XMP\0://ns.adobe.com/xap/1.0/\0<x/>".utf8))
    #expect(try JPEGWalkerTests.segments(MemorySource(builder.bytes)).first == .xmp(at: 35, length: 4))
  }

  @Test("a JPEG inside a file is walked from where it begins")
  func inside() throws {
    let builder = JPEGWalkerTests.dated
    var window = ByteWindow()
    window.open(MemorySource([UInt8](repeating: 0xFF, count: 1000) + builder.bytes))
    var walker = JPEGWalker(at: 1000)
    #expect(try walker.next(in: &window) == .exif(at: 1006, length: builder.exifBlock.count))
  }

  @Test("knows every kind of frame, and what only looks like one")
  func frames() throws {
    for code in UInt8(0xC0)...0xCF {
      let bytes = [0xFF, 0xD8] + JPEGBuilder.segment(code, [8, 1, 2, 3, 4, 1, 1, 0x11, 0])
      let isFrame = code != 0xC4 && code != 0xC8 && code != 0xCC
      let expected = isFrame ? [JPEGWalker.Segment.frame(PixelSize(width: 0x304, height: 0x102))] : []
      #expect(try JPEGWalkerTests.segments(MemorySource(bytes)) == expected)
    }
    let heightLater = [0xFF, 0xD8] + JPEGBuilder.segment(0xC0, [8, 0, 0, 3, 4, 1, 1, 0x11, 0])
    #expect(try JPEGWalkerTests.segments(MemorySource(heightLater)) == [.frame(nil)])
  }

  @Test("stops at the picture's data and at a broken length")
  func stops() throws {
    let frame = JPEGBuilder.segment(0xC0, [8, 0, 1, 0, 1, 1, 1, 0x11, 0])
    for end: [UInt8] in [[0xFF, 0xD9], [0xFF, 0xDA, 0, 2], [0xFF, 0xE0, 0, 1], [0xFF, 0xE0, 0]] {
      #expect(try JPEGWalkerTests.segments(MemorySource([0xFF, 0xD8] + end + frame)) == [])
    }
  }

  @Test("reads the head, and a little behind a long block")
  func reads() throws {
    var builder = JPEGWalkerTests.dated
    let small = MemorySource(builder.bytes + [UInt8](repeating: 0, count: 1 << 20))
    _ = PhotoReader().read(small, now: CorpusTests.now)
    #expect(small.reads == [0..<4096])

    // A maker note and a thumbnail fill the block up to its limit; nothing in them is looked at.
    builder.exif.append(.init(0x927C, .raw(format: 7, [UInt8](repeating: 7, count: 60_000))))
    let large = MemorySource(builder.bytes + [UInt8](repeating: 0, count: 1 << 20))
    let reading = PhotoReader().read(large, now: CorpusTests.now)
    #expect(try reading.outcome.get().taken?.local.description == "2019-02-03T10:11:12")
    #expect(try reading.outcome.get().size == PixelSize(width: 64, height: 48))
    #expect(large.reads.count == 2)
    #expect(large.reads.map(\.count).reduce(0, +) < 5000)
  }

  @Test("loads the block as far as its values lie")
  func valuesBehindTheMakerNote() throws {
    var builder = JPEGBuilder(main: [.init(0x927C, .raw(format: 7, [UInt8](repeating: 7, count: 50_000)))])
    builder.main.append(.init(0x0110, .text("DiMAGE 7i")))
    builder.exif = [.init(0x9003, .text("2019:02:03 10:11:12"))]
    let facts = try PhotoReader().read(MemorySource(builder.bytes), now: CorpusTests.now).outcome.get()
    #expect(facts.camera == "DiMAGE 7i")
    #expect(facts.taken?.local.description == "2019-02-03T10:11:12")
  }
}
