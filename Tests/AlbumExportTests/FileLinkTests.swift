import AlbumModel
import AlbumPages
import CalendarGrid
import Testing

@testable import AlbumExport

@Suite struct FileLinkTests {
  @Test(
    "a link to a file is its bytes, percent-encoded",
    arguments: [
      ("/p/a b.jpg", "file:///p/a%20b.jpg"), ("/p/%41#?.jpg", "file:///p/%2541%23%3F.jpg"),
      ("/p/a'b&c.jpg", "file:///p/a%27b%26c.jpg"), ("/p/é.jpg", "file:///p/%C3%A9.jpg"),
      ("/p/\"><script>.jpg", "file:///p/%22%3E%3Cscript%3E.jpg"), ("/p/x\ny", "file:///p/x%0Ay"),
      ("//p/~a-b_c.d", "file:////p/~a-b_c.d"),
    ])
  func encoding(_ path: String, _ url: String) {
    #expect(FileLink.url(FilePath(path)) == url)
  }

  @Test("bytes that aren't UTF-8 are kept")
  func rawBytes() {
    #expect(FileLink.url(FilePath(bytes: Array("/p/".utf8) + [0xFF, 0xC3, 0x28])) == "file:///p/%FF%C3%28")
  }

  @Test("pages refer to each other by the shortest relative way")
  func relative() throws {
    let day = try #require(CivilDate("2024-05-17"))
    let next = try #require(CivilDate("2024-06-02"))
    let pages: [(PageTarget, PageTarget, String)] = [
      (.years, .month(day.month), "2024/05/index.html"),
      (.month(day.month), .day(day), "17/index.html"),
      (.month(day.month), .month(next.month), "../06/index.html"),
      (.day(day), .cell(day), "../index.html#2024-05-17"),
      (.day(day), .day(next), "../../06/02/index.html"),
      (.day(day), .years, "../../../index.html"),
      (.day(day), .year(2024), "../../../index.html#y2024"),
      (.month(day.month), .cell(day), "#2024-05-17"),
      (.years, .years, "index.html"),
    ]
    for (from, to, reference) in pages {
      #expect(PageAddress(to).reference(from: PageAddress(from)) == reference)
    }
    #expect(
      PageAddress(path: "pictures/ab/x.jpg").reference(from: PageAddress(.day(day)))
        == "../../../pictures/ab/x.jpg")
  }

  @Test("a picture's name follows content, orientation and recipe, and nothing else")
  func pictureNames() {
    let photo = MemoryPhoto.photo("/p/a.jpg", key: 7)
    let recipe = PictureRecipe.current
    let path = recipe.path(of: photo)
    #expect(path.wholeMatch(of: #/pictures/([0-9a-f]{2})/\1[0-9a-f]{14}\.jpg/#) != nil)
    #expect(recipe.path(of: MemoryPhoto.photo("/q/moved.jpg", key: 7)) == path)
    #expect(recipe.path(of: MemoryPhoto.photo("/p/a.jpg", key: 8)) != path)
    #expect(recipe.path(of: MemoryPhoto.photo("/p/a.jpg", key: 7, orientation: .quarterRight)) != path)
    #expect(PictureRecipe(version: 2, shortSide: 320, quality: 80).path(of: photo) != path)
  }

  @Test(
    "a picture is upright, at most the recipe's size, never larger than the photo",
    arguments: [
      (4000, 3000, Orientation.upright, 427, 320), (4000, 3000, .quarterRight, 320, 427),
      (100, 50, .upright, 100, 50),
      (10_000, 1000, .upright, 640, 64), (1, 60_000, .upright, 1, 640),
    ])
  func pictureSizes(
    _ width: Int, _ height: Int, _ orientation: Orientation, _ expectedWidth: Int, _ expectedHeight: Int
  ) {
    let photo = MemoryPhoto.photo(
      "/a", key: 1, orientation: orientation, size: PixelSize(width: width, height: height))
    #expect(PictureRecipe.current.size(of: photo) == PixelSize(width: expectedWidth, height: expectedHeight))
  }

  @Test("a size that no picture has gives none and doesn't trap")
  func impossibleSizes() {
    for size in [nil, PixelSize(width: 0, height: 5), PixelSize(width: -3, height: 5)] {
      #expect(PictureRecipe.current.size(of: MemoryPhoto.photo("/a", key: 1, size: size)) == nil)
    }
    let huge = MemoryPhoto.photo("/a", key: 1, size: PixelSize(width: .max, height: .max))
    #expect(PictureRecipe.current.size(of: huge) == PixelSize(width: 320, height: 320))
  }
}

/// Photos for tests that look at no date.
enum MemoryPhoto {
  static func photo(
    _ path: String, key: UInt64, orientation: Orientation = .upright,
    size: PixelSize? = PixelSize(width: 4000, height: 3000)
  ) -> Photo {
    Photo(
      id: 1, path: FilePath(path), facts: PhotoFacts(format: .jpeg, size: size, orientation: orientation),
      bytes: 1,
      contentKey: key, isCover: false)
  }
}
