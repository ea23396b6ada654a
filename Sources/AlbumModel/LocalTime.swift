public import CalendarGrid

/// How much of a capture date is known, least first.
public enum DatePrecision: String, CaseIterable, Sendable, Comparable {
  case year
  case month
  case day
  case minute
  case second

  public static func < (left: DatePrecision, right: DatePrecision) -> Bool {
    left.rank < right.rank
  }

  private var rank: Int { DatePrecision.allCases.firstIndex(of: self) ?? 0 }
}

/// What the clock on the wall showed, cut to what is known: `2019-02-03T10:11:12.345`, `1985-07`.
///
/// It has no zone: the album's day is its date part (design page "The capture date").
public struct LocalTime: Hashable, Sendable {
  /// The date; its day or its month is 1 where the precision says that they aren't known.
  public let date: CivilDate
  /// 0...23, 0 where not known.
  public let hour: Int
  /// 0...59, 0 where not known.
  public let minute: Int
  /// 0...59, 0 where not known.
  public let second: Int
  /// Decimal digits after the second (`345`), empty where not known.
  public let fraction: String
  /// How much of the above is known.
  public let precision: DatePrecision

  /// A year.
  public init?(year: Int) {
    self.init(year: year, month: 1, day: 1, precision: .year)
  }

  /// A month; nil where it isn't one.
  public init?(year: Int, month: Int) {
    self.init(year: year, month: month, day: 1, precision: .month)
  }

  /// A day; nil where the calendar has no such day.
  public init?(year: Int, month: Int, day: Int) {
    self.init(year: year, month: month, day: day, precision: .day)
  }

  /// A time of day: hour 0...23, minute and second 0...59, `fraction` decimal digits; nil where one is out of range.
  public init?(date: CivilDate, hour: Int, minute: Int, second: Int? = nil, fraction: String = "") {
    guard (0...23).contains(hour), (0...59).contains(minute), (0...59).contains(second ?? 0),
      fraction.utf8.allSatisfy({ (48...57).contains($0) }), second != nil || fraction.isEmpty
    else { return nil }
    self.date = date
    self.hour = hour
    self.minute = minute
    self.second = second ?? 0
    self.fraction = fraction
    precision = second == nil ? .minute : .second
  }

  private init?(year: Int, month: Int, day: Int, precision: DatePrecision) {
    guard let date = CivilDate(year: year, month: month, day: day) else { return nil }
    self.date = date
    self.precision = precision
    hour = 0
    minute = 0
    second = 0
    fraction = ""
  }

  /// The album's day, or nil where only the month or the year is known.
  public var day: CivilDate? { precision >= .day ? date : nil }

  /// The month, or nil where only the year is known.
  public var month: CivilMonth? { precision >= .month ? date.month : nil }

  /// The time of day as `10:11:12` or `10:11`, without fraction; nil where only a date is known.
  public var clock: String? {
    switch precision {
    case .year, .month, .day: nil
    case .minute: "\(twoDigits(hour)):\(twoDigits(minute))"
    case .second: "\(twoDigits(hour)):\(twoDigits(minute)):\(twoDigits(second))"
    }
  }
}

extension LocalTime: CustomStringConvertible {
  /// ISO 8601 text cut to what is known; text order is time order for years 0...9999.
  public var description: String {
    let iso = date.description
    switch precision {
    case .year: return String(iso.dropLast(6))
    case .month: return String(iso.dropLast(3))
    case .day: return iso
    case .minute, .second:
      return iso + "T" + (clock ?? "") + (fraction.isEmpty ? "" : "." + fraction)
    }
  }

  /// Reads back what `description` writes; nil for any other text.
  public init?(_ text: some StringProtocol) {
    let parts = text.split(separator: "T", maxSplits: 1, omittingEmptySubsequences: false)
    guard let dateText = parts.first else { return nil }
    guard parts.count == 2 else {
      self.init(dateOnly: dateText)
      return
    }
    let timeAndFraction = parts[1].split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    let fields = timeAndFraction[0].split(separator: ":", omittingEmptySubsequences: false)
    let numbers = fields.compactMap { $0.utf8.count == 2 ? Int($0) : nil }
    guard let date = CivilDate(dateText), numbers.count == fields.count, (2...3).contains(numbers.count)
    else { return nil }
    self.init(
      date: date, hour: numbers[0], minute: numbers[1], second: numbers.count == 3 ? numbers[2] : nil,
      fraction: timeAndFraction.count == 2 ? String(timeAndFraction[1]) : "")
  }

  private init?(dateOnly text: some StringProtocol) {
    switch text.utf8.count {
    case 4:
      guard let january = CivilMonth(text + "-01") else { return nil }
      self.init(year: january.year)
    case 7:
      guard let month = CivilMonth(text) else { return nil }
      self.init(year: month.year, month: month.month)
    default:
      guard let date = CivilDate(text) else { return nil }
      let (year, month, day) = date.components
      self.init(year: year, month: month, day: day)
    }
  }
}

func twoDigits(_ number: Int) -> String {
  number < 10 ? "0\(number)" : "\(number)"
}
