import AlbumModel
import AlbumPages
import Foundation
import Glibc
import RenderClient
import TestSupport
import Testing

@testable import AlbumExport

@Suite struct PictureCacheTests {
  let scratch: ScratchFolder

  init() throws { scratch = try ScratchFolder() }

  func export(
    _ album: String, _ pictures: PaintedPictures, cache: PictureCache?, webp: Bool = false,
    _ photos: MemoryAlbum = HTMLAlbumExportTests.album
  ) throws -> ExportReport {
    let options = HTMLAlbumExport.Options(
      outFolder: scratch.of(album), locale: PageLocale("C"), hasWebP: webp)
    return try HTMLAlbumExport(pictures: pictures, cache: cache).run(photos, options)
  }

  func cache(limit: Int64 = 1 << 20) -> PictureCache { PictureCache(scratch.of("cache"), limit: limit) }

  func cached() -> [String] {
    scratch.states("cache").filter { $0.value.size > 0 && $0.key.contains(".") }.keys.sorted()
  }

  @Test("what one album has made, another one takes: nothing is decoded twice")
  func shared() throws {
    let (first, second) = (PaintedPictures(), PaintedPictures())
    let made = try export("a", first, cache: cache(), webp: true)
    #expect(first.jobs.count == 7 && made.picturesMade == 7 && made.picturesFetched == 0)
    let taken = try export("b", second, cache: cache(), webp: true)
    #expect(second.jobs.isEmpty && taken.picturesMade == 0 && taken.picturesFetched == 28)
    #expect(taken.pictures == 7)
    let names = { (album: String) in scratch.states(album + "/pictures").mapValues(\.size) }
    #expect(names("a") == names("b"))
  }

  @Test("a photo whose file is away is shown from the cache")
  func away() throws {
    _ = try export("a", PaintedPictures(), cache: cache())
    let absent = PaintedPictures()
    absent.broken = Set("abcdefg".map { "\($0).jpg" })
    #expect(try export("b", absent, cache: cache()).picturesFailed.isEmpty)
  }

  @Test("a photo that could not be read is tried again by the next export; a damaged one isn't")
  func tryAgain() throws {
    for (reason, isTried) in [(RenderFailure.Reason.unreadable, true), (.damaged, false)] {
      let pictures = PaintedPictures()
      (pictures.broken, pictures.brokenReason) = (["b.jpg"], reason)
      let album = "album-\(reason.rawValue)"
      #expect(try export(album, pictures, cache: nil).picturesFailed.count == 1)
      let again = PaintedPictures()
      let report = try export(album, again, cache: nil)
      #expect(again.jobs.map(\.photo.name) == (isTried ? [FilePath("b.jpg")] : []))
      #expect(report.picturesFailed.count == (isTried ? 0 : 1))
    }
  }

  @Test(
    "a photo in a format that nothing shows is no loss, and isn't tried again",
    arguments: [RenderFailure.Reason.noTool, .unsupported])
  func drawn(_ reason: RenderFailure.Reason) throws {
    let pictures = PaintedPictures()
    (pictures.broken, pictures.brokenReason) = (["b.jpg"], reason)
    for _ in 0..<2 {
      let report = try export("album", pictures, cache: nil)
      #expect(report.picturesFailed.isEmpty && report.drawn.map(\.path) == [FilePath("/p/b.jpg")])
    }
    #expect(pictures.jobs.count == 7)
  }

  @Test(
    "an entry that isn't a whole picture isn't used, and is made anew",
    arguments: ["", "x", "cut", "foreign", "link", "folder", "bare", "flipped", "zeros"])
  func damaged(_ damage: String) throws {
    _ = try export("a", PaintedPictures(), cache: cache())
    let entry = try #require(cached().first)
    let path = scratch.path + "/cache/" + entry
    let stored = Array(try Data(contentsOf: URL(fileURLWithPath: path)))
    switch damage {
    case "cut": try Data(stored.dropLast()).write(to: URL(fileURLWithPath: path))
    case "bare": try PaintedPictures.jpeg.write(to: URL(fileURLWithPath: path))
    case "flipped":
      try Data(stored.damaged(at: stored.count / 2) { $0 ^ 1 }).write(to: URL(fileURLWithPath: path))
    case "zeros":
      try Data(stored.enumerated().map { (20..<60).contains($0) ? 0 : $1 }).write(
        to: URL(fileURLWithPath: path))
    case "foreign": try Data("GIF89a".utf8).write(to: URL(fileURLWithPath: path))
    case "link":
      try scratch.remove("cache/" + entry)
      try scratch.link("cache/" + entry, to: scratch.path + "/cache/" + cached()[0])
    case "folder":
      try scratch.remove("cache/" + entry)
      try scratch.make("cache/" + entry)
    default: try Data(damage.utf8).write(to: URL(fileURLWithPath: path))
    }
    let pictures = PaintedPictures()
    let report = try export("b", pictures, cache: cache())
    #expect(pictures.jobs.count == 1 && pictures.jobs[0].outputs.count == 1 && report.picturesFetched == 13)
    if damage != "folder" { #expect(Array(try Data(contentsOf: URL(fileURLWithPath: path))) == stored) }
  }

  @Test("what is past its size goes at the end of an export, what was used last stays")
  func sweep() throws {
    _ = try export("a", PaintedPictures(), cache: cache())
    let old = Array(cached().prefix(4))
    for name in old {
      var times = [timeval(tv_sec: 1_000_000, tv_usec: 0), timeval(tv_sec: 1_000_000, tv_usec: 0)]
      _ = unsafe utimes(scratch.path + "/cache/" + name, &times)
    }
    let one = MemoryAlbum([MemoryAlbum.photo("/p/more.jpg", taken: "2024-05-17T10:00:00")])
    let limit = Int64(PaintedPictures.jpeg.count + CachedPicture.trailerSize) * 13
    _ = try export("b", PaintedPictures(), cache: cache(limit: limit), one)
    #expect(cached().count == 13 && Set(cached()).intersection(old).count == 1)
    // Using an entry notes it, so that it stays the next time.
    let kept = try #require(Set(cached()).intersection(old).first)
    _ = try export("c", PaintedPictures(), cache: cache())
    #expect(try #require(scratch.state("cache/" + kept)).seconds > 2_000_000)
  }

  @Test("files that aren't the cache's stay, whatever folder it was given and however full that is")
  func strangers() throws {
    let names = [
      "film.mp4", "20/film.mp4", "2020/a-240.jpg", "5c/5c.jpg", "ab/5c6bd4bdbccd7ea4-240.jpg", "zz/old.jpg",
    ]
    for name in names {
      try scratch.write(String(repeating: "x", count: 4096), to: "cache/" + name)
      var times = [timeval(tv_sec: 1_000_000, tv_usec: 0), timeval(tv_sec: 1_000_000, tv_usec: 0)]
      _ = unsafe utimes(scratch.path + "/cache/" + name, &times)
    }
    _ = try export("a", PaintedPictures(), cache: cache(limit: 1))
    #expect(cached() == names.sorted())
  }

  @Test("a cache that can't be written is no error, nor is one in a file's place")
  func notWritable() throws {
    try scratch.write("not a folder", to: "cache")
    let report = try export("a", PaintedPictures(), cache: cache())
    #expect(report.picturesMade == 7 && report.picturesFailed.isEmpty)
    #expect(scratch.read("cache") == "not a folder")
  }

  @Test("an album's pictures are files of its own: spoiling one spoils no other")
  func copies() throws {
    _ = try export("a", PaintedPictures(), cache: cache())
    _ = try export("b", PaintedPictures(), cache: cache())
    let inodes = ["a/pictures", "b/pictures", "cache"].flatMap { folder in
      scratch.states(folder).filter { $0.key.hasSuffix(".jpg") }.map(\.value.inode)
    }
    #expect(inodes.count == 42 && Set(inodes).count == 42)
  }

  @Test("exports at once share a cache")
  func atOnce() throws {
    let scratch = scratch
    let threads = (0..<4).map { number in
      let thread = Thread {
        let options = HTMLAlbumExport.Options(outFolder: scratch.of("at\(number)"), locale: PageLocale("C"))
        let export = HTMLAlbumExport(
          pictures: PaintedPictures(), cache: PictureCache(scratch.of("cache"), limit: 1))
        _ = try? export.run(HTMLAlbumExportTests.album, options)
        try? scratch.write("done", to: "done\(number)")
      }
      thread.start()
      return thread
    }
    for _ in 0..<3000 where !threads.allSatisfy(\.isFinished) { usleep(10_000) }
    for number in 0..<4 {
      #expect(scratch.read("done\(number)") == "done")
      let pictures = scratch.states("at\(number)/pictures").filter { $0.key.hasSuffix(".jpg") }
      #expect(pictures.count == 14 && pictures.allSatisfy { $0.value.size == PaintedPictures.jpeg.count })
    }
  }

  @Test("a printed picture is found by its photo, size and quality, and by nothing less")
  func prints() throws {
    let photos = HTMLAlbumExportTests.album.photos
    let box = try #require(ThumbnailBox(shortSide: 900))
    let bytes = Array(PaintedPictures.jpeg)
    let first = cache()
    first.store(bytes, asPrintOf: photos[0], box: box, quality: 90)
    #expect(cache().print(of: photos[0], box: box, quality: 90) == bytes)
    #expect(cache().print(of: photos[0], box: box, quality: 80) == nil)
    #expect(cache().print(of: photos[0], box: ThumbnailBox.cover, quality: 90) == nil)
    #expect(cache().print(of: photos[1], box: box, quality: 90) == nil)
    #expect(cached().count == 1)
  }

  @Test("printed pictures count to the cache's limit as all others do")
  func printsAreSwept() throws {
    let box = try #require(ThumbnailBox(shortSide: 900))
    let small = cache(limit: 1)
    let photo = HTMLAlbumExportTests.album.photos[0]
    small.store(Array(PaintedPictures.jpeg), asPrintOf: photo, box: box, quality: 90)
    small.sweep()
    #expect(cached().isEmpty)
  }
}
