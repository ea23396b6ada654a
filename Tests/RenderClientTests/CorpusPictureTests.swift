import AlbumModel
import RenderClient
import Testing
import TestSupport

/// The real photos of the corpus have pictures, wherever they hold one.
@Suite struct CorpusPictureTests {
  /// Files without a picture that programs show: cut before it, damaged in its header, or with a few bytes in its place.
  private static let without: Set<String> = [
    "exifast__MP4_movie_keys.mov", "exifast__QuickTime_sp2.mov", "exiftool__CanonRaw.cr2",
    "exiftool__CanonRaw.cr3", "exiftool__Nikon.nef", "exiftool__QuickTime.mov", "exiv2__Reagan.jxl",
    "go-exiftool__empty.jpg", "goexif__2007-06-26-10-13-04-sep-2007-06-26-10-13-04a.jpg",
    "jhead__truncated.jpg", "libexif__olympus_makernote_variant_4.jpg", "nom-exif__exif-legacy.png",
    "nom-exif__exif.png",
  ]

  @Test("each file with a picture is rendered", .enabled(if: Corpus.isThere, Corpus.absence))
  func rendered() throws {
    let folder = try TemporaryFolder()
    let pool = RenderPool(program: RenderPool.installedProgram(), workers: 2)
    let rows = Corpus.rows.filter { !$0.name.hasSuffix(".xmp") && !$0.name.hasSuffix(".json") }
    let hasFilmTool = MadeByProgram.isThere("ffmpeg")
    let jobs = rows.enumerated().map { index, row in
      RenderJob(
        photo: row.path, outputs: [RenderOutput(path: folder.path("\(index)"))],
        isFilm: row.name.hasSuffix(".mov") || row.name.hasSuffix(".mp4"), tag: Int64(index))
    }
    var results: [String: RenderResult] = [:]
    try pool.renderAll(jobs) { results[rows[Int($0.tag)].name] = $1 }
    #expect(results.count == rows.count)
    for (name, result) in results {
      switch result {
      case .rendered: #expect(!Self.without.contains(name), "\(name) has a picture")
      case .failed(let failure):
        let isExcused = Self.without.contains(name) || (failure.reason == .noTool && !hasFilmTool)
        #expect(isExcused, "\(name): \(failure.text)")
      }
    }
  }
}
