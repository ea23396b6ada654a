import AlbumExport
import AlbumModel
import AlbumPages
import Foundation
import Glibc
import TestSupport
import Testing

@Suite struct HTMLAlbumExportTests {
  let scratch: ScratchFolder

  init() throws { scratch = try ScratchFolder() }

  static let album = MemoryAlbum([
    MemoryAlbum.photo("/p/a.jpg", taken: "2021-12-31T23:59:00", camera: "Canon EOS 40D"),
    MemoryAlbum.photo("/p/b.jpg", taken: "2024-05-01T09:12:00", camera: "Canon EOS 40D"),
    MemoryAlbum.photo("/p/c.jpg", taken: "2024-05-17T08:00:00"),
    MemoryAlbum.photo("/p/d.jpg", taken: "2024-05-17T23:45:00", camera: "Pixel 8"),
    MemoryAlbum.photo("/p/e.jpg", taken: "2024-07"),
    MemoryAlbum.photo("/p/f.jpg", taken: "2024"),
    MemoryAlbum.photo("/p/g.jpg"),
  ])

  func options(_ locale: String = "C", outside: OutsideDays = .blank) -> HTMLAlbumExport.Options {
    HTMLAlbumExport.Options(outFolder: scratch.of("album"), locale: PageLocale(locale), outside: outside)
  }

  func pages() -> Set<String> {
    Set(scratch.states("album").keys.filter { $0.hasSuffix(".html") })
  }

  @Test("there is a page for each month and day with photos and one of all years")
  func pageSet() throws {
    let report = try HTMLAlbumExport(pictures: PaintedPictures()).run(Self.album, options())
    #expect(
      pages() == [
        "index.html", "2021/12/index.html", "2021/12/31/index.html", "2024/05/index.html",
        "2024/05/01/index.html",
        "2024/05/17/index.html", "2024/07/index.html", "2021/index.html", "2024/index.html", "timeline.html",
        "rolling.html", "on-this-day/index.html", "on-this-day/05-01.html", "on-this-day/05-17.html",
        "on-this-day/12-31.html", "undated.html",
      ])
    #expect(report.pages == 16 && report.written == 21, "style sheets and scripts too")
    #expect(
      report.pictures == 7 && report.picturesMade == 7 && report.picturesFailed.isEmpty && report.removed == 0
    )
  }

  @Test("every link and picture leads to a file of the album or to an original")
  func links() throws {
    _ = try HTMLAlbumExport(pictures: PaintedPictures()).run(Self.album, options())
    var originals: Set<String> = []
    for page in pages() {
      let text = try #require(scratch.read("album/" + page))
      for match in text.matches(of: #/(?:href|src)="([^"#]*)(#[^"]*)?"/#) {
        let reference = String(match.1)
        if reference.hasPrefix("file://") {
          originals.insert(String(reference.dropFirst(7)))
        } else if !reference.isEmpty {
          let folder = (page as NSString).deletingLastPathComponent
          let target = ("/" + folder + "/" + reference as NSString).standardizingPath
          #expect(scratch.has("album" + target), "\(page): \(reference)")
        }
      }
    }
    #expect(originals == Set("abcdefg".map { "/p/\($0).jpg" }))
  }

  @Test("days and months lead to their neighbours across empty months and years")
  func neighbours() throws {
    _ = try HTMLAlbumExport(pictures: PaintedPictures()).run(Self.album, options())
    let steps = { (page: String) in
      (scratch.read("album/" + page) ?? "").matches(of: #/href="([^"]*)" rel="(prev|next)"/#).map {
        "\($0.2) \($0.1)"
      }
    }
    #expect(steps("2021/12/index.html") == ["next ../../2024/05/index.html"])
    #expect(steps("2024/05/index.html") == ["prev ../../2021/12/index.html", "next ../07/index.html"])
    #expect(steps("2024/07/index.html") == ["prev ../05/index.html"])
    #expect(steps("2021/12/31/index.html") == ["next ../../../2024/05/01/index.html"])
    #expect(
      steps("2024/05/01/index.html") == ["prev ../../../2021/12/31/index.html", "next ../17/index.html"])
    #expect(steps("2024/05/17/index.html") == ["prev ../01/index.html"])
  }

  @Test("a second export of the same library writes nothing, makes no picture and tries none that failed")
  func noChange() throws {
    let pictures = PaintedPictures()
    pictures.broken = ["b.jpg"]
    let first = try HTMLAlbumExport(pictures: pictures).run(Self.album, options())
    #expect(first.picturesFailed == [ExportReport.Failure(path: FilePath("/p/b.jpg"), reason: "damaged")])
    let before = scratch.states("album")
    usleep(20_000)
    let again = PaintedPictures()
    again.broken = ["b.jpg"]
    let second = try HTMLAlbumExport(pictures: again).run(Self.album, options())
    #expect(second.written == 0 && second.picturesMade == 0 && second.removed == 0)
    #expect(second.pages == first.pages && second.pictures == first.pictures)
    #expect(again.jobs.isEmpty && second.picturesFailed == first.picturesFailed)
    #expect(scratch.states("album") == before)
  }

  @Test("a new photo writes its own pages alone: day, month, year, and those of many months")
  func oneMore() throws {
    _ = try HTMLAlbumExport(pictures: PaintedPictures()).run(Self.album, options())
    let before = scratch.states("album")
    var album = Self.album
    album.photos.append(MemoryAlbum.photo("/p/new.jpg", taken: "2024-05-17T12:00:00"))
    let pictures = PaintedPictures()
    let report = try HTMLAlbumExport(pictures: pictures).run(album, options())
    let after = scratch.states("album")
    let changed = Set(after.filter { before[$0.key] != $0.value && $0.key.contains(".html") }.keys)
    #expect(
      changed == [
        "index.html", "2024/05/index.html", "2024/05/17/index.html", "2024/index.html", "timeline.html",
        "rolling.html", "on-this-day/index.html", "on-this-day/05-17.html",
      ])
    #expect(report.written == 8 && report.picturesMade == 1 && pictures.jobs.count == 1)
  }

  @Test("a photo that is gone takes its pages and picture with it, at the end")
  func oneLess() throws {
    _ = try HTMLAlbumExport(pictures: PaintedPictures()).run(Self.album, options())
    var album = Self.album
    album.photos.removeFirst()
    let report = try HTMLAlbumExport(pictures: PaintedPictures()).run(album, options())
    #expect(report.removed == 6)
    #expect(!scratch.has("album/2021"))
    #expect(scratch.read("album/2024/05/01/index.html")?.contains("rel=\"prev\"") == false)
  }

  @Test("where no picture can be made at all, those of an earlier export stay, and a later one tidies up")
  func noMaker() throws {
    _ = try HTMLAlbumExport(pictures: PaintedPictures()).run(Self.album, options())
    let pictures = { scratch.states("album").keys.filter { $0.hasSuffix(".jpg") }.count }
    let before = pictures()
    var album = Self.album
    album.photos.removeFirst()
    let absent = PaintedPictures()
    absent.isWorking = false
    _ = try HTMLAlbumExport(pictures: absent).run(album, options())
    #expect(before == 14 && pictures() == before)
    _ = try HTMLAlbumExport(pictures: PaintedPictures()).run(album, options())
    #expect(pictures() == before - 2)
  }

  @Test("an export that is broken off leaves nothing half-written")
  func brokenOff() throws {
    struct Stop: Error {}
    #expect(throws: Stop.self) {
      _ = try HTMLAlbumExport(pictures: PaintedPictures()).run(Self.album, options()) { progress in
        if progress.pages > 1 { throw Stop() }
      }
    }
    #expect(!scratch.has("album/.photocal-new"))
    #expect(scratch.has("album/.photocal-album"))
  }

  @Test(
    "a photo without a picture gets a drawn tile and no <img>, whether it failed, was forgotten or never reported"
  )
  func drawn() throws {
    let pictures = PaintedPictures()
    (pictures.broken, pictures.forgotten, pictures.unreported) = (["b.jpg"], ["c.jpg"], ["a.jpg"])
    let report = try HTMLAlbumExport(pictures: pictures).run(Self.album, options())
    #expect(report.picturesFailed.map(\.path.name.lossyText) == ["b.jpg", "c.jpg"])
    for (page, drawn) in [("2024/05/01/index.html", true), ("2021/12/31/index.html", true)] {
      let text = try #require(scratch.read("album/" + page))
      #expect(text.contains("<img") != drawn && text.contains(#"class="drawn""#) == drawn)
    }
    let day = try #require(scratch.read("album/2024/05/17/index.html"))
    #expect(day.matches(of: #/<img/#).count == 1 && day.matches(of: #/class="drawn"/#).count == 1)
    #expect(scratch.states("album").keys.filter { $0.hasSuffix(".jpg") }.count == 8)
  }

  @Test("copies of one content share one picture")
  func copies() throws {
    let album = MemoryAlbum(
      ["/p/a.jpg", "/q/copy.jpg"].map {
        MemoryAlbum.photo(FilePath($0), taken: "2024-05-17T10:00:00", contentKey: 42)
      })
    let pictures = PaintedPictures()
    let report = try HTMLAlbumExport(pictures: pictures).run(album, options())
    #expect(pictures.jobs.count == 1 && report.pictures == 1)
    #expect(scratch.read("album/2024/05/17/index.html")?.matches(of: #/<img/#).count == 2)
  }

  @Test("the pictures of neighbours' days are there before the month's page shows them")
  func neighboursCovers() throws {
    let album = MemoryAlbum([
      MemoryAlbum.photo("/p/a.jpg", taken: "2024-04-30T10:00:00"),
      MemoryAlbum.photo("/p/b.jpg", taken: "2024-05-02T10:00:00"),
    ])
    _ = try HTMLAlbumExport(pictures: PaintedPictures()).run(album, options(outside: .days))
    let april = try #require(scratch.read("album/2024/04/index.html"))
    #expect(april.matches(of: #/<img/#).count == 2)
  }

  @Test("pages are written after the pictures and pages that they lead to, the years last")
  func order() throws {
    struct Stop: Error {}
    let export = HTMLAlbumExport(pictures: PaintedPictures())
    #expect(throws: Stop.self) {
      try export.run(Self.album, options()) { progress in if progress.pages == 2 { throw Stop() } }
    }
    #expect(pages() == ["2021/12/31/index.html", "2021/12/index.html"])
    let report = try export.run(Self.album, options())
    #expect(report.pages == 16 && report.written == 14 && pages().count == 16)
  }

  @Test("progress counts every photo and every page")
  func progress() throws {
    var last = ExportProgress()
    _ = try HTMLAlbumExport(pictures: PaintedPictures()).run(Self.album, options()) { last = $0 }
    #expect(last.photos == 4 && last.allPhotos == 4 && last.pages == 16)
  }

  @Test("an empty library makes a page that says so, in the locale's words")
  func empty() throws {
    let report = try HTMLAlbumExport(pictures: PaintedPictures()).run(MemoryAlbum(), options("ja_JP"))
    #expect(report.pages == 1)
    #expect(scratch.read("album/index.html")?.contains("まだ写真がありません") == true)
  }

  @Test("an album in a folder of photos is refused before anything is made")
  func refused() throws {
    try scratch.make("photos")
    var options = options()
    options.outFolder = scratch.of("photos/album")
    options.photoFolders = [scratch.of("photos")]
    let pictures = PaintedPictures()
    #expect(throws: AlbumFolderError.self) {
      try HTMLAlbumExport(pictures: pictures).run(Self.album, options)
    }
    #expect(pictures.jobs.isEmpty && scratch.states("photos").isEmpty)
  }

  @Test("a thousand photos on one day make one page")
  func manyOnOneDay() throws {
    let album = MemoryAlbum(
      (0..<1000).map {
        MemoryAlbum.photo(
          "/p/\($0).jpg", taken: "2024-05-17T\(10 + $0 / 600):\(10 + $0 / 60 % 10):\(10 + $0 % 50)")
      })
    let report = try HTMLAlbumExport(pictures: PaintedPictures()).run(album, options())
    #expect(report.pictures == 1000 && report.pages == 8)
    #expect(scratch.read("album/2024/05/17/index.html")?.matches(of: #/<img/#).count == 1000)
  }
}
