import AlbumExport
import AlbumModel
import AlbumPages
import CalendarGrid
import TestSupport
import Testing

@Suite("A change of an option")
struct ExportChoicesTests {
  let scratch: ScratchFolder

  init() throws { scratch = try ScratchFolder() }

  struct Choice: Sendable, CustomTestStringConvertible {
    let name: String
    let set: @Sendable (inout HTMLAlbumExport.Options) -> Void
    /// What the names of the pages written begin with.
    let pages: Set<String>

    var testDescription: String { name }
  }

  static let choices = [
    Choice(name: "months", set: { $0.rolling = RollingMonths(count: 3) }, pages: ["rolling"]),
    Choice(name: "outside", set: { $0.outside = .days }, pages: ["month"]),
    Choice(name: "originals", set: { $0.originals = .none }, pages: ["month", "day", "year", "undated"]),
    Choice(
      name: "first weekday", set: { $0.firstWeekday = .wednesday },
      pages: ["month", "year", "timeline", "rolling"]),
    Choice(
      name: "webp", set: { $0.hasWebP = true },
      pages: ["index", "month", "day", "year", "timeline", "rolling", "day of year", "undated"]),
  ]

  @Test("writes the pages that show it, and no other", arguments: choices)
  func written(_ choice: Choice) throws {
    var options = HTMLAlbumExport.Options(outFolder: scratch.of("album"), locale: PageLocale("C"))
    let export = HTMLAlbumExport(pictures: PaintedPictures())
    _ = try export.run(HTMLAlbumExportTests.album, options)
    let before = scratch.states("album")
    choice.set(&options)
    _ = try export.run(HTMLAlbumExportTests.album, options)
    let changed = scratch.states("album").filter { before[$0.key] != $0.value && $0.key.hasSuffix(".html") }
    let kinds = Set(changed.keys.map(kind))
    #expect(kinds == choice.pages)
    let again = try export.run(HTMLAlbumExportTests.album, options)
    #expect(again.written == 0 && again.picturesMade == 0)
  }

  @Test("months from a start are named in the views' links, and shown")
  func rolling() throws {
    var options = HTMLAlbumExport.Options(outFolder: scratch.of("album"), locale: PageLocale("C"))
    options.rolling = RollingMonths(count: 2, start: CivilMonth("2021-11"))
    _ = try HTMLAlbumExport(pictures: PaintedPictures()).run(HTMLAlbumExportTests.album, options)
    let page = try #require(scratch.read("album/rolling.html"))
    #expect(page.contains("November 2021\u{2013}December 2021") && page.contains("id=\"2021-12-31\""))
    #expect(!page.contains("2024-05-17"))
    #expect(scratch.read("album/index.html")?.contains("November 2021\u{2013}December 2021") == true)
  }

  private func kind(_ page: String) -> String {
    let names = page.split(separator: "/")
    if names[0] == "on-this-day" { return "day of year" }
    if names.count == 1 { return String(names[0].prefix { $0 != "." }) }
    return ["year", "month", "day"][names.count - 2]
  }
}
