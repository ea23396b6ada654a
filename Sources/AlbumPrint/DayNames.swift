public import CalendarGrid

/// What days are called: holidays, whose numbers are red, and other days such as birthdays.
public struct DayNames: Sendable {
  private var holidays: [CivilDate: [String]]
  private var others: [CivilDate: [String]]

  public init(holidays: [CivilDate: [String]] = [:], others: [CivilDate: [String]] = [:]) {
    self.holidays = holidays
    self.others = others
  }

  func isHoliday(_ day: CivilDate) -> Bool { holidays[day] != nil }

  /// The day's names, holidays first.
  func names(of day: CivilDate) -> [String] {
    let holidays = holidays[day] ?? []
    return holidays + (others[day] ?? []).filter { !holidays.contains($0) }
  }
}
