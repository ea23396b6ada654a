import AlbumModel
import CalendarGrid
import TestSupport
import Testing

@testable import AlbumPages

@Suite struct YearsPageTests {
  let album = MemoryAlbum([
    MemoryAlbum.photo("/p/a.jpg", taken: "2021-12-31T23:59:00"),
    MemoryAlbum.photo("/p/b.jpg", taken: "2024-01-01T00:00:00"),
    MemoryAlbum.photo("/p/c.jpg", taken: "2024-03-05T10:00:00"),
    MemoryAlbum.photo("/p/d.jpg", taken: "2024-06"),
    MemoryAlbum.photo("/p/e.jpg", taken: "2022"),
    MemoryAlbum.photo("/p/f.jpg"),
  ])

  @Test("years stand newest first, each with twelve months; months without photos lead nowhere")
  func sections() throws {
    let maker = PageMaker(reading: album, locale: PageLocale("zh_CN"))
    let page = try maker.years(maker.outline())
    #expect(page.title == "相册")
    #expect(page.sections.map(\.link.text) == ["2024年", "2022年", "2021年"])
    #expect(page.sections.map(\.tiles.count) == [12, 12, 12])
    #expect(page.sections[0].tiles.map(\.name).prefix(3) == ["1月", "2月", "3月"])
    let linked = page.sections[0].tiles.filter { $0.target != nil }
    #expect(linked.map(\.month.month) == [1, 3, 6])
    #expect(linked[0].description == "2024年1月：1 张照片")
    #expect(linked[0].cover?.photo.path.name == FilePath("b.jpg"))
    #expect(linked[2].cover?.photo.path.name == FilePath("d.jpg"), "one of its partial dates")
    #expect(page.sections[1].tiles.allSatisfy { $0.target == nil })
  }

  @Test("photos known only to the year and photos without a date are mentioned")
  func mentions() throws {
    let maker = PageMaker(reading: album, locale: PageLocale("en_US"))
    let page = try maker.years(maker.outline())
    #expect(page.undated == PageLink(target: .undated(page: 1), text: "Undated: 1 photo"))
    #expect(page.sections[1].partialText == "Sometime in 2022: 1 photo")
    #expect(page.sections[2].partialText == nil)
    #expect(page.summaryText == "2021\u{2013}2024 \u{B7} 3 photos")
    #expect(page.emptyText == nil)
  }

  @Test("a year of photos known to a month alone counts none, and the month's tile shows one of them")
  func partialAlone() throws {
    let scan = MemoryAlbum.photo("/scan.jpg", taken: "1985-07")
    let maker = PageMaker(reading: MemoryAlbum([scan]), locale: PageLocale("C"))
    let section = try #require(try maker.years(maker.outline()).sections.first)
    #expect(section.countText == nil && section.partialText != nil)
    #expect(
      section.tiles.map { $0.cover?.photo.path } == [
        nil, nil, nil, nil, nil, nil, scan.path, nil, nil, nil, nil, nil,
      ])
  }

  @Test("an album without photos says so")
  func empty() throws {
    let maker = PageMaker(reading: MemoryAlbum(), locale: PageLocale("de_DE"))
    let page = try maker.years(maker.outline())
    #expect(page.emptyText == "Noch keine Fotos")
    #expect(page.summaryText == nil && page.sections.isEmpty && page.undated == nil)
  }

  @Test("an album of which nothing was chosen says so, and by what was chosen")
  func noMatch() throws {
    let choice = AlbumChoice(
      AlbumSelection(from: CivilDate("2022-07-01"), leastRating: 4, folder: FilePath("/home/me/Trip")))
    let maker = PageMaker(reading: MemoryAlbum(), locale: PageLocale("en_US"), choice: choice)
    let page = try maker.years(maker.outline())
    #expect(page.emptyText == "No photo matches this choice")
    #expect(page.choiceTexts == ["First day: Friday, July 1, 2022", "Stars: 4+", "Folder: Trip"])
    let secret = try #require(
      AlbumChoice(
        AlbumSelection(to: CivilDate("2022-07-31"), leastRating: 5, folder: FilePath("/home/me/Trip")),
        namesFolder: false))
    #expect(
      PageLocale("de_DE").texts(of: secret) == ["Letzter Tag: Sonntag, 31. Juli 2022", "Sterne: 5", "Ordner"])
    #expect(AlbumChoice(AlbumSelection()) == nil)
    let full = PageMaker(reading: album, locale: PageLocale("en_US"), choice: choice)
    #expect(try full.years(full.outline()).emptyText == nil)
    #expect(try full.years(full.outline()).choiceTexts == [])
  }

  @Test("the months with pages are those with photos known to the month or better, across empty years")
  func monthsWithPages() throws {
    let months = try PageMaker(reading: album, locale: PageLocale("C")).outline().months
    #expect(months.map(\.description) == ["2021-12", "2024-01", "2024-03", "2024-06"])
  }
}
