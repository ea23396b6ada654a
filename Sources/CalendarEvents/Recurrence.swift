import CalendarGrid

/// The days on which an event that follows a rule begins.
struct Recurrence {
  let rule: RecurrenceRule
  let start: CivilDate
  /// The last day that the rule allows; nil: there is none.
  let end: CivilDate?

  /// The most days that are looked at for one rule: a rule that has nothing in so many has none.
  private static let lookLimit = 400_000

  /// The days in a range, oldest first.
  func days(in range: ClosedRange<CivilDate>) -> [CivilDate] {
    let last = min(range.upperBound, end ?? range.upperBound)
    guard start <= last else { return [] }
    var found: [CivilDate] = []
    var left = rule.count
    // Where days are counted, all from the first on are.
    var index = rule.count == nil ? max(0, periodIndex(of: range.lowerBound) / rule.interval - 1) : 0
    var looks = 0
    while looks < Self.lookLimit {
      guard let period = period(index * rule.interval), period.lowerBound <= last else { break }
      looks += 1 + period.upperBound.dayNumber - period.lowerBound.dayNumber
      for day in days(ofPeriod: period) where day >= start {
        if left == 0 { return found }
        left = left.map { $0 - 1 }
        if day > last { return found }
        if day >= range.lowerBound { found.append(day) }
      }
      index += 1
    }
    return found
  }

  /// The period, so many after that of the start.
  private func period(_ distance: Int) -> ClosedRange<CivilDate>? {
    switch rule.frequency {
    case .daily:
      let day = start.advanced(by: distance)
      return day...day
    case .weekly:
      let first = start.advanced(by: distance * 7 - start.weekday.column(inWeekStarting: rule.weekStart))
      return first...first.advanced(by: 6)
    case .monthly: return start.month.advanced(by: distance).days
    case .yearly:
      let year = start.month.year + distance
      return CivilMonth.january(ofYear: year).firstDay...CivilMonth.december(ofYear: year).lastDay
    }
  }

  /// How many periods after that of the start a day's period lies.
  private func periodIndex(of day: CivilDate) -> Int {
    let distance = day.dayNumber - start.dayNumber
    return switch rule.frequency {
    case .daily: distance
    case .weekly: distance / 7
    case .monthly: start.month.distance(to: day.month)
    case .yearly: day.month.year - start.month.year
    }
  }

  private func days(ofPeriod period: ClosedRange<CivilDate>) -> [CivilDate] {
    let days = candidates(period).filter(matches)
    guard !rule.positions.isEmpty else { return days }
    return days.enumerated().filter { index, _ in
      rule.positions.contains(index + 1) || rule.positions.contains(index - days.count)
    }.map(\.element)
  }

  /// The period's days in the months that can have one.
  private func candidates(_ period: ClosedRange<CivilDate>) -> [CivilDate] {
    let months = rule.months.isEmpty && isOnStartDay ? [start.month.month] : rule.months
    guard rule.frequency == .yearly, !months.isEmpty else { return dates(period) }
    let year = period.lowerBound.month.year
    return months.sorted().flatMap { CivilMonth(year: year, month: $0).map { dates($0.days) } ?? [] }
  }

  private func dates(_ range: ClosedRange<CivilDate>) -> [CivilDate] {
    (range.lowerBound.dayNumber...range.upperBound.dayNumber).map(CivilDate.init(dayNumber:))
  }

  /// Whether the rule names no day, so that the start's day of the month is meant.
  private var isOnStartDay: Bool {
    rule.monthDays.isEmpty && rule.yearDays.isEmpty && rule.weekNumbers.isEmpty && rule.weekdays.isEmpty
  }

  private func matches(_ day: CivilDate) -> Bool {
    let month = day.month
    guard rule.months.isEmpty || rule.months.contains(month.month),
      rule.monthDays.isEmpty || rule.monthDays.contains(day.day)
        || rule.monthDays.contains(day.day - month.dayCount - 1),
      rule.yearDays.isEmpty || rule.yearDays.contains(day.dayOfYear)
        || rule.yearDays.contains(day.dayOfYear - (month.isLeapYear ? 367 : 366)),
      rule.weekNumbers.isEmpty || isInWeek(day)
    else { return false }
    if !rule.weekdays.isEmpty { return rule.weekdays.contains { isThat($0, day) } }
    return switch rule.frequency {
    case .daily: true
    case .weekly: day.weekday == start.weekday
    case .monthly: !isOnStartDay || day.day == start.day
    case .yearly:
      isOnStartDay ? day.day == start.day : rule.weekNumbers.isEmpty || day.weekday == start.weekday
    }
  }

  private func isThat(_ named: RecurrenceRule.NumberedWeekday, _ day: CivilDate) -> Bool {
    guard named.weekday == day.weekday else { return false }
    guard let ordinal = named.ordinal, rule.frequency == .monthly || rule.frequency == .yearly else {
      return true
    }
    let isOfMonth = rule.frequency == .monthly || !rule.months.isEmpty
    let length = isOfMonth ? day.month.dayCount : day.month.isLeapYear ? 366 : 365
    let number = isOfMonth ? day.day : day.dayOfYear
    return ordinal > 0 ? (number - 1) / 7 + 1 == ordinal : (length - number) / 7 + 1 == -ordinal
  }

  /// Week 1 is the first with four days in the year.
  private func isInWeek(_ day: CivilDate) -> Bool {
    let first = firstWeek(ofYear: day.month.year)
    let count = (firstWeek(ofYear: day.month.year + 1).dayNumber - first.dayNumber) / 7
    let index = (day.dayNumber - first.dayNumber + 70) / 7 - 10
    return (0..<count).contains(index)
      && (rule.weekNumbers.contains(index + 1) || rule.weekNumbers.contains(index - count))
  }

  private func firstWeek(ofYear year: Int) -> CivilDate {
    let fourth = CivilMonth.january(ofYear: year).day(4)
    return fourth.advanced(by: -fourth.weekday.column(inWeekStarting: rule.weekStart))
  }
}
