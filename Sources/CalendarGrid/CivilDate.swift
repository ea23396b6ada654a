/// A day of the proleptic Gregorian calendar, without time or zone.
///
/// Valid for every year that fits an `Int32`; the year before 1 is 0 (astronomical numbering, ISO 8601 section 4.2.1).
public struct CivilDate: Hashable, Sendable {
  /// The day as a count of days since 1970-01-01, negative before it.
  public let dayNumber: Int

  /// The day that lies `dayNumber` days after 1970-01-01.
  @inlinable
  public init(dayNumber: Int) {
    self.dayNumber = dayNumber
  }

  /// The day `year`-`month`-`day`, or nil where the calendar has no such day (30 February, month 13).
  public init?(year: Int, month: Int, day: Int) {
    guard let month = CivilMonth(year: year, month: month), (1...month.dayCount).contains(day) else {
      return nil
    }
    self = month.day(day)
  }

  /// Year, month 1...12 and day 1...31.
  ///
  /// Years are counted from 1 March so that the leap day ends the year; 146,097 days make one cycle of 400 years. Within
  /// it each step is one whole-number line through the lengths of centuries, years and months (Neri and Schneider,
  /// "Euclidean affine functions and their application to calendar algorithms", 2022).
  @inlinable
  public var components: (year: Int, month: Int, day: Int) {
    let sinceCycleStart = dayNumber + CivilDate.daysFromMarchYear0To1970
    let cycle = sinceCycleStart.flooredQuotient(by: 146_097)
    // Quarters of a day, so that a year's 365.25 and a century's 36,524.25 days are whole numbers.
    let quarterOfCycle = 4 * UInt32(truncatingIfNeeded: sinceCycleStart - cycle * 146_097) + 3
    let century = quarterOfCycle / 146_097
    let quarterOfCentury = quarterOfCycle % 146_097 | 3
    let yearOfCentury = quarterOfCentury / 1461
    let dayOfYear = quarterOfCentury % 1461 / 4
    // 2141/65,536 is a month's share of 30.6 days; the line starts in March, the third month.
    let line = 2141 * dayOfYear + 197_913
    let month = Int(line >> 16)
    let day = Int((line & 0xFFFF) / 2141) + 1
    let year = cycle * 400 + Int(100 * century + yearOfCentury)
    return month > 12 ? (year + 1, month - 12, day) : (year, month, day)
  }

  /// The month that the day belongs to.
  @inlinable
  public var month: CivilMonth {
    let (year, month, _) = components
    return CivilMonth(unchecked: year, month)
  }

  /// The day's number within its month, 1...31.
  @inlinable
  public var day: Int { components.day }

  /// The day's weekday.
  @inlinable
  public var weekday: Weekday {
    // 1970-01-01 was a Thursday, the fifth weekday when Sunday is the first.
    Weekday(wrapping: dayNumber + 4)
  }

  /// The day `count` days later, earlier where `count` is negative.
  @inlinable
  public func advanced(by count: Int) -> CivilDate {
    CivilDate(dayNumber: dayNumber + count)
  }

  /// 719,468 days lie between 0000-03-01 and 1970-01-01.
  @inlinable
  static var daysFromMarchYear0To1970: Int { 719_468 }
}

extension CivilDate: Comparable {
  @inlinable
  public static func < (left: CivilDate, right: CivilDate) -> Bool {
    left.dayNumber < right.dayNumber
  }
}

extension CivilDate: CustomStringConvertible {
  /// The day as ISO 8601 writes it: `2024-05-17`.
  public var description: String {
    month.description + "-" + day.padded(to: 2)
  }

  /// Reads `YYYY-MM-DD`; nil for any other text and for days that don't exist.
  public init?(_ text: some StringProtocol) {
    guard let numbers = isoNumbers(text, count: 3) else { return nil }
    self.init(year: numbers[0], month: numbers[1], day: numbers[2])
  }
}
