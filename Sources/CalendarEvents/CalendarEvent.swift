import CalendarGrid

/// An event of a calendar: its name, and the days it lies on.
struct CalendarEvent: Hashable {
  let name: String
  /// What tells the event apart; empty where it has nothing.
  let identity: String
  let start: CivilDate
  /// At least 1.
  let dayCount: Int
  let rule: RecurrenceRule?
  /// The last day on which it begins again; nil: there is none.
  let lastStart: CivilDate?
  /// Days on which it begins beside those of the rule.
  let extraStarts: Set<CivilDate>
  /// Days on which it doesn't begin after all.
  var leftOut: Set<CivilDate>
  /// Which beginning of the event of the same identity this one stands for; nil: none.
  let replaces: CivilDate?
  let isCancelled: Bool

  /// The days in a range, oldest first.
  func days(in range: ClosedRange<CivilDate>) -> [CivilDate] {
    let first = range.lowerBound.advanced(by: 1 - dayCount)
    let starts = first...range.upperBound
    var days: Set<CivilDate> = []
    for start in beginnings(in: starts) where !leftOut.contains(start) {
      for index in 0..<dayCount {
        let day = start.advanced(by: index)
        if range.contains(day) { days.insert(day) }
      }
    }
    return days.sorted()
  }

  private func beginnings(in range: ClosedRange<CivilDate>) -> Set<CivilDate> {
    let ruled = rule.map { Recurrence(rule: $0, start: start, end: lastStart).days(in: range) } ?? [start]
    return extraStarts.union(ruled).filter(range.contains)
  }
}
