import CalendarGrid
import TestSupport
import Testing

@testable import AlbumPages

@Suite struct UndatedPageTests {
  private func pages(_ count: Int) -> [UndatedPage] {
    let photos = (0..<count).map { MemoryAlbum.photo("/p/\(10_000 + $0).jpg") }
    return PageMaker(reading: MemoryAlbum(photos), locale: PageLocale("C")).undated(photos)
  }

  @Test(
    "each photo without a date is on one page, which is in its order", arguments: [0, 1, 1000, 1001, 2500])
  func split(count: Int) {
    let pages = pages(count)
    #expect(pages.count == UndatedPage.pageCount(photos: count))
    #expect(pages.flatMap { $0.photos.map(\.name) } == (0..<count).map { "\(10_000 + $0).jpg" })
    #expect(pages.allSatisfy { $0.photos.count <= UndatedPage.mostPhotos && !$0.photos.isEmpty })
  }

  @Test("several pages lead to each other, and each says how many photos there are")
  func neighbours() {
    let pages = pages(2001)
    #expect(pages.map(\.previous?.target) == [nil, .undated(page: 1), .undated(page: 2)])
    #expect(pages.map(\.next?.target) == [.undated(page: 2), .undated(page: 3), nil])
    #expect(Set(pages.map(\.countText)) == ["2,001 photos"])
  }
}

@Suite struct RollingMonthsTests {
  private let newest = CivilMonth(year: 2024, month: 5)

  @Test(
    "a number alone ends with the newest month; from a start it runs forward, or back below zero",
    arguments: [
      (RollingMonths(), "2023-12", "2024-05"), (RollingMonths(count: -2), "2024-04", "2024-05"),
      (RollingMonths(count: 3, start: CivilMonth("2020-11")), "2020-11", "2021-01"),
      (RollingMonths(count: -3, start: CivilMonth("2020-11")), "2020-09", "2020-11"),
      (RollingMonths(count: 1), "2024-05", "2024-05"),
    ])
  func months(_ rolling: RollingMonths, first: String, last: String) throws {
    let months = rolling.months(newest: try #require(newest))
    #expect(months.first?.description == first && months.last?.description == last)
    #expect(months.count == abs(rolling.count))
  }

  @Test("months before year 1 and after 9999 are told")
  func limits() throws {
    let newest = try #require(newest)
    #expect(RollingMonths(count: 1200).isWithinYears(newest: newest))
    #expect(!RollingMonths(count: 2, start: CivilMonth("9999-12")).isWithinYears(newest: newest))
    #expect(!RollingMonths(count: -2, start: CivilMonth("0001-01")).isWithinYears(newest: newest))
  }
}
