import AlbumExport
import AlbumModel
import AlbumPages
import FileAccess
import Foundation
import Glibc
import PhotoMetadata
import RenderClient
import TestSupport
import Testing

@Suite("Originals in the album")
struct OriginalsTests {
  let scratch: ScratchFolder

  init() throws { scratch = try ScratchFolder() }

  static let names = ["a.jpg", "b.jpg", "month.jpg", "year.jpg", "undated.jpg", "film.mp4", "sub/a.jpg"]

  /// Photos that are there, of a day, of a month, of a year and undated.
  func album() throws -> MemoryAlbum {
    let taken = [
      "2024-05-17T10:00:00", "2024-05-17T11:00:00", "2024-05", "2024", nil, "2024-05-18T10:00:00",
      "2024-05-17T12:00:00",
    ]
    return MemoryAlbum(
      try zip(Self.names, taken).map { name, taken in
        if !scratch.has("photos/" + name) { try scratch.write("file \(name)", to: "photos/" + name) }
        var photo = MemoryAlbum.photo(
          scratch.of("photos/" + name), taken: taken, bytes: Int64("file \(name)".utf8.count))
        if name == "film.mp4" { photo = photo.as(.mp4) }
        return photo
      })
  }

  func export(
    _ album: MemoryAlbum, _ originals: OriginalFiles, strip: Bool = false, pages: DayPages = .all,
    pictures: PaintedPictures = PaintedPictures()
  ) throws -> ExportReport {
    let options = HTMLAlbumExport.Options(
      outFolder: scratch.of("album"), locale: PageLocale("C"), dayPages: pages, originals: originals,
      stripsLocation: strip)
    return try HTMLAlbumExport(pictures: pictures).run(album, options)
  }

  func texts() -> [String: String] {
    let pages = scratch.states("album").keys.filter { $0.hasSuffix(".html") }
    return Dictionary(uniqueKeysWithValues: pages.map { ($0, scratch.read("album/" + $0) ?? "") })
  }

  @Test("copies have the bytes and the time of their photos, and the pages lead to them alone")
  func copies() throws {
    let report = try export(try album(), .copy)
    #expect(report.originals == 7 && report.originalsCopied == 7 && report.originalsFailed.isEmpty)
    let copies = scratch.states("album/originals").filter { $0.value.size > 0 && $0.key.contains(".") }
    let names = copies.keys.sorted()
    #expect(
      names.filter { !$0.contains("a-") } == [
        "2024/05/17/b.jpg", "2024/05/18/film.mp4", "2024/05/undated/month.jpg", "2024/undated/year.jpg",
        "undated/undated.jpg",
      ])
    #expect(names.filter { $0.hasPrefix("2024/05/17/a-") }.count == 2, "two of one name")
    for (name, source) in [("2024/05/17/b.jpg", "b.jpg"), ("undated/undated.jpg", "undated.jpg")] {
      #expect(scratch.read("album/originals/" + name) == "file " + source)
      let (copy, photo) = (scratch.state("album/originals/" + name), scratch.state("photos/" + source))
      #expect(copy?.seconds == photo?.seconds && copy?.nanoseconds == photo?.nanoseconds)
      #expect(copy?.inode != photo?.inode)
    }
    for (page, text) in texts() {
      #expect(!text.contains(scratch.path) && !text.contains("file:///"), "\(page)")
    }
    let day = try #require(scratch.read("album/2024/05/17/index.html"))
    #expect(day.contains(#"href="../../../originals/2024/05/17/b.jpg""#) && !day.contains("data-large"))
    #expect(
      scratch.read("album/2024/index.html")?.contains(#"href="../originals/2024/undated/year.jpg""#) == true)
    #expect(scratch.read("album/undated.html")?.contains(#"href="originals/undated/undated.jpg""#) == true)
  }

  @Test("an unchanged photo isn't copied again; a changed one, a spoilt copy and a new one are")
  func incremental() throws {
    var album = try album()
    _ = try export(album, .copy)
    let before = scratch.states("album")
    let again = try export(album, .copy)
    #expect(again.originals == 7 && again.originalsCopied == 0 && again.written == 0 && again.removed == 0)
    #expect(scratch.states("album") == before)

    usleep(20_000)
    try scratch.write("spoilt", to: "album/originals/2024/05/17/b.jpg")
    #expect(try export(album, .copy).originalsCopied == 1)
    #expect(scratch.read("album/originals/2024/05/17/b.jpg") == "file b.jpg")

    // The library notices another file by its content key.
    try scratch.write("other", to: "photos/undated.jpg")
    album.photos[4] = MemoryAlbum.photo(album.photos[4].path, contentKey: 99)
    #expect(try export(album, .copy).originalsCopied == 1)
    #expect(scratch.read("album/originals/undated/undated.jpg") == "other")

    album.photos.remove(at: 1)
    #expect(try export(album, .copy).originalsCopied == 0)
    #expect(!scratch.has("album/originals/2024/05/17/b.jpg") && scratch.has("photos/b.jpg"))
    let linked = try export(album, .link)
    #expect(linked.originals == 0 && !scratch.has("album/originals") && scratch.has("photos/a.jpg"))
  }

  @Test("a lost record costs no copy; a photo that is away keeps the copy it has")
  func lost() throws {
    let album = try album()
    _ = try export(album, .copy)
    try scratch.remove("album/.photocal-pages")
    #expect(try export(album, .copy).originalsCopied == 0)
    try scratch.remove("album/.photocal-pages")
    try scratch.remove("photos")
    let report = try export(album, .copy)
    #expect(report.originals == 7 && report.originalsFailed.isEmpty)
    #expect(scratch.read("album/originals/2024/05/17/b.jpg") == "file b.jpg")
  }

  @Test("the copy of another photo of that name isn't taken for one that is away")
  func anotherOfTheName() throws {
    try scratch.write("one", to: "x/I.JPG")
    let taken = "2021-05-05T10:00:00"
    _ = try export(MemoryAlbum([MemoryAlbum.photo(scratch.of("x/I.JPG"), taken: taken, bytes: 3)]), .copy)
    let away = MemoryAlbum.photo(scratch.of("y/I.JPG"), taken: taken, bytes: 4)
    let report = try export(MemoryAlbum([away]), .copy)
    #expect(report.originalsFailed.map(\.path) == [away.path] && report.originals == 0)
    #expect(!scratch.has("album/originals/2021/05/05/I.JPG"))
  }

  @Test(
    "a copy isn't taken for another photo of its name, day, length and time of change, whatever record there is",
    arguments: [true, false])
  func anotherOfTheTime(_ hasRecord: Bool) throws {
    let taken = "2021-05-05T10:00:00"
    for name in ["one", "two"] {
      try scratch.write(name, to: name + "/I.JPG")
      var times = [timeval(tv_sec: 1_000_000, tv_usec: 0), timeval(tv_sec: 1_000_000, tv_usec: 0)]
      _ = unsafe utimes(scratch.path + "/" + name + "/I.JPG", &times)
    }
    let album = { (name: String) in
      MemoryAlbum([MemoryAlbum.photo(scratch.of(name + "/I.JPG"), taken: taken, bytes: 3)])
    }
    for name in ["one", "two", "one"] {
      #expect(try export(album(name), .copy).originalsCopied == 1)
      #expect(scratch.read("album/originals/2021/05/05/I.JPG") == name)
      if !hasRecord { try scratch.remove("album/.photocal-pages") }
    }
  }

  @Test("nor is it taken for one that is away, though a photo of the same day failed")
  func anotherAway() throws {
    let taken = "2021-05-05T10:00:00"
    try scratch.write("one", to: "one/I.JPG")
    let lost = MemoryAlbum.photo(scratch.of("lost.jpg"), taken: taken)
    let one = MemoryAlbum.photo(scratch.of("one/I.JPG"), taken: taken, bytes: 3)
    #expect(try export(MemoryAlbum([one, lost]), .copy).originalsCopied == 1)
    let away = MemoryAlbum.photo(scratch.of("two/I.JPG"), taken: taken, bytes: 3)
    let report = try export(MemoryAlbum([away, lost]), .copy)
    #expect(report.originals == 0 && report.originalsFailed.count == 2)
    #expect(!scratch.has("album/originals"))
  }

  @Test("a photo that can't be copied is named, its link leads to a large picture of it")
  func failed() throws {
    let album = try album()
    try scratch.remove("photos/b.jpg")
    let pictures = PaintedPictures()
    let report = try export(album, .copy, pictures: pictures)
    #expect(report.originalsFailed.map(\.path) == [scratch.of("photos/b.jpg")])
    let day = try #require(scratch.read("album/2024/05/17/index.html"))
    let links = day.matches(of: #/href="([^"]*-1080.jpg)"[^>]*data-large="([^"]*)"/#)
    #expect(links.count == 1 && links[0].1 == links[0].2)
    #expect(pictures.jobs.first { $0.photo == scratch.of("photos/b.jpg") }?.outputs.count == 3)
    try scratch.write("file b.jpg", to: "photos/b.jpg")
    let again = try export(album, .copy)
    #expect(again.originalsCopied == 1 && again.originalsFailed.isEmpty, "the next export tries again")
  }

  @Test(
    "without originals no page says where a photo lies, and each photo has a large picture",
    arguments: DayPages.allCases)
  func none(_ pages: DayPages) throws {
    let album = try album()
    // The record of an album with links names the photos that failed.
    let pictures = PaintedPictures()
    pictures.broken = ["undated.jpg", "b.jpg"]
    _ = try export(album, .link, pages: pages, pictures: pictures)
    let report = try export(album, .none, pages: pages, pictures: pictures)
    #expect(report.originals == 0 && !scratch.has("album/originals"))
    for (page, text) in texts() {
      #expect(!text.contains(scratch.path) && !text.contains("file:///"), "\(page)")
    }
    #expect(scratch.read("album/.photocal-pages")?.contains(FilePath(scratch.path).percentEncoded) == false)
    #expect(scratch.read("album/undated.html")?.contains("<a href=\"#") == false, "a tile without a link")
    if pages == .all {
      let day = try #require(scratch.read("album/2024/05/18/index.html"))
      #expect(day.contains("-1080.jpg") && day.contains(#"data-kind="photo""#), "a film's still")
    }
  }

  @Test("a format that browsers don't show has a large picture beside the link to its file")
  func large() throws {
    let heic = MemoryAlbum.photo("/p/a.heic", taken: "2024-05-17T10:00:00").as(.heic)
    _ = try export(MemoryAlbum([heic]), .link)
    let day = try #require(scratch.read("album/2024/05/17/index.html"))
    #expect(day.contains(#"href="file:///p/a.heic""#) && day.contains("data-large=\"../../../pictures/"))
  }

  @Test("copies tell no place, and copies with their place are never taken for such")
  func stripped() throws {
    let names = try FileManager.default.subpathsOfDirectory(
      atPath: Fixtures.root.lossyText + "/fixtures/photos")
    let sample = try #require(
      names.first { name in
        name.hasSuffix(".JPG")
          && (try? tellsPlace(Fixtures.root.appending("fixtures/photos").appending(FilePath(name)))) == true
      })
    try scratch.make("photos")
    try FileManager.default.copyItem(
      atPath: Fixtures.root.lossyText + "/fixtures/photos/" + sample,
      toPath: scratch.path + "/photos/place.jpg")
    let photo = scratch.of("photos/place.jpg")
    let album = MemoryAlbum([MemoryAlbum.photo(photo, taken: "2024-05-17T10:00:00")])
    let copy = { (top: String) in "album/\(top)/2024/05/17/place.jpg" }
    let before = scratch.state("photos/place.jpg")

    _ = try export(album, .copy)
    #expect(try tellsPlace(scratch.of(copy("originals"))))
    let report = try export(album, .copy, strip: true)
    #expect(report.originalsCopied == 1 && report.originalsWithLocation.isEmpty)
    #expect(try !tellsPlace(scratch.of(copy("originals-without-location"))))
    #expect(!scratch.has(copy("originals")))
    #expect(scratch.state(copy("originals-without-location"))?.size == before?.size)
    #expect(scratch.state(copy("originals-without-location"))?.nanoseconds == before?.nanoseconds)
    #expect(try export(album, .copy, strip: true).originalsCopied == 0)
    // Who wrote a copy that no record tells of isn't known: it is made again.
    try scratch.remove("album/.photocal-pages")
    #expect(try export(album, .copy, strip: true).originalsCopied == 1)
    #expect(try tellsPlace(photo) && scratch.state("photos/place.jpg") == before)
  }

  @Test("a file whose place can't be taken out for certain isn't copied, and each export says so")
  func unknown() throws {
    try scratch.write("no picture of any kind", to: "photos/odd.jpg")
    let album = MemoryAlbum([MemoryAlbum.photo(scratch.of("photos/odd.jpg"), taken: "2024-05-17T10:00:00")])
    for _ in 0..<2 {
      let report = try export(album, .copy, strip: true)
      #expect(report.originals == 0)
      #expect(
        (report.originalsWithLocation + report.originalsFailed).map(\.path) == [scratch.of("photos/odd.jpg")])
    }
    #expect(scratch.read("album/2024/05/17/index.html")?.contains("-1080.jpg") == true)
  }

  private func tellsPlace(_ path: FilePath) throws -> Bool {
    let file = try PhotoFile(opening: path)
    let found = try LocationPatches.find(in: file.descriptor.number, size: file.stamp.size, format: .jpeg)
    return found != .patches([])
  }
}

extension Photo {
  /// The photo as a file of another format.
  fileprivate func `as`(_ format: PhotoFormat) -> Photo {
    var facts = facts
    facts.format = format
    return Photo(
      id: id, path: path, facts: facts, bytes: bytes, contentKey: contentKey, isCover: isCover, day: day)
  }
}
