import AlbumExport
import AlbumModel
import AlbumPages
import TestSupport
import Testing

@Suite("Photos of formats that no picture is made from")
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
    "no worker is asked for them, none counts as failed, and none has an <img>",
    arguments: PhotoFormat.allCases.filter { $0 != .jpeg })
  func notAsked(format: PhotoFormat) throws {
    let pictures = PaintedPictures()
    let album = MemoryAlbum([Self.photo("/p/a", format, taken: "2024-05-17T10:00:00")])
    let options = HTMLAlbumExport.Options(outFolder: scratch.of("album"), locale: PageLocale("C"))
    let report = try HTMLAlbumExport(pictures: pictures).run(album, options)
    #expect(pictures.jobs.isEmpty && report.picturesFailed.isEmpty && report.pictures == 0)
    for page in ["index.html", "2024/05/index.html", "2024/05/17/index.html"] {
      let text = try #require(scratch.read("album/" + page))
      #expect(!text.contains("<img"), "\(page)")
      let isFilm = text.contains(#"class="drawn film""#)
      #expect(isFilm == (format.kind == .video) && isFilm != text.contains(#"class="drawn""#), "\(page)")
    }
    #expect(scratch.read("album/2024/05/17/index.html")?.contains(#"href="file:///p/a""#) == true)
  }

  @Test("a film's tile shows how long it runs, and its link says so")
  func duration() throws {
    let album = MemoryAlbum([
      Self.photo("/p/clip.mp4", .mp4, taken: "2024-05-17T10:00:00", milliseconds: 12_000),
      Self.photo("/p/month.mov", .mov, taken: "2024-05", milliseconds: 61_000),
    ])
    let options = HTMLAlbumExport.Options(outFolder: scratch.of("album"), locale: PageLocale("ar_EG"))
    _ = try HTMLAlbumExport(pictures: PaintedPictures()).run(album, options)
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
