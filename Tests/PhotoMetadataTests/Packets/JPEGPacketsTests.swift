import AlbumModel
import TestSupport
import Testing

@testable import PhotoMetadata

@Suite("What a JPEG holds besides EXIF")
struct JPEGPacketsTests {
  static func segments(xmp: String) -> [UInt8] {
    JPEGBuilder.segment(0xE1, Array("http://ns.adobe.com/xap/1.0/\0\(xmp)".utf8))
  }

  static let iptc = JPEGBuilder.segment(
    0xED, Array("Photoshop 3.0\0".utf8) + IPTCBytes.resource(0x0404, IPTCBytes.dated))
  static let xmp = segments(xmp: XMPText.packet(attributes: "xmp:Rating='4' photoshop:DateCreated='2019'"))

  static func metadata(_ source: MemorySource) throws -> FileMetadata {
    let reading = PhotoReader().read(source, now: PhotoReaderTests.now)
    _ = try reading.outcome.get()
    return reading.metadata
  }

  @Test("XMP and IPTC are read before and after the EXIF block, and without one")
  func order() throws {
    var builder = JPEGBuilder(taken: "2019:02:03 10:11:12")
    builder.segmentsBefore = JPEGPacketsTests.iptc
    builder.segmentsAfter = JPEGPacketsTests.xmp
    var builders = [builder]
    swap(&builder.segmentsBefore, &builder.segmentsAfter)
    builders.append(builder)
    builder.exif = []
    builders.append(builder)
    for builder in builders {
      let metadata = try JPEGPacketsTests.metadata(MemorySource(builder.bytes))
      #expect(metadata.xmp.map(\.rating) == [4])
      #expect(metadata.xmp.map(\.originalTexts) == [["2019"]])
      #expect(metadata.iptc.map(\.text) == [Array("20231006 062751-0500".utf8)])
      #expect(metadata.exif.count == (builder.exif.isEmpty ? 0 : 1))
    }
  }

  @Test("a packet without a picture after it is enough")
  func withoutPicture() throws {
    var builder = JPEGBuilder(size: nil)
    builder.segmentsBefore = JPEGPacketsTests.xmp
    #expect(try JPEGPacketsTests.metadata(MemorySource(builder.bytes)).xmp.map(\.rating) == [4])
  }

  @Test("what tells nothing is stepped over: colour profiles, extended XMP, thumbnails, other pictures")
  func unread() throws {
    var builder = JPEGBuilder(taken: "2019:02:03 10:11:12")
    let filler = [UInt8](repeating: 0x20, count: 60_000)
    let thumbnail = IPTCBytes.resource(0x040C, filler)
    builder.segmentsAfter =
      JPEGBuilder.segment(0xE2, Array("ICC_PROFILE\0".utf8) + filler)
      + JPEGBuilder.segment(0xE1, Array("http://ns.adobe.com/xmp/extension/\0".utf8) + filler)
      + JPEGBuilder.segment(0xED, Array("Photoshop 3.0\0".utf8) + thumbnail) + JPEGPacketsTests.xmp
    let source = MemorySource(builder.bytes + [UInt8](repeating: 0, count: 1 << 20))
    let metadata = try JPEGPacketsTests.metadata(source)
    #expect(metadata.xmp.map(\.rating) == [4])
    #expect(source.reads.count <= 6)
    #expect(source.reads.map(\.count).reduce(0, +) < 12 << 10)
  }

  @Test("more packets than a sound file has are passed over")
  func manyPackets() throws {
    var builder = JPEGBuilder()
    builder.segmentsBefore = (0..<200).flatMap { _ in JPEGPacketsTests.xmp + JPEGPacketsTests.iptc }
    let metadata = try JPEGPacketsTests.metadata(MemorySource(builder.bytes))
    #expect(metadata.xmp.count == FileContents.mostBlocks && metadata.iptc.count == FileContents.mostBlocks)
  }

  @Test(
    "real files give what the list says of their packets",
    .enabled(if: Corpus.isThere, Corpus.absence),
    arguments: [
      ("exif-samples__Nikon_D70.jpg", ["2008-03-15T09:52:01-04:00"], []),
      ("exif-samples__Pentax_K10D.jpg", ["2008-05-04T16:47:24+09:00"], []),
      ("exiftool__PhotoMechanic.jpg", ["2006-10-29"], ["20061029 062751-0500"]),
      ("exiftool__IPTC.jpg", [], ["20040226"]),
      ("pillow__exif_typeerror.jpg", ["2010-07-11T13:53:00+02:00"], []),
      ("mdx-images__Photoshop (3).jpg", [], []),
    ])
  func corpus(name: String, originals: [String], iptc: [String]) throws {
    let row = try #require(Corpus.rows.first { $0.name == name })
    let source = MemorySource(try row.bytes)
    let metadata = try JPEGPacketsTests.metadata(source)
    #expect(metadata.xmp.flatMap(\.originalTexts) == originals)
    #expect(metadata.iptc.map { String(decoding: $0.text, as: UTF8.self) } == iptc)
    if name.contains("Photoshop") {
      #expect(metadata.xmp.flatMap(\.createdTexts) == ["2015-06-29T18:15:36+01:00"])
    }
  }
}
