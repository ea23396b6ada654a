import AlbumPages
import CalendarGrid
import Testing

@testable import AlbumExport

@Suite struct PageAddressTests {
  @Test("pages refer to each other by the shortest relative way")
  func relative() throws {
    let day = try #require(CivilDate("2024-05-17"))
    let next = try #require(CivilDate("2024-06-02"))
    let pages: [(PageTarget, PageTarget, String)] = [
      (.years, .month(day.month), "2024/05/index.html"),
      (.month(day.month), .day(day), "17/index.html"),
      (.month(day.month), .month(next.month), "../06/index.html"),
      (.day(day), .cell(day), "../index.html#2024-05-17"),
      (.day(day), .day(next), "../../06/02/index.html"),
      (.day(day), .years, "../../../index.html"),
      (.day(day), .yearSection(2024), "../../../index.html#y2024"),
      (.day(day), .year(2024), "../../index.html"),
      (.year(2024), .year(987), "../0987/index.html"),
      (.day(day), .timeline, "../../../timeline.html#newest"),
      (.daysOfYear, .onThisDay(MonthDay(day)), "05-17.html"),
      (.onThisDay(MonthDay(day)), .day(day), "../2024/05/17/index.html"),
      (.month(day.month), .cell(day), "#2024-05-17"),
      (.years, .years, "index.html"),
    ]
    for (from, to, reference) in pages {
      #expect(PageAddress(to).reference(from: PageAddress(from)) == reference)
    }
    #expect(
      PageAddress(path: "pictures/ab/x.jpg").reference(from: PageAddress(.day(day)))
        == "../../../pictures/ab/x.jpg")
  }
}
