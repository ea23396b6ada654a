import AlbumModel
import TestSupport
import Testing

@testable import PhotoMetadata

@Suite("GIF files")
struct GIFTests {
  @Test("tell the size of their screen, and have no date of their own")
  func size() throws {
    let told = try Told(GIFBuilder().bytes)
    #expect(told.format == .gif)
    #expect(told.size == PixelSize(width: 300, height: 200))
    #expect(told.metadata == FileMetadata())
    #expect(throws: PhotoReadError.damaged(.gif)) { try Told(Array(GIFBuilder().bytes.prefix(12))) }
  }

  @Test("give XMP before their picture and behind it, among other blocks", arguments: [false, true])
  func xmp(isBehind: Bool) throws {
    var builder = GIFBuilder()
    let netscape: [UInt8] = [0x21, 0xFF, 0x0B] + Array("NETSCAPE2.0".utf8) + [3, 1, 0, 0, 0]
    let blocks = netscape + GIFBuilder.comment(200) + GIFBuilder.xmp(ItemPictureTests.packet)
    if isBehind { builder.after = blocks } else { builder.before = blocks }
    #expect(try Told(builder.bytes).ratings == [4])
  }

  @Test("are looked through at their front only")
  func reads() throws {
    var builder = GIFBuilder()
    builder.data = [Int](repeating: 255, count: 20_000)
    builder.after = GIFBuilder.xmp(ItemPictureTests.packet)
    let source = MemorySource(builder.bytes)
    #expect(try Told(source).ratings == [])
    #expect(source.reads.map(\.count).reduce(0, +) <= Int(GIFReader.reach) + (16 << 10))
  }
}
