import AlbumModel
import TestSupport
import Testing

@testable import PhotoMetadata

@Suite("JPEG XL")
struct JXLTests {
  /// Packs numbers of so many bits behind the codestream's signature, the lowest bit first.
  static func codestream(_ fields: [(value: Int, bits: Int)]) -> [UInt8] {
    let bits = fields.flatMap { field in (0..<field.bits).map { field.value >> $0 & 1 } }
    let bytes = stride(from: 0, to: bits.count, by: 8).map { start in
      bits[start..<min(start + 8, bits.count)].enumerated().reduce(UInt8(0)) {
        $0 | UInt8($1.element) << $1.offset
      }
    }
    return [0xFF, 0x0A] + bytes + [0, 0, 0, 0]
  }

  static let sizes: [([(value: Int, bits: Int)], Int, Int)] = [
    // Small: heights and widths in eights, or a ratio.
    ([(1, 1), (31, 5), (0, 3), (0, 5)], 8, 256),
    ([(1, 1), (1, 5), (7, 3)], 32, 16),
    // Not small: 9, 13, 18 or 30 bits.
    ([(0, 1), (0, 2), (129, 9), (0, 3), (0, 2), (199, 9)], 200, 130),
    ([(0, 1), (1, 2), (3023, 13), (3, 3)], 4032, 3024),
    ([(0, 1), (1, 2), (2159, 13), (5, 3)], 3840, 2160),
    ([(0, 1), (2, 2), (99_999, 18), (1, 3)], 100_000, 100_000),
    ([(0, 1), (3, 2), ((1 << 30) - 1, 30), (0, 3), (3, 2), ((1 << 30) - 1, 30)], 1 << 30, 1 << 30),
    ([(0, 1), (0, 2), (99, 9), (2, 3)], 120, 100),
    ([(0, 1), (0, 2), (99, 9), (4, 3)], 150, 100),
    ([(0, 1), (0, 2), (99, 9), (6, 3)], 125, 100),
  ]

  @Test("codestreams tell their size in every spelling", arguments: sizes)
  func size(fields: [(value: Int, bits: Int)], width: Int, height: Int) throws {
    let told = try Told(JXLTests.codestream(fields + [(1, 1)]))
    #expect(told.format == .jxl)
    #expect(told.size == PixelSize(width: width, height: height))
    #expect(told.orientation == .upright)
  }

  @Test("codestreams tell how they are turned", arguments: Orientation.allCases)
  func orientation(_ orientation: Orientation) throws {
    let fields = JXLTests.sizes[2].0 + [(0, 1), (1, 1), (orientation.rawValue - 1, 3)]
    #expect(try Told(JXLTests.codestream(fields)).orientation == orientation)
  }

  @Test("codestreams that end before their size are damaged")
  func cut() {
    #expect(throws: PhotoReadError.damaged(.jxl)) { try Told([0xFF, 0x0A, 0x08, 0x04]) }
    #expect(
      PhotoReadError.damaged(.jxl).message == "a damaged JPEG XL: it breaks off before it tells anything")
  }

  @Test("containers give EXIF and XMP before or behind the picture, whole or in parts")
  func container() throws {
    let signature = BoxBuilder.box("JXL ", [0x0D, 0x0A, 0x87, 0x0A]) + BoxBuilder.brands("jxl ", ["jxl "])
    let stream = JXLTests.codestream(JXLTests.sizes[2].0 + [(1, 1)])
    let pictures = [
      BoxBuilder.box("jxlc", stream),
      BoxBuilder.box("jxlp", [0, 0, 0, 0], stream) + BoxBuilder.box("jxlp", [0x80, 0, 0, 1], [9, 9, 9, 9]),
    ]
    let exif = BoxBuilder.box("Exif", [0, 0, 0, 0], Array(ItemPictureTests.block.dropFirst(6)))
    let metadata =
      BoxBuilder.box("brob", BoxBuilder.name("Exif"), [1, 2, 3]) + exif
      + BoxBuilder.box("xml ", Array(ItemPictureTests.packet.utf8))
    for picture in pictures {
      for bytes in [signature + picture + metadata, signature + metadata + picture] {
        let told = try Told(bytes)
        #expect(told.format == .jxl)
        #expect(told.size == PixelSize(width: 200, height: 130))
        #expect(told.originals == ["2019:02:03 10:11:12"])
        #expect(told.ratings == [4])
      }
    }
  }
}
