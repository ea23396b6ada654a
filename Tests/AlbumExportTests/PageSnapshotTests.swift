import AlbumModel
import AlbumPages
import CalendarGrid
import Foundation
import TestSupport
import Testing

@testable import AlbumExport

@Suite struct PageSnapshotTests {
  /// A few photos with what is odd in names, dates and sizes.
  static let album = MemoryAlbum([
    MemoryAlbum.photo("/photos/2023/winter.jpg", taken: "2023-12-31T23:59:59", camera: "Canon EOS 40D"),
    MemoryAlbum.photo("/photos/2024/IMG_0001.JPG", taken: "2024-05-01T09:12:00", camera: "Canon EOS 40D"),
    MemoryAlbum.photo(
      FilePath("/photos/2024/\"><script>alert(1)</script>.jpg"), taken: "2024-05-17T08:00:00",
      camera: "<b>Cam & Co</b>",
      size: PixelSize(width: 3000, height: 4000)),
    MemoryAlbum.photo(
      FilePath(bytes: Array("/photos/n\nl".utf8) + [0xFF]), taken: "2024-05-17T10:11:12", size: nil),
    MemoryAlbum.photo("/photos/%41#?.jpg", taken: "2024-05-17T23:45:00", camera: "Pixel 8"),
    MemoryAlbum.photo("/photos/2024/scan.jpg", taken: "2024-05"),
    MemoryAlbum.photo("/photos/2024/old.jpg", taken: "2024"),
    MemoryAlbum.photo("/photos/unknown.jpg"),
  ])

  func renderer(_ locale: PageLocale) -> PageRenderer {
    let recipe = PictureRecipe()
    let missing = Self.album.photos.filter { $0.path.name == FilePath("%41#?.jpg") }.flatMap {
      recipe.pictures(of: $0).all.map(\.path)
    }
    return PageRenderer(
      locale: locale, frame: maker(locale).frame(hasDays: true),
      pictures: PictureShelf(recipe: recipe, missing: Set(missing)))
  }

  func maker(_ locale: PageLocale) -> PageMaker {
    PageMaker(reading: Self.album, locale: locale, outside: locale.identifier == "ja_JP" ? .days : .blank)
  }

  @Test("the kinds of page are as they were recorded", arguments: ["en_US", "ja_JP", "ar"])
  func pages(_ identifier: String) throws {
    let locale = PageLocale(identifier)
    let (maker, renderer) = (maker(locale), renderer(locale))
    let day = try #require(CivilDate("2024-05-17"))
    let neighbours = Neighbours(previous: CivilDate("2024-05-01"), next: nil)
    let pages = [
      ("years", renderer.html(try maker.years(maker.outline()))),
      (
        "month",
        renderer.html(try maker.month(day.month, neighbours: Neighbours(previous: CivilMonth("2023-12"))))
      ),
      ("day", renderer.html(try maker.day(day, neighbours: neighbours))),
      (
        "year",
        renderer.html(try maker.withBlankOutside.year(2024, neighbours: Neighbours(previous: 2023)))
      ),
      (
        "timeline",
        renderer.html(
          try maker.withBlankOutside.timelineView(
            [day.month.advanced(by: -5), day.month], withPages: [day.month]))
      ),
      (
        "rolling",
        renderer.html(try maker.withBlankOutside.rollingView(months: -2, at: day.month))
      ),
      ("on-this-day", renderer.html(try maker.dayOfYear(MonthDay(day), dates: [day]))),
      ("undated", renderer.html(try #require(maker.undated(Self.album.undatedPhotos()).first))),
      ("days-of-year", renderer.html(maker.daysOfYear([MonthDay(day): 3]))),
    ]
    for (kind, bytes) in pages {
      let text = try #require(String(validating: bytes, as: UTF8.self))
      #expect(Snapshot.difference(of: text, from: "\(kind)-\(identifier).html") == nil)
      #expect(!text.contains("<script>") && !text.contains("<b>Cam") && !text.contains("style="))
    }
  }

  @Test("no page, style sheet or script names a place on the network or needs anything inline")
  func offline() throws {
    let locale = PageLocale("en_US")
    var texts = AlbumAssets.files.map { String(decoding: $0.bytes, as: UTF8.self) }
    texts.append(
      String(decoding: renderer(locale).html(try maker(locale).years(maker(locale).outline())), as: UTF8.self)
    )
    for text in texts {
      #expect(!text.contains("http://") && !text.contains("https://") && !text.contains("@import"))
      #expect(text.count > 500)
    }
    #expect(!PageRenderer.contentPolicy.contains("unsafe"))
  }

  @Test("each shape that a page can name has its ratio in the style sheet")
  func shapes() throws {
    let style = String(decoding: PackageResources.album_css, as: UTF8.self)
    for shape in PictureShape.allCases {
      let found = style.firstMatch(
        of: try Regex<(Substring, Substring)>("\\.\(shape.rawValue) \\{ --ratio: ([0-9.]+); \\}"))
      let ratio = shape == .square ? 1 : try #require(Double(found?.1 ?? ""))
      #expect(abs(ratio - shape.ratio) < 0.001)
    }
    #expect(PictureShape(PixelSize(width: 4000, height: 3000)) == .broad)
    #expect(PictureShape(PixelSize(width: 3000, height: 4000)) == .stout)
    #expect(PictureShape(PixelSize(width: 1, height: 60_000)) == .column)
    #expect(PictureShape(nil) == .broad)
  }
}
