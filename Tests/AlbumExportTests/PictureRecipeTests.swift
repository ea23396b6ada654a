import AlbumModel
import Testing

@testable import AlbumExport

@Suite struct PictureRecipeTests {
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
    #expect(PictureRecipe.current.size(of: huge) == nil)
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
      contentKey: key, isCover: false, day: nil)
  }
}
