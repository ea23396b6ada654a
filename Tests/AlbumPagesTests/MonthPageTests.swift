import AlbumModel
import CalendarGrid
import TestSupport
import Testing

@testable import AlbumPages

@Suite struct MonthPageTests {
  let album = MemoryAlbum([
    MemoryAlbum.photo("/p/a.jpg", taken: "2024-04-29T10:00:00", camera: "Canon EOS 40D"),
    MemoryAlbum.photo("/p/b.jpg", taken: "2024-05-01T09:12:00", camera: "Canon EOS 40D"),
    MemoryAlbum.photo("/p/c.jpg", taken: "2024-05-17T23:45:00", camera: "Pixel 8"),
    MemoryAlbum.photo("/p/d.jpg", taken: "2024-05-17T08:00:00", camera: "Canon EOS 40D"),
    MemoryAlbum.photo("/p/e.jpg", taken: "2024-05"),
    MemoryAlbum.photo("/p/f.jpg", taken: "2024"),
    MemoryAlbum.photo("/p/g.jpg"),
  ])

  func maker(_ locale: String = "en_US", first: Weekday? = nil, outside: OutsideDays = .blank) -> PageMaker {
    PageMaker(reading: album, locale: PageLocale(locale), firstWeekday: first, outside: outside)
  }

  @Test(
    "a month has as many rows as its weeks need",
    arguments: [
      ("2015-02", Weekday.sunday, 4), ("2015-02", .monday, 5), ("2024-05", .sunday, 5),
      ("2023-04", .sunday, 6),
      ("2024-06", .sunday, 6), ("2021-02", .monday, 4), ("2024-03", .sunday, 6),
    ])
  func rows(_ month: String, _ first: Weekday, _ rows: Int) throws {
    let page = try maker(first: first).month(try #require(CivilMonth(month)))
    #expect(page.weeks.count == rows)
    #expect(page.weeks.allSatisfy { $0.count == 7 })
    #expect(page.weekdays.map(\.weekday) == first.week)
    #expect(page.weeks[0].map(\.date.weekday) == first.week)
  }

  @Test("a year's months are those of their own pages", arguments: OutsideDays.allCases)
  func months(outside: OutsideDays) throws {
    let maker = maker(outside: outside)
    let chosen = CivilDate("2024-05-17")
    let months = try maker.year(2024, chosen: chosen).months
    #expect(months.map(\.partial.count).reduce(0, +) == 1)
    for month in months {
      let alone = try maker.month(month.month, chosen: chosen)
      #expect(month.weeks == alone.weeks && month.partial == alone.partial && month.summary == alone.summary)
      #expect(month.weekdays == alone.weekdays && month.facts == alone.facts && month.title == alone.title)
    }
  }

  @Test("places outside the month are blank, without a count and never chosen")
  func blank() throws {
    let outside = try #require(CivilDate("2024-04-29"))
    let page = try maker().month(try #require(CivilMonth("2024-05")), chosen: outside)
    let cell = try #require(page.weeks[0].first { $0.date == outside })
    #expect(!cell.isInMonth && !cell.isShown && !cell.isChosen)
    #expect(cell.count == 0 && cell.cover == nil)
  }

  @Test("the neighbours' days stand in the grid with their photos where they are asked for")
  func neighbourDays() throws {
    let outside = try #require(CivilDate("2024-04-29"))
    let page = try maker(outside: .days).month(try #require(CivilMonth("2024-05")), chosen: outside)
    let cell = try #require(page.weeks[0].first { $0.date == outside })
    #expect(!cell.isInMonth && cell.isShown && cell.isChosen)
    #expect(cell.count == 1 && cell.cover?.photo.path.name == FilePath("a.jpg"))
    #expect(page.summary.photoCount == 3, "a neighbour's photos aren't the month's")
  }

  @Test("a day's cell counts its photos, shows its cover and says both in words")
  func cell() throws {
    let day = try #require(CivilDate("2024-05-17"))
    let page = try maker("C").month(day.month, chosen: day)
    let cell = try #require(page.weeks.joined().first { $0.date == day })
    #expect(cell.count == 2 && cell.isChosen && cell.number == 17)
    #expect(cell.cover?.photo.path.name == FilePath("d.jpg"))
    #expect(cell.description == "Friday, 17 May 2024: 2 photos")
    #expect(page.weeks.joined().filter(\.isChosen).count == 1)
  }

  @Test("the summary tells photos, days, busiest day, first, last and cameras")
  func summary() throws {
    let page = try maker("C").month(try #require(CivilMonth("2024-05")))
    #expect(page.summaryText == "3 photos on 2 days")
    #expect(page.facts.map(\.label) == ["Busiest day", "First photo", "Last photo", "Cameras"])
    #expect(page.facts[0].items.map(\.text) == ["17 May: 2 photos"])
    #expect(page.facts[0].items[0].target == .day(try #require(CivilDate("2024-05-17"))))
    #expect(page.facts[1].items.map(\.text) == ["1 May at 09:12"])
    #expect(page.facts[2].items.map(\.text) == ["17 May at 23:45"])
    #expect(page.facts[3].items.map(\.text) == ["Canon EOS 40D: 2 photos", "Pixel 8: 1 photo"])
  }

  @Test("photos known only to the month are listed, in no cell")
  func partial() throws {
    let page = try maker().month(try #require(CivilMonth("2024-05")))
    #expect(page.partial.map(\.name) == ["e.jpg"])
    #expect(page.partialTitle == "Sometime in May 2024")
    #expect(page.weeks.joined().reduce(0) { $0 + $1.count } == 3)
    #expect(try maker("fr_FR").month(page.month).partialTitle == "Courant mai 2024")
    #expect(try maker("es_ES").month(page.month).partialTitle == "En algún momento de mayo de 2024")
  }

  @Test("an empty album still has its calendar")
  func bareCalendar() throws {
    let bare = PageMaker(reading: MemoryAlbum(), locale: PageLocale("ja_JP"))
    let page = try bare.month(try #require(CivilMonth("2017-03")))
    #expect(page.title == "2017年3月")
    #expect(page.weekdays.map(\.name) == ["日", "月", "火", "水", "木", "金", "土"])
    #expect(page.weeks.joined().allSatisfy { $0.count == 0 && $0.cover == nil })
    #expect(page.facts.isEmpty && page.partial.isEmpty)
  }

  @Test("the pages before and after are named in words")
  func links() throws {
    let may = try #require(CivilMonth("2024-05"))
    let page = try maker("ja_JP").month(
      may, neighbours: Neighbours(previous: may.advanced(by: -5), next: nil))
    #expect(page.previous == PageLink(target: .month(may.advanced(by: -5)), text: "前の月：2023年12月"))
    #expect(page.next == nil)
    #expect(page.above.map(\.text) == ["アルバム", "2024年"])
  }
}
