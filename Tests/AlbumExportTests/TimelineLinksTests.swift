import AlbumExport
import AlbumPages
import TestSupport
import Testing

@Suite("The run of weeks")
struct TimelineLinksTests {
  @Test("leads to each month with a page: with photos in its last week alone, or of no known day")
  func months() throws {
    let scratch = try ScratchFolder()
    // The week of 30 May 2024 is the one in which June begins; April's photo has no day.
    let album = MemoryAlbum([
      MemoryAlbum.photo("/p/a.jpg", taken: "2024-03-05T10:00:00"),
      MemoryAlbum.photo("/p/b.jpg", taken: "2024-04"),
      MemoryAlbum.photo("/p/c.jpg", taken: "2024-05-30T10:00:00"),
      MemoryAlbum.photo("/p/d.jpg", taken: "2024-07-05T10:00:00"),
    ])
    let options = HTMLAlbumExport.Options(outFolder: scratch.of("album"), locale: PageLocale("C"))
    _ = try HTMLAlbumExport(pictures: PaintedPictures()).run(album, options)
    let page = try #require(scratch.read("album/timeline.html"))
    for (month, isThere) in [("03", true), ("04", true), ("05", true), ("06", false), ("07", true)] {
      #expect(page.contains("href=\"2024/\(month)/index.html\"") == isThere, "\(month)")
      #expect((scratch.read("album/2024/\(month)/index.html") != nil) == isThere, "\(month)")
    }
  }
}
