public import CalendarGrid

/// A day of the year, whatever the year.
public struct MonthDay: Hashable, Sendable {
  /// 1...12.
  public let month: Int
  /// 1...31.
  public let day: Int

  public init(_ date: CivilDate) {
    let (_, month, day) = date.components
    self.month = month
    self.day = day
  }

  /// The day in a year that has all of them.
  var inLeapYear: CivilDate? { CivilDate(year: 2024, month: month, day: day) }
}

extension MonthDay: Comparable {
  public static func < (left: MonthDay, right: MonthDay) -> Bool {
    (left.month, left.day) < (right.month, right.day)
  }
}

extension MonthDay: CustomStringConvertible {
  /// ISO 8601 text without its year: `05-17`.
  public var description: String {
    let digits = { (number: Int) in number < 10 ? "0\(number)" : String(number) }
    return digits(month) + "-" + digits(day)
  }
}
