/// A month of the proleptic Gregorian calendar.
public struct CivilMonth: Hashable, Sendable {
  /// The year, astronomical numbering.
  public let year: Int
  /// The month's number, 1...12.
  public let month: Int

  /// The month, or nil where `month` isn't 1...12.
  public init?(year: Int, month: Int) {
    guard (1...12).contains(month) else { return nil }
    self.init(unchecked: year, month)
  }

  @inlinable
  init(unchecked year: Int, _ month: Int) {
    self.year = year
    self.month = month
  }

  /// 28...31.
  @inlinable
  public var dayCount: Int {
    switch month {
    case 2: isLeapYear ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  /// Whether the month's year has a 29 February.
  @inlinable
  public var isLeapYear: Bool {
    // Of the years that 4 divides, 100 divides those that 25 does, and 400 those of them that 16 does.
    year & 3 == 0 && (year % 25 != 0 || year & 15 == 0)
  }

  /// The month's first day.
  @inlinable
  public var firstDay: CivilDate { day(1) }

  /// The month's last day.
  @inlinable
  public var lastDay: CivilDate { day(dayCount) }

  /// The month's days, first to last.
  @inlinable
  public var days: ClosedRange<CivilDate> { firstDay...lastDay }

  /// The day `number` of the month, 1...dayCount; other numbers run on into the neighbouring months.
  @inlinable
  public func day(_ number: Int) -> CivilDate {
    let marchYear = month <= 2 ? year - 1 : year
    let monthFromMarch = month <= 2 ? month + 9 : month - 3
    // Shifts round down, for negative years too.
    let century = marchYear.flooredQuotient(by: 100)
    let leapDays = (marchYear >> 2) - century + (century >> 2)
    let daysBefore = 365 * marchYear + leapDays + (153 * monthFromMarch + 2) / 5
    return CivilDate(dayNumber: daysBefore + number - 1 - CivilDate.daysFromMarchYear0To1970)
  }

  /// The month `count` months later, earlier where `count` is negative.
  @inlinable
  public func advanced(by count: Int) -> CivilMonth {
    let index = year * 12 + month - 1 + count
    let year = index.flooredQuotient(by: 12)
    return CivilMonth(unchecked: year, index - year * 12 + 1)
  }

  /// The next month.
  @inlinable
  public var next: CivilMonth { advanced(by: 1) }

  /// The month before.
  @inlinable
  public var previous: CivilMonth { advanced(by: -1) }

  /// How many months later `other` is, negative where it is earlier.
  @inlinable
  public func distance(to other: CivilMonth) -> Int {
    (other.year - year) * 12 + other.month - month
  }

  /// The twelve months of a year, January first.
  public static func months(ofYear year: Int) -> [CivilMonth] {
    (1...12).map { CivilMonth(unchecked: year, $0) }
  }

  /// The first month of a year.
  public static func january(ofYear year: Int) -> CivilMonth { CivilMonth(unchecked: year, 1) }

  /// The last month of a year.
  public static func december(ofYear year: Int) -> CivilMonth { CivilMonth(unchecked: year, 12) }
}

extension CivilMonth: Comparable {
  @inlinable
  public static func < (left: CivilMonth, right: CivilMonth) -> Bool {
    left.year == right.year ? left.month < right.month : left.year < right.year
  }
}

extension CivilMonth: CustomStringConvertible {
  /// The month as ISO 8601 writes it: `2024-05`.
  public var description: String {
    year.padded(to: 4) + "-" + month.padded(to: 2)
  }

  /// Reads `YYYY-MM`; nil for any other text.
  public init?(_ text: some StringProtocol) {
    guard let numbers = isoNumbers(text, count: 2) else { return nil }
    self.init(year: numbers[0], month: numbers[1])
  }
}
