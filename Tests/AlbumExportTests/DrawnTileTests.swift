import AlbumExport
import AlbumModel
import AlbumPages
import TestSupport
import Testing

@Suite("Photos without a picture, and films")
struct DrawnTileTests {
  let scratch: ScratchFolder

  init() throws { scratch = try ScratchFolder() }

  static func photo(
    _ path: String, _ format: PhotoFormat, taken: String, milliseconds: Int? = nil
  ) -> Photo {
    let local = LocalTime(taken)
    return Photo(
      id: 1, path: FilePath(path),
      facts: PhotoFacts(
        format: format, taken: local.map { TakenAt(local: $0, source: .quickTime) },
        size: PixelSize(width: 1920, height: 1080), durationMilliseconds: milliseconds),
      bytes: 1, contentKey: UInt64(path.utf8.count), isCover: false, day: local?.day)
  }

  @Test(
    "a photo of any format is asked for a picture; without one it has a drawn tile and no <img>",
    arguments: PhotoFormat.allCases)
  func drawn(format: PhotoFormat) throws {
    let pictures = PaintedPictures()
    pictures.broken = ["a"]
    let album = MemoryAlbum([Self.photo("/p/a", format, taken: "2024-05-17T10:00:00")])
    let options = HTMLAlbumExport.Options(outFolder: scratch.of("album"), locale: PageLocale("C"))
    let report = try HTMLAlbumExport(pictures: pictures).run(album, options)
    #expect(pictures.jobs.count == 1 && report.picturesFailed.count == 1 && report.pictures == 0)
    for page in ["index.html", "2024/05/index.html", "2024/05/17/index.html"] {
      let text = try #require(scratch.read("album/" + page))
      #expect(!text.contains("<img"), "\(page)")
      let isFilm = text.contains(#"class="drawn film""#)
      #expect(isFilm == (format.kind == .video) && isFilm != text.contains(#"class="drawn""#), "\(page)")
    }
    #expect(scratch.read("album/2024/05/17/index.html")?.contains(#"href="file:///p/a""#) == true)
  }

  @Test("a film's picture shows how long it runs too")
  func filmPicture() throws {
    let album = MemoryAlbum([
      Self.photo("/p/clip.mp4", .mp4, taken: "2024-05-17T10:00:00", milliseconds: 12_000)
    ])
    let options = HTMLAlbumExport.Options(outFolder: scratch.of("album"), locale: PageLocale("C"))
    _ = try HTMLAlbumExport(pictures: PaintedPictures()).run(album, options)
    for page in ["index.html", "2024/05/index.html", "2024/05/17/index.html"] {
      let text = try #require(scratch.read("album/" + page))
      #expect(text.contains("<img") && text.contains(">0:12</span>"), "\(page)")
    }
  }

  @Test("a film's tile shows how long it runs, and its link says so")
  func duration() throws {
    let album = MemoryAlbum([
      Self.photo("/p/clip.mp4", .mp4, taken: "2024-05-17T10:00:00", milliseconds: 12_000),
      Self.photo("/p/month.mov", .mov, taken: "2024-05", milliseconds: 61_000),
    ])
    let options = HTMLAlbumExport.Options(outFolder: scratch.of("album"), locale: PageLocale("ar_EG"))
    let pictures = PaintedPictures()
    pictures.broken = ["clip.mp4", "month.mov"]
    _ = try HTMLAlbumExport(pictures: pictures).run(album, options)
    for page in ["index.html", "2024/05/index.html", "2024/05/17/index.html"] {
      #expect(
        scratch.read("album/" + page)?.contains(#"<span class="duration">٠:١٢</span>"#) == true, "\(page)")
    }
    #expect(
      scratch.read("album/2024/05/17/index.html")?.contains(
        #"aria-label="\#u{2068}clip.mp4\#u{2069}، فيديو: ٠:١٢،"#)
        == true)
    #expect(
      scratch.read("album/2024/05/index.html")?.contains(#"<span class="duration">١:٠١</span>"#) == true)
  }
}
