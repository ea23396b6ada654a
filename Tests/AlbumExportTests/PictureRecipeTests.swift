import AlbumModel
import RenderClient
import Testing

@testable import AlbumExport

@Suite struct PictureRecipeTests {
  @Test("pictures' names follow content, orientation, size and where they come from, and nothing else")
  func pictureNames() {
    let recipe = PictureRecipe()
    let paths = { (photo: Photo) in recipe.pictures(of: photo).all.map(\.path) }
    let photo = MemoryPhoto.photo("/p/a.jpg", key: 7)
    #expect(paths(photo).count == 3)
    for path in paths(photo) {
      #expect(path.wholeMatch(of: #/pictures/([0-9a-f]{2})/\1[0-9a-f]{14}-(240|480|1080)\.jpg/#) != nil)
      #expect(PictureRecipe.key(ofPicture: path) == recipe.pictures(of: photo).key[...])
    }
    #expect(paths(MemoryPhoto.photo("/q/moved.jpg", key: 7)) == paths(photo))
    for other in [
      MemoryPhoto.photo("/p/a.jpg", key: 8),
      MemoryPhoto.photo("/p/a.jpg", key: 7, orientation: .quarterRight),
    ] { #expect(Set(paths(other)).isDisjoint(with: paths(photo))) }
    let embedded = PictureRecipe(thumbnails: .embedded).pictures(of: photo)
    #expect(embedded.all.count == 1 && !paths(photo).contains(embedded.small[0].path))
  }

  @Test("a small photo has fewer sizes, one of unknown size a single small one")
  func sizes() {
    let sides = { (size: PixelSize?) in
      PictureRecipe().pictures(of: MemoryPhoto.photo("/a", key: 1, size: size)).all.map(\.box.shortSide)
    }
    #expect(sides(PixelSize(width: 4000, height: 3000)) == [240, 480, 1080])
    #expect(sides(PixelSize(width: 800, height: 600)) == [240, 480, 1080])
    #expect(sides(PixelSize(width: 640, height: 400)) == [240, 480])
    #expect(sides(PixelSize(width: 100, height: 80)) == [240])
    #expect(sides(nil) == [480, 1080])
  }

  @Test("with WebP each small picture is there in both formats")
  func webp() {
    let photo = MemoryPhoto.photo("/a", key: 1)
    let set = PictureRecipe(hasWebP: true).pictures(of: photo)
    #expect(set.small.map(\.format) == [.jpeg, .jpeg, .webp, .webp] && set.large?.format == .jpeg)
    #expect(
      set.all.count <= RenderOutput.limit && set.small.suffix(2).allSatisfy { $0.path.hasSuffix(".webp") })
  }

  @Test(
    "a picture is upright, at most as large as asked for, never larger than the photo",
    arguments: [
      (4000, 3000, Orientation.upright, 320, 240), (4000, 3000, .quarterRight, 240, 320),
      (100, 50, .upright, 100, 50),
      (10_000, 1000, .upright, 480, 48), (1, 60_000, .upright, 1, 480),
    ])
  func pictureSizes(
    _ width: Int, _ height: Int, _ orientation: Orientation, _ expectedWidth: Int, _ expectedHeight: Int
  ) {
    let photo = MemoryPhoto.photo(
      "/a", key: 1, orientation: orientation, size: PixelSize(width: width, height: height))
    let size = PictureRecipe().pictures(of: photo).small.first?.size
    #expect(size == PixelSize(width: expectedWidth, height: expectedHeight))
  }

  @Test("a size that no picture has gives none and doesn't trap")
  func impossibleSizes() {
    for size in [nil, PixelSize(width: 0, height: 5), PixelSize(width: -3, height: 5)] {
      let photo = MemoryPhoto.photo("/a", key: 1, size: size)
      #expect(PictureRecipe.size(of: photo, shortSide: 240) == nil)
      #expect(PictureRecipe().pictures(of: photo).all.count == 2)
    }
    let huge = MemoryPhoto.photo("/a", key: 1, size: PixelSize(width: .max, height: .max))
    #expect(PictureRecipe.size(of: huge, shortSide: 240) == nil)
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
