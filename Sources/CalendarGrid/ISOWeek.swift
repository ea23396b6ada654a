/// A week as ISO 8601 counts them: it starts on Monday and belongs to the year of its Thursday (section 3.1.1.23).
public struct ISOWeek: Hashable, Sendable {
  /// The week's year, which in the first and last days of a year may be the neighbouring one.
  public let year: Int
  /// 1...53.
  public let number: Int

  @inlinable
  init(year: Int, number: Int) {
    self.year = year
    self.number = number
  }
}

extension CivilDate {
  /// The ISO 8601 week that the day falls in.
  @inlinable
  public var isoWeek: ISOWeek {
    let thursday = advanced(by: 3 - weekday.column(inWeekStarting: .monday))
    let year = thursday.components.year
    let newYear = CivilMonth(unchecked: year, 1).firstDay
    return ISOWeek(year: year, number: (thursday.dayNumber - newYear.dayNumber) / 7 + 1)
  }

  /// The day's number within its year, 1...366.
  public var dayOfYear: Int {
    dayNumber - CivilMonth(unchecked: components.year, 1).firstDay.dayNumber + 1
  }
}
