import AlbumModel
import Testing

@testable import RenderClient

@Suite struct ThumbnailBoxTests {
  @Test(
    "the short side is at most 320, the long one at most 640, and nothing is enlarged",
    arguments: [
      (4000, 3000, 427, 320), (3000, 4000, 320, 427), (4000, 2000, 640, 320), (4000, 1999, 640, 320),
      (4000, 1000, 640, 160), (320, 320, 320, 320), (321, 321, 320, 320), (640, 320, 640, 320),
      (641, 320, 640, 320), (641, 100, 640, 100), (10, 640, 10, 640), (1, 1, 1, 1), (1, 5000, 1, 640),
      (5000, 1, 640, 1), (65_535, 65_535, 320, 320), (4_294_967_295, 1, 640, 1),
      (4_294_967_295, 4_294_967_295, 320, 320),
    ])
  func sizes(width: Int, height: Int, thumbnailWidth: Int, thumbnailHeight: Int) {
    let size = ThumbnailBox.cover.size(of: PixelSize(width: width, height: height))
    #expect(size == PixelSize(width: thumbnailWidth, height: thumbnailHeight))
  }

  @Test("every size lies in the box, is no larger than the picture, and turns with it")
  func always() throws {
    for short in [1, 2, 7, 320, ThumbnailBox.largestShortSide] {
      let box = try #require(ThumbnailBox(shortSide: short))
      for width in stride(from: 1, to: 3000, by: 37) {
        for height in stride(from: 1, to: 3000, by: 41) {
          let size = box.size(of: PixelSize(width: width, height: height))
          let turned = box.size(of: PixelSize(width: height, height: width))
          guard box.holds(size), size.width <= width, size.height <= height,
            turned == PixelSize(width: size.height, height: size.width)
          else {
            Issue.record("\(width) x \(height) in \(short) gives \(size)")
            return
          }
        }
      }
    }
  }

  @Test("a box has a side", arguments: [-1, 0, 32_001, Int.max])
  func none(side: Int) {
    #expect(ThumbnailBox(shortSide: side) == nil)
  }
}
