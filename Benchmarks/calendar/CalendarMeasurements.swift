import CalendarGrid

/// What calendar grids are asked for, and what it may cost.
enum CalendarMeasurements {
  private static let months = (1901...2100).flatMap(CivilMonth.months(ofYear:))
  private static let century = CivilMonth.months(ofYear: 1925)[0]...CivilMonth.months(ofYear: 2024)[11]

  static func all() -> [Measurement] {
    let months = months
    let century = century
    return [
      Measurement(name: "a month grid made", pieces: months.count, limit: 100) { round in
        let first = weekday(round)
        var sum = 0
        for month in months {
          let grid = MonthGrid(month, firstWeekday: first)
          sum &+= grid.weekCount &+ grid.leadDays &+ grid.firstDate.dayNumber
        }
        return sum
      },
      Measurement(name: "a month grid made and all its cells read", pieces: months.count, limit: 100) {
        round in
        let first = weekday(round)
        var sum = 0
        for month in months {
          for cell in MonthGrid(month, firstWeekday: first) { sum &+= digest(cell) }
        }
        return sum
      },
      Measurement(name: "a month grid made and mapped to numbers", pieces: months.count) { round in
        let first = weekday(round)
        var sum = 0
        for month in months { sum &+= MonthGrid(month, firstWeekday: first).map(\.number).count }
        return sum
      },
      Measurement(name: "a month grid made and kept as rows of cells", pieces: months.count) { round in
        let first = weekday(round)
        var sum = 0
        for month in months { sum &+= MonthGrid(month, firstWeekday: first).weeks.count }
        return sum
      },
      Measurement(name: "a day found in a month grid, and back", pieces: months.count) { round in
        let first = weekday(round)
        var sum = 0
        for month in months {
          let grid = MonthGrid(month, firstWeekday: first)
          if let index = grid.index(of: grid.firstDate.advanced(by: 20)) { sum &+= grid[index].number }
        }
        return sum
      },
      Measurement(
        name: "100 years of timeline made and all cells read", pieces: 10, unit: ("ms", 1e6), limit: 1
      ) { round in
        var sum = 0
        for piece in 0..<10 {
          for cell in TimelineGrid(century, firstWeekday: weekday(round + piece)) { sum &+= digest(cell) }
        }
        return sum
      },
      Measurement(name: "100 years of timeline kept as cells", pieces: 10, unit: ("ms", 1e6), limit: 1) {
        round in
        var sum = 0
        for piece in 0..<10 {
          sum &+= Array(TimelineGrid(century, firstWeekday: weekday(round + piece))).count
        }
        return sum
      },
      Measurement(name: "an ISO week", pieces: daysOfCentury) { round in
        var sum = 0
        for number in 0..<daysOfCentury {
          let week = CivilDate(dayNumber: number &- 16_000 &+ round).isoWeek
          sum &+= week.year &+ week.number
        }
        return sum
      },
      Measurement(name: "a day's year, month and number", pieces: daysOfCentury) { round in
        var sum = 0
        for number in 0..<daysOfCentury {
          let (year, month, day) = CivilDate(dayNumber: number &- 16_000 &+ round).components
          sum &+= year &+ month &+ day
        }
        return sum
      },
    ]
  }

  private static let daysOfCentury = 36_524

  private static func weekday(_ round: Int) -> Weekday { Weekday.allCases[round % 7] }

  /// A number that follows from every part of a cell.
  @inline(__always)
  private static func digest(_ cell: MonthGrid.Cell) -> Int {
    cell.date.dayNumber &+ cell.number &+ (cell.isInMonth ? 1 : 0)
  }

  @inline(__always)
  private static func digest(_ cell: TimelineGrid.Cell) -> Int {
    cell.date.dayNumber &+ cell.number &+ (cell.isInRange ? 1 : 0) &+ (cell.hasTopBorder ? 2 : 0)
      &+ (cell.hasLeadingBorder ? 4 : 0)
  }
}
