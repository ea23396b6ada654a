import CalendarGrid
import Testing

/// Months on which calendar arithmetic found in articles goes wrong.
@Suite("Months that are easily drawn wrong")
struct DocumentCaseTests {
  @Test("a February of 28 days on the first weekday has four rows, not three")
  func shortFebruary() throws {
    let grid = MonthGrid(try #require(CivilMonth("2015-02")), firstWeekday: .sunday)
    #expect(grid.weekCount == 4)
    #expect(grid.filter(\.isInMonth).count == 28)
  }

  @Test("30 days that start on a Friday need 35 cells, not 42")
  func thirtyDaysFromFriday() throws {
    let grid = MonthGrid(try #require(CivilMonth("2018-06")), firstWeekday: .sunday)
    #expect(grid.leadDays == 5)
    #expect(grid.count == 35)
  }

  @Test("30 days that start in the last column need six rows")
  func thirtyDaysFromLastColumn() throws {
    #expect(MonthGrid(try #require(CivilMonth("2024-06")), firstWeekday: .sunday).weekCount == 6)
  }

  @Test("31 days that start in the sixth column fill six rows, the last with one day")
  func sixRows() throws {
    let grid = MonthGrid(try #require(CivilMonth("2024-03")), firstWeekday: .sunday)
    #expect(grid.weekCount == 6)
    #expect(grid.suffix(7).filter(\.isInMonth).map(\.number) == [31])
    #expect(grid.trailingDays == 6)
  }

  @Test("a month that ends in the last column has no week of the next one's days")
  func fullLastWeek() throws {
    let grid = MonthGrid(try #require(CivilMonth("2024-08")), firstWeekday: .sunday)
    #expect(grid.weekCount == 5)
    #expect(grid.trailingDays == 0)
  }

  @Test("December is followed by January of the next year")
  func december() throws {
    let grid = RollingGrid(months: 3, at: try #require(CivilMonth("2016-11")), firstWeekday: .sunday)
    #expect(grid.map(\.month.description) == ["2016-11", "2016-12", "2017-01"])
  }

  @Test("the last days of December keep their calendar year, whatever year their ISO week has")
  func weekBasedYear() throws {
    let day = try #require(CivilDate("2024-12-30"))
    #expect(day.isoWeek == CivilDate(year: 2025, month: 1, day: 2)?.isoWeek)
    #expect(day.isoWeek.year == 2025)
    #expect(day.month.description == "2024-12")
  }

  @Test("grids of one month with different first weekdays hold the same days of it")
  func sameDays() throws {
    var month = try #require(CivilMonth("1583-01"))
    for _ in 0..<500 {
      let numbers = Weekday.allCases.map { weekday in
        MonthGrid(month, firstWeekday: weekday).filter(\.isInMonth).map(\.date)
      }
      #expect(Set(numbers).count == 1)
      month = month.next
    }
  }
}
