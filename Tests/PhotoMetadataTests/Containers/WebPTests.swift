import AlbumModel
import TestSupport
import Testing

@testable import PhotoMetadata

@Suite("WebP files")
struct WebPTests {
  static let lossy = RIFFBuilder.chunk(
    "VP8 ", [0x50, 0xE5, 0, 0x9D, 0x01, 0x2A, 0x40, 0x41, 0xF0, 0x80] + [1, 2, 3])
  // 14 bits of width less one, 14 of height less one: 300 by 200.
  static let lossless = RIFFBuilder.chunk(
    "VP8L", [0x2F] + RIFFBuilder.little(299 | 199 << 14 | 1 << 28, bytes: 4))

  @Test("tell the size of their canvas, or of their picture")
  func sizes() throws {
    let canvas = RIFFBuilder.canvas(width: 16_000_000, height: 70_000)
    #expect(try Told(RIFFBuilder.webp(WebPTests.lossy)).size == PixelSize(width: 320, height: 240))
    #expect(try Told(RIFFBuilder.webp(WebPTests.lossless)).size == PixelSize(width: 300, height: 200))
    #expect(
      try Told(RIFFBuilder.webp(canvas, WebPTests.lossy)).size == PixelSize(width: 16_000_000, height: 70_000)
    )
    #expect(throws: PhotoReadError.damaged(.webp)) { try Told(RIFFBuilder.webp()) }
    #expect(PhotoReadError.damaged(.webp).message == "a damaged WebP: it breaks off before it tells anything")
  }

  @Test("give EXIF with and without its mark, and XMP by either name", arguments: ["XMP ", "XMP\0"])
  func metadata(name: String) throws {
    let packet = Array(ItemPictureTests.packet.utf8) + [0x20]
    for block in [ItemPictureTests.block, Array(ItemPictureTests.block.dropFirst(6))] {
      let told = try Told(
        RIFFBuilder.webp(WebPTests.lossy, RIFFBuilder.chunk("EXIF", block), RIFFBuilder.chunk(name, packet)))
      #expect(told.format == .webp)
      #expect(told.originals == ["2019:02:03 10:11:12"])
      #expect(told.ratings == [4])
    }
  }

  @Test("are read without their pictures, and of endless chunks a bounded number")
  func reads() throws {
    let picture = RIFFBuilder.chunk(
      "VP8 ", WebPTests.lossy.dropFirst(8) + [UInt8](repeating: 0, count: 5 << 20))
    let far = MemorySource(RIFFBuilder.webp(picture, RIFFBuilder.chunk("EXIF", ItemPictureTests.block)))
    #expect(try Told(far).originals == ["2019:02:03 10:11:12"])
    #expect(far.reads.map(\.count).reduce(0, +) < 12 << 10)
    let chunk = RIFFBuilder.chunk("ABCD", [])
    let endless = MemorySource(
      RIFFBuilder.webp(WebPTests.lossy, [UInt8]((0..<1_000_000).flatMap { _ in chunk })))
    _ = try Told(endless)
    #expect(endless.reads.map(\.count).reduce(0, +) < 64 << 10)
  }
}
