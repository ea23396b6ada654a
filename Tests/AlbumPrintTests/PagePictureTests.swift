import AlbumModel
import AlbumPages
import AlbumPrint
import CalendarGrid
import PageDrawing
import RenderClient
import TestSupport
import Testing

@Suite struct PagePictureTests {
  @Test("a picture has the pixels that fill its box at 300 dots an inch, whatever its shape")
  func pixels() throws {
    let month = try #require(CivilMonth(year: 2026, month: 5))
    let shapes: [(PixelSize?, Orientation)] = [
      (PixelSize(width: 4000, height: 3000), .upright), (PixelSize(width: 4000, height: 3000), .quarterRight),
      (PixelSize(width: 12_000, height: 2000), .upright), (PixelSize(width: 3000, height: 3000), .upright),
      (nil, .upright), (PixelSize(width: 9000, height: 3000), .quarterLeft),
    ]
    for (size, orientation) in shapes {
      let photo = MemoryAlbum.photo(
        FilePath("/a.jpg"), taken: "2026-05-01T10:00:00", size: size, orientation: orientation)
      let maker = PageMaker(reading: MemoryAlbum([photo]), locale: PageLocale("en"))
      let composer = PageComposer(maker, PageOptions(sheet: Sheet(.a4, .portrait)))
      let picture = try #require(try composer.wall(month, picture: photo).pictures.first)
      let short = picture.shortSide(pixelsPerPoint: PageOptions.printed)
      let made = try #require(ThumbnailBox(shortSide: short)).size(
        of: size ?? PixelSize(width: 40_000, height: 30_000))
      let upright = orientation.swapsSides ? PixelSize(width: made.height, height: made.width) : made
      let needed = (width: picture.box.width * 300 / 72, height: picture.box.height * 300 / 72)
      let scale = min(Double(upright.width) / needed.width, Double(upright.height) / needed.height)
      let isSmall = size.map { made == $0 } ?? false
      #expect(scale > 0.995 || isSmall, "\(String(describing: size)) \(orientation)")
      #expect(size == nil || scale < 1.02, "no more than is needed")
    }
  }

  @Test("the dots an inch are those of the side that is cut the least")
  func dots() throws {
    let month = try #require(CivilMonth(year: 2026, month: 5))
    let photo = MemoryAlbum.photo(FilePath("/a.jpg"), taken: "2026-05-01T10:00:00")
    let composer = PageComposer(
      PageMaker(reading: MemoryAlbum([photo]), locale: PageLocale("en")),
      PageOptions(sheet: Sheet(.a4, .portrait)))
    let picture = try #require(try composer.wall(month, picture: photo).pictures.first)
    let inches = (width: picture.box.width / 72, height: picture.box.height / 72)
    let exact = PixelSize(width: Int(inches.width * 100), height: Int(inches.height * 100))
    #expect(abs(picture.dotsPerInch(of: exact) - 100) < 1)
    // A panorama's sides are cut off, a tower's top and bottom.
    let wide = PixelSize(width: exact.width * 3, height: exact.height)
    let high = PixelSize(width: exact.width, height: exact.height * 3)
    #expect(abs(picture.dotsPerInch(of: wide) - 100) < 1)
    #expect(abs(picture.dotsPerInch(of: high) - 100) < 1)
  }
}
