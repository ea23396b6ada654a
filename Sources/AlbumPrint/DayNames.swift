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

  /// A name of a day.
  struct Name: Hashable {
    let text: String
    let isHoliday: Bool
  }

  /// The day's names, holidays first.
  func names(of day: CivilDate) -> [Name] {
    let holidays = holidays[day] ?? []
    return holidays.map { Name(text: $0, isHoliday: true) }
      + (others[day] ?? []).filter { !holidays.contains($0) }.map { Name(text: $0, isHoliday: false) }
  }
}
