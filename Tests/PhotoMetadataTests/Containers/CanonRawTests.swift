import AlbumModel
import TestSupport
import Testing

@testable import PhotoMetadata

@Suite("Canon's raw files in boxes")
struct CanonRawTests {
  /// The TIFF that a block begins with behind its mark.
  static func tiff(_ entries: [JPEGBuilder.Entry]) -> [UInt8] {
    Array(JPEGBuilder(main: entries).exifBlock.dropFirst(6))
  }

  @Test("give camera, date and turn from their boxes, and size from their first track")
  func whole() throws {
    let boxes =
      BoxBuilder.box("CNCV", BoxBuilder.name("CanonCR3_001"))
      + BoxBuilder.box(
        "CMT1",
        CanonRawTests.tiff([
          .init(0x010F, .text("Canon")), .init(0x0110, .text("Canon EOS R5")), .init(0x0112, .short(8)),
        ]))
      + BoxBuilder.box("CMT2", CanonRawTests.tiff([.init(0x9003, .text("2019:02:03 10:11:12"))]))
      + BoxBuilder.box("CMT3", CanonRawTests.tiff([.init(0x9003, .text("2001:01:01 01:01:01"))]))
    var movie = MovieBuilder()
    movie.more = BoxBuilder.box("uuid", Box.canonType, boxes)
    let packet = BoxBuilder.box(
      "uuid", Box.xmpType, Array(XMPText.packet(attributes: "xmp:Rating=\"2\"").utf8))
    let bytes = BoxBuilder.brands("crx ", ["crx ", "isom"]) + movie.movie + packet
    let told = try Told(bytes)
    #expect(told.format == .cr3)
    #expect(told.originals == ["2019:02:03 10:11:12"])
    #expect(told.ratings == [2])
    #expect(told.size == PixelSize(width: 1920, height: 1080))
    #expect(told.duration == nil)
    #expect(told.metadata.quickTime == QuickTimeDates())
    let facts = try PhotoReader().read(MemorySource(bytes), now: CorpusTests.now).outcome.get()
    #expect(facts.camera == "Canon EOS R5")
    #expect(facts.orientation == .quarterLeft)
  }
}
