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
    let (year, month, day) = date.components
    // Other years are past any photo; they only have to be written somehow.
    guard (0...9999).contains(year) else { return date.description }
    var text = ISOText()
    text.append(year, digits: 4)
    if precision >= .month { text.append(month, digits: 2, after: "-") }
    if precision >= .day { text.append(day, digits: 2, after: "-") }
    if precision >= .minute {
      text.append(hour, digits: 2, after: "T")
      text.append(minute, digits: 2, after: ":")
    }
    if precision >= .second {
      text.append(second, digits: 2, after: ":")
      text.appendFraction(fraction)
    }
    return text.string
  }

  /// Reads back what `description` writes; nil for any other text.
  public init?(_ text: some StringProtocol) {
    self.init(ISOText(text))
  }

  private init?(_ text: ISOText) {
    guard let year = text.number(0..<4, after: nil) else { return nil }
    if text.count == 4 {
      self.init(year: year)
      return
    }
    guard let month = text.number(5..<7, after: "-") else { return nil }
    if text.count == 7 {
      self.init(year: year, month: month)
      return
    }
    guard let day = text.number(8..<10, after: "-") else { return nil }
    if text.count == 10 {
      self.init(year: year, month: month, day: day)
      return
    }
    guard let date = CivilDate(year: year, month: month, day: day),
      let hour = text.number(11..<13, after: "T"), let minute = text.number(14..<16, after: ":")
    else { return nil }
    if text.count == 16 {
      self.init(date: date, hour: hour, minute: minute)
      return
    }
    guard let second = text.number(17..<19, after: ":"), let fraction = text.fraction(from: 19) else {
      return nil
    }
    self.init(date: date, hour: hour, minute: minute, second: second, fraction: fraction)
  }
}

func twoDigits(_ number: Int) -> String {
  number < 10 ? "0\(number)" : "\(number)"
}
