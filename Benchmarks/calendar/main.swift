import CalendarGrid
import Glibc

// What CalendarGrid costs, as a program that uses it sees it: another module, optimised. BENCHMARKS.md has the figures.

let months = (1901...2100).flatMap(CivilMonth.months(ofYear:))
let century = CivilMonth.months(ofYear: 1925)[0]...CivilMonth.months(ofYear: 2024)[11]

/// Numbers that follow from every part of a cell.
@inline(__always)
func digest(_ cell: MonthGrid.Cell) -> Int {
  cell.date.dayNumber &+ cell.number &+ (cell.isInMonth ? 1 : 0)
}

@inline(__always)
func digest(_ cell: TimelineGrid.Cell) -> Int {
  cell.date.dayNumber &+ cell.number &+ (cell.isInRange ? 1 : 0) &+ (cell.hasTopBorder ? 2 : 0)
    &+ (cell.hasLeadingBorder ? 4 : 0)
}

func weekday(_ round: Int) -> Weekday { Weekday.allCases[round % 7] }

let measurements = [
  Measurement(name: "a month grid made", pieces: months.count, limit: 100) { round in
    let first = weekday(round)
    return months.reduce(0) { sum, month in
      let grid = MonthGrid(month, firstWeekday: first)
      return sum &+ grid.weekCount &+ grid.leadDays &+ grid.firstDate.dayNumber
    }
  },
  Measurement(name: "a month grid made and all its cells read", pieces: months.count, limit: 100) { round in
    let first = weekday(round)
    return months.reduce(0) { sum, month in
      MonthGrid(month, firstWeekday: first).reduce(sum) { $0 &+ digest($1) }
    }
  },
  Measurement(name: "a month grid made and kept as rows of cells", pieces: months.count) { round in
    let first = weekday(round)
    return months.reduce(0) { $0 &+ MonthGrid($1, firstWeekday: first).weeks.count }
  },
  Measurement(name: "a day found in a month grid, and back", pieces: months.count) { round in
    let first = weekday(round)
    return months.reduce(0) { sum, month in
      let grid = MonthGrid(month, firstWeekday: first)
      return sum &+ (grid.index(of: month.lastDay).map { grid[$0].number } ?? 0)
    }
  },
  Measurement(
    name: "100 years of timeline made and all cells read", pieces: 10, unit: ("ms", 1e6), limit: 1
  ) { round in
    (0..<10).reduce(0) { sum, piece in
      TimelineGrid(century, firstWeekday: weekday(round + piece)).reduce(sum) { $0 &+ digest($1) }
    }
  },
  Measurement(name: "100 years of timeline kept as cells", pieces: 10, unit: ("ms", 1e6), limit: 1) { round in
    (0..<10).reduce(0) { sum, piece in
      sum &+ Array(TimelineGrid(century, firstWeekday: weekday(round + piece))).count
    }
  },
  Measurement(name: "an ISO week", pieces: 36_524) { round in
    (0..<36_524).reduce(0) { sum, number in
      let week = CivilDate(dayNumber: number &- 16_000 &+ round).isoWeek
      return sum &+ week.year &+ week.number
    }
  },
  Measurement(name: "a day's year, month and number", pieces: 36_524) { round in
    (0..<36_524).reduce(0) { sum, number in
      let (year, month, day) = CivilDate(dayNumber: number &- 16_000 &+ round).components
      return sum &+ year &+ month &+ day
    }
  },
]

let kept = measurements.map { $0.report() }
exit(kept.allSatisfy(\.self) ? EXIT_SUCCESS : EXIT_FAILURE)
