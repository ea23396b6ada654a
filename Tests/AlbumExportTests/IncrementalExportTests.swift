import AlbumExport
import AlbumModel
import AlbumPages
import CalendarGrid
import Glibc
import RenderClient
import TestSupport
import Testing

@Suite struct IncrementalExportTests {
  let scratch: ScratchFolder

  init() throws { scratch = try ScratchFolder() }

  static let album = HTMLAlbumExportTests.album

  func options(
    title: String? = nil, dayPages: DayPages = .all, locale: String = "C"
  ) -> HTMLAlbumExport.Options {
    HTMLAlbumExport.Options(
      outFolder: scratch.of("album"), locale: PageLocale(locale), title: title, dayPages: dayPages)
  }

  @Test("an unchanged album is told without reading a day, a page or a photo of the library")
  func asksNothing() throws {
    let export = HTMLAlbumExport(pictures: PaintedPictures())
    let first = try export.run(Self.album, options())
    let second = try export.run(PrintsOnly(album: Self.album), options())
    #expect(second.pages == first.pages && second.pictures == first.pictures && second.written == 0)
  }

  @Test(
    "a page that was spoilt is made again, of the same length too",
    arguments: ["index.html", "2024/05/17/index.html", "timeline.html", "on-this-day/05-17.html"])
  func spoilt(_ page: String) throws {
    let export = HTMLAlbumExport(pictures: PaintedPictures())
    _ = try export.run(Self.album, options())
    let text = try #require(scratch.read("album/" + page))
    usleep(20_000)
    try scratch.write(String(text.reversed()), to: "album/" + page)
    #expect(try export.run(Self.album, options()).written == 1)
    #expect(scratch.read("album/" + page) == text)
  }

  @Test("a lost or damaged record costs time and nothing else", arguments: [nil, "", "photocal-pages 1\nx"])
  func record(_ text: String?) throws {
    let export = HTMLAlbumExport(pictures: PaintedPictures())
    _ = try export.run(Self.album, options())
    let before = scratch.read("album/.photocal-pages")
    try scratch.write(text ?? "", to: "album/.photocal-pages")
    if text == nil { try scratch.remove("album/.photocal-pages") }
    let report = try export.run(Self.album, options())
    #expect(report.written == 0 && report.picturesMade == 0)
    #expect(scratch.read("album/.photocal-pages") == before)
  }

  @Test("other settings make other pages", arguments: ["title", "pages", "locale"])
  func settings(_ setting: String) throws {
    let export = HTMLAlbumExport(pictures: PaintedPictures())
    _ = try export.run(Self.album, options())
    let changed =
      switch setting {
      case "title": options(title: "<Ours>")
      case "pages": options(dayPages: .covers)
      default: options(locale: "ja_JP")
      }
    #expect(try export.run(Self.album, changed).written > 0)
  }

  @Test("a pinned cover changes the pages that show it, though no photo changed")
  func pinned() throws {
    let export = HTMLAlbumExport(pictures: PaintedPictures())
    _ = try export.run(Self.album, options())
    #expect(scratch.read("album/2024/05/index.html")?.contains("pinned") == false)
    let report = try export.run(Pinned(album: Self.album, day: CivilDate("2024-05-17")), options())
    #expect(report.written > 0)
    for page in ["2024/05/index.html", "timeline.html", "rolling.html", "on-this-day/05-17.html"] {
      #expect(scratch.read("album/" + page)?.contains("pinned") == true, "\(page)")
    }
    #expect(scratch.read("album/2024/05/index.html")?.contains("cover chosen by hand") == true)
  }

  @Test(
    "without day pages a day's links lead to its month's cell; with covers alone the other photos stand by name"
  )
  func dayPages() throws {
    let pictures = PaintedPictures()
    _ = try HTMLAlbumExport(pictures: pictures).run(Self.album, options(dayPages: .covers))
    let day = try #require(scratch.read("album/2024/05/17/index.html"))
    #expect(day.matches(of: #/<img/#).count == 1 && day.contains("c.jpg") && day.contains("d.jpg"))
    #expect(!pictures.jobs.contains { $0.photo == FilePath("/p/d.jpg") })
    let report = try HTMLAlbumExport(pictures: pictures).run(Self.album, options(dayPages: .none))
    #expect(report.removed >= 3 && !scratch.has("album/2024/05/17"))
    #expect(scratch.read("album/2024/index.html")?.contains("05/index.html#2024-05-17") == true)
    #expect(scratch.read("album/2024/05/index.html")?.contains("href=\"#2024-05-17\"") == true)
  }
}

/// An album that answers what changed and nothing else.
private struct PrintsOnly: AlbumReading {
  let album: MemoryAlbum
  struct Asked: Error {}

  func prints() throws -> AlbumPrints { try album.prints() }
  func dayRange() throws -> ClosedRange<CivilDate>? { throw Asked() }
  func days(in range: ClosedRange<CivilDate>) throws -> [AlbumDay] { throw Asked() }
  func photos(on day: CivilDate) throws -> [Photo] { throw Asked() }
  func partialPhotos(in span: AlbumSpan) throws -> [Photo] { throw Asked() }
  func years() throws -> [Int] { throw Asked() }
  func summary(of span: AlbumSpan) throws -> Summary { throw Asked() }
  func undatedCount() throws -> Int { throw Asked() }
  func undatedPhotos() throws -> [Photo] { throw Asked() }
}

/// An album in which a person chose a day's cover.
private struct Pinned: AlbumReading {
  let album: MemoryAlbum
  let day: CivilDate?

  func dayRange() -> ClosedRange<CivilDate>? { album.dayRange() }
  func days(in range: ClosedRange<CivilDate>) -> [AlbumDay] {
    album.days(in: range).map {
      AlbumDay(
        date: $0.date, count: $0.count, cover: Cover(photo: $0.cover.photo, isPinned: $0.date == day))
    }
  }
  func photos(on day: CivilDate) -> [Photo] { album.photos(on: day) }
  func partialPhotos(in span: AlbumSpan) -> [Photo] { album.partialPhotos(in: span) }
  func years() -> [Int] { album.years() }
  func summary(of span: AlbumSpan) -> Summary { album.summary(of: span) }
  func undatedCount() -> Int { album.undatedCount() }
  func undatedPhotos() -> [Photo] { album.undatedPhotos() }
}
