import AlbumModel
import AlbumPages
import CalendarGrid

/// Which pages an album has, told from the library's prints alone.
struct AlbumPlan {
  let prints: AlbumPrints
  /// The days with photos, oldest first.
  let days: [CivilDate]
  /// The months with a page: those with photos known to the month or better.
  let months: [CivilMonth]
  /// The years with a page: those with photos known to the year or better.
  let years: [Int]
  /// The days of the year with photos, January first.
  let monthDays: [MonthDay]
  /// The days that have photos on a day of the year.
  let datesByMonthDay: [MonthDay: [CivilDate]]
  /// Of the months that have days with photos.
  let daysByMonth: [CivilMonth: [CivilDate]]

  init(_ prints: AlbumPrints) {
    self.prints = prints
    days = prints.days.keys.sorted()
    daysByMonth = Dictionary(grouping: days, by: \.month)
    var months = Set(daysByMonth.keys)
    var years: Set<Int> = []
    for span in prints.partial.keys {
      switch span {
      case .month(let month): months.insert(month)
      case .year(let year): years.insert(year)
      case .day: break
      }
    }
    self.months = months.sorted()
    self.years = years.union(months.map(\.year)).sorted()
    datesByMonthDay = Dictionary(grouping: days, by: MonthDay.init)
    monthDays = datesByMonthDay.keys.sorted()
  }

  func days(of month: CivilMonth) -> [CivilDate] { daysByMonth[month] ?? [] }

  /// Photos known to the day.
  var photoCount: Int { prints.days.values.reduce(0) { $0 + $1.count } }

  func count(on days: [CivilDate]) -> Int { days.reduce(0) { $0 + (prints.days[$1]?.count ?? 0) } }

  /// Photos on each day of the year, of all years.
  var countsByMonthDay: [MonthDay: Int] { datesByMonthDay.mapValues(count) }
}

extension Array where Element: Comparable & Hashable & Sendable {
  /// The elements before and after a value; the array is sorted.
  func neighbours(of value: Element) -> Neighbours<Element> {
    let before = firstPlace { $0 >= value }
    let after = firstPlace { $0 > value }
    return Neighbours(
      previous: before > 0 ? self[before - 1] : nil, next: after < count ? self[after] : nil)
  }

  /// The first place from which on a condition holds, by halving.
  private func firstPlace(where holds: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if holds(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
