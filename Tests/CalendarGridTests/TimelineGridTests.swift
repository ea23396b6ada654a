import CalendarGrid
import Testing

@Suite("Timeline grids")
struct TimelineGridTests {
  @Test(
    "cells are consecutive days, none repeated, from the first month's first week to the last's last",
    arguments: Weekday.allCases)
  func cells(firstWeekday: Weekday) throws {
    let months = try #require(CivilMonth("1999-11"))...(try #require(CivilMonth("2001-02")))
    let grid = TimelineGrid(months, firstWeekday: firstWeekday)
    #expect(grid.count == grid.weekCount * 7)
    for (index, cell) in grid.enumerated() {
      #expect(cell.date == grid.firstDate.advanced(by: index))
      #expect(grid.index(of: cell.date) == index)
      #expect(cell.number == cell.date.day)
      #expect(cell.isInRange == months.contains(cell.date.month))
      #expect(cell.hasTopBorder == (cell.date.day <= 7))
      #expect(cell.hasLeadingBorder == (cell.date.day == 1))
      #expect(cell.date.weekday.column(inWeekStarting: firstWeekday) == index % 7)
    }
    #expect(grid.prefix(7).contains { $0.date == months.lowerBound.firstDay })
    #expect(grid.suffix(7).contains { $0.date == months.upperBound.lastDay })
    #expect(grid.index(of: grid.firstDate.advanced(by: -1)) == nil)
    #expect(grid.index(of: grid.firstDate.advanced(by: grid.count)) == nil)
  }

  @Test("the month over a window is the one with most days in it, counted one by one")
  func dominantMonth() throws {
    let grid = TimelineGrid(
      try #require(CivilMonth("2022-11"))...(try #require(CivilMonth("2023-04"))), firstWeekday: .sunday)
    for start in stride(from: 0, to: grid.count, by: 7) {
      for end in stride(from: start + 7, through: grid.count, by: 7) {
        var counts: [CivilMonth: Int] = [:]
        for cell in grid[start..<end] { counts[cell.date.month, default: 0] += 1 }
        let expected = counts.max { ($0.value, $0.key) < ($1.value, $1.key) }?.key
        #expect(grid.dominantMonth(in: start..<end) == expected)
      }
    }
    #expect(grid.dominantMonth(in: 0..<0) == nil)
  }

  @Test("the last days of December belong to December of their own year")
  func december() throws {
    let grid = TimelineGrid(
      try #require(CivilMonth("2024-12"))...(try #require(CivilMonth("2025-01"))), firstWeekday: .sunday)
    let sunday = try #require(CivilDate("2024-12-29"))
    let lastDays = try #require(grid.index(of: sunday))
    #expect(grid.dominantMonth(in: lastDays..<lastDays + 3)?.description == "2024-12")
    #expect(grid.dominantMonth(in: lastDays..<lastDays + 7)?.description == "2025-01")
  }
}

@Suite("Year and rolling grids")
struct YearAndRollingGridTests {
  @Test("a year holds every one of its days once", arguments: [1900, 2000, 2023, 2024])
  func year(number: Int) throws {
    let year = YearGrid(number, firstWeekday: .monday)
    let days = year.flatMap { $0.filter(\.isInMonth).map(\.date) }
    let first = try #require(CivilDate(year: number, month: 1, day: 1))
    #expect(days == (0..<days.count).map { first.advanced(by: $0) })
    #expect(days.last == CivilDate(year: number, month: 12, day: 31))
    for day in days {
      let place = try #require(year.index(of: day))
      #expect(year[place.month][place.cell].date == day)
      #expect(year[place.month][place.cell].isInMonth)
    }
    #expect(year.index(of: first.advanced(by: -1)) == nil)
  }

  @Test(
    "months run forward from the anchor, and back to it",
    arguments: [
      (6, "2016-09", ["2016-09", "2016-10", "2016-11", "2016-12", "2017-01", "2017-02"]),
      (-3, "2017-01", ["2016-11", "2016-12", "2017-01"]), (1, "2024-02", ["2024-02"]),
      (-1, "2024-02", ["2024-02"]),
      (0, "2024-02", []),
    ])
  func rolling(count: Int, anchor: String, months: [String]) throws {
    let grid = RollingGrid(months: count, at: try #require(CivilMonth(anchor)), firstWeekday: .sunday)
    #expect(grid.map(\.month.description) == months)
    for (index, month) in grid.enumerated() {
      #expect(grid.index(of: month.month) == index)
      let place = try #require(grid.index(of: month.month.lastDay))
      #expect(grid[place.month][place.cell].date == month.month.lastDay)
    }
    #expect(grid.index(of: grid.firstMonth.previous) == nil)
    #expect(grid.index(of: grid.firstMonth.advanced(by: grid.count)) == nil)
  }
}
