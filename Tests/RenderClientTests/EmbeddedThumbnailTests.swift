import AlbumModel
import RenderClient
import Testing
import TestSupport

/// The small picture in a JPEG's EXIF block, which a first album is made of in seconds.
@Suite struct EmbeddedThumbnailTests {
  private let folder: RenderingFolder

  init() throws {
    folder = try RenderingFolder()
  }

  /// A JPEG with another in its EXIF block, as IFD1 has it.
  private static func jpeg(_ whole: TestPicture, thumbnail: [UInt8]) -> [UInt8] {
    func entry(_ tag: Int, _ value: Int) -> [UInt8] {
      PictureFiles.littleNumber(tag, 2) + [4, 0, 1, 0, 0, 0] + PictureFiles.littleNumber(value, 4)
    }
    let start = 8 + 6 + 2 + 36 + 4
    let second =
      [3, 0] + entry(0x0103, 6) + entry(0x0201, start) + entry(0x0202, thumbnail.count) + [0, 0, 0, 0]
    let block = [0x49, 0x49, 42, 0, 8, 0, 0, 0] + [0, 0] + PictureFiles.littleNumber(14, 4) + second
    return whole.jpeg().carrying(0xE1, Array("Exif\0\0".utf8) + block + thumbnail)
  }

  private static func barred(bar: UInt8 = 0) -> TestPicture {
    let inner = TestPicture.quarters(width: 160, height: 106)
    let black = [UInt8](repeating: bar, count: 480)
    let rows = (0..<120).map { row in
      (7..<113).contains(row) ? Array(inner.samples[(row - 7) * 480..<(row - 6) * 480]) : black
    }
    return TestPicture(rows: rows, width: 160)
  }

  @Test("it is taken where it is of the picture's shape, and turned as the picture is")
  func taken() throws {
    let whole = TestPicture(width: 1200, height: 900, all: [9, 9, 9])
    let file = Self.jpeg(whole, thumbnail: TestPicture.quarters(width: 160, height: 120).jpeg())
    let picture = try folder.picture(file, .quarterRight, source: .embedded)
    #expect((picture.width, picture.height) == (120, 160))
    let colours = [2, 0, 3, 1].map { TestPicture.quarterColours[$0] }
    #expect(zip(picture.quarters, colours).allSatisfy { isClose($0, $1) })
    #expect(try folder.picture(file).width == 427)
  }

  @Test("black bars above and below are cut off")
  func bars() throws {
    let whole = TestPicture(width: 1200, height: 800, all: [9, 9, 9])
    let picture = try folder.picture(
      Self.jpeg(whole, thumbnail: Self.barred().jpeg(quality: 95)), source: .embedded)
    #expect(picture.width == 160 && (104...107).contains(picture.height))
    #expect(zip(picture.quarters, TestPicture.quarterColours).allSatisfy { isClose($0, $1, within: 12) })
    #expect(isClose(picture.colour(atX: 0.25, y: 0.01), TestPicture.quarterColours[0], within: 60))
  }

  @Test("one of another shape, with bars that aren't black, broken, or none: the picture itself is decoded")
  func notTaken() throws {
    let whole = TestPicture.quarters(width: 1200, height: 800)
    let square = TestPicture(width: 160, height: 160, all: [200, 0, 0]).jpeg()
    let thumbnails = [
      square, Self.barred(bar: 200).jpeg(), [0xFF, 0xD8, 0xFF, 0xD9] + [UInt8](repeating: 0, count: 200),
    ]
    for file in thumbnails.map({ Self.jpeg(whole, thumbnail: $0) }) + [whole.jpeg()] {
      let picture = try folder.picture(file, source: .embedded)
      #expect((picture.width, picture.height) == (480, 320))
      #expect(zip(picture.quarters, TestPicture.quarterColours).allSatisfy { isClose($0, $1) })
    }
  }
}
