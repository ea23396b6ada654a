import CalendarGrid
import Testing

@Suite("Month grids")
struct MonthGridTests {
  @Test(
    "rows are ceil((lead + days) / 7)",
    arguments: [
      ("2015-02", Weekday.sunday, 0, 4), ("2010-02", .monday, 0, 4), ("2015-02", .monday, 6, 5),
      ("2016-09", .friday, 6, 6), ("2016-04", .saturday, 6, 6), ("2023-10", .monday, 6, 6),
      ("2024-05", .sunday, 3, 5),
      ("2024-03", .saturday, 6, 6), ("2024-06", .sunday, 6, 6), ("2017-03", .sunday, 3, 5),
    ])
  func rows(text: String, firstWeekday: Weekday, leadDays: Int, weekCount: Int) throws {
    let grid = MonthGrid(try #require(CivilMonth(text)), firstWeekday: firstWeekday)
    #expect(grid.leadDays == leadDays)
    #expect(grid.weekCount == weekCount)
    #expect(grid.weeks.count == weekCount)
  }

  @Test(
    "cells are consecutive days, in columns of one weekday, and hold the whole month once",
    arguments: Weekday.allCases)
  func cells(firstWeekday: Weekday) throws {
    var month = try #require(CivilMonth(year: 1999, month: 1))
    for _ in 0..<400 {
      let grid = MonthGrid(month, firstWeekday: firstWeekday)
      let cells = Array(grid)
      #expect(cells.count == grid.count)
      for (index, cell) in cells.enumerated() {
        #expect(cell.date == grid.firstDate.advanced(by: index))
        #expect(cell.number == cell.date.day)
        #expect(cell.isInMonth == (cell.date.month == month))
        #expect(cell.date.weekday.column(inWeekStarting: firstWeekday) == index % 7)
        #expect(grid.index(of: cell.date) == index)
      }
      #expect(cells.filter(\.isInMonth).map(\.number) == Array(1...month.dayCount))
      #expect(cells.prefix(7).contains { $0.isInMonth })
      #expect(cells.suffix(7).contains { $0.isInMonth })
      month = month.advanced(by: 1)
    }
  }

  @Test("days outside the grid have no index")
  func outside() throws {
    let grid = MonthGrid(try #require(CivilMonth("2024-05")), firstWeekday: .sunday)
    #expect(grid.index(of: grid.firstDate.advanced(by: -1)) == nil)
    #expect(grid.index(of: grid.firstDate.advanced(by: 35)) == nil)
  }

  @Test("a week starts where it is told to")
  func weeks() {
    #expect(Weekday.monday.week.map(\.rawValue) == [2, 3, 4, 5, 6, 7, 1])
    #expect(Weekday.sunday.week == Weekday.allCases)
  }
}
