import CalendarGrid

/// How an event comes again (RFC 5545, section 3.3.10), day by day: rules within a day make no difference here.
struct RecurrenceRule: Hashable {
  enum Frequency: String {
    case daily = "DAILY"
    case weekly = "WEEKLY"
    case monthly = "MONTHLY"
    case yearly = "YEARLY"
  }

  /// A weekday, and which one of its month or year: 1 the first, -1 the last, nil every one.
  struct NumberedWeekday: Hashable {
    let weekday: Weekday
    let ordinal: Int?
  }

  /// Why a rule can't be followed.
  struct Unknown: Error, Hashable {
    /// The part of the rule.
    let part: String
  }

  var frequency = Frequency.yearly
  /// At least 1.
  var interval = 1
  var count: Int?
  var until: CalendarMoment?
  var weekStart = Weekday.monday
  var months: Set<Int> = []
  /// 1...31, and -1...-31 from the month's end.
  var monthDays: Set<Int> = []
  /// 1...366, and -1...-366 from the year's end.
  var yearDays: Set<Int> = []
  /// 1...53, and -1...-53 from the year's end.
  var weekNumbers: Set<Int> = []
  var weekdays: Set<NumberedWeekday> = []
  /// Which ones of a period's days: 1 the first, -1 the last.
  var positions: Set<Int> = []

  /// Reads a rule.
  init(_ text: String) throws(Unknown) {
    var hasFrequency = false
    for part in text.split(separator: ";") {
      let sides = part.split(separator: "=", maxSplits: 1)
      guard sides.count == 2 else { throw Unknown(part: String(part)) }
      try take(sides[0].uppercased(), sides[1].uppercased(), part)
      if sides[0].uppercased() == "FREQ" { hasFrequency = true }
    }
    guard hasFrequency else { throw Unknown(part: text) }
  }

  private mutating func take(_ name: String, _ value: String, _ part: Substring) throws(Unknown) {
    let values = value.split(separator: ",")
    let unknown = Unknown(part: String(part))
    switch name {
    case "FREQ":
      guard let known = Frequency(rawValue: value) else { throw unknown }
      frequency = known
    case "INTERVAL":
      guard let number = Int(value), (1...10_000).contains(number) else { throw unknown }
      interval = number
    case "COUNT":
      guard let number = Int(value), number >= 1 else { throw unknown }
      count = number
    case "UNTIL":
      guard let moment = CalendarMoment(value) else { throw unknown }
      until = moment
    case "WKST":
      guard let weekday = Self.weekday(value) else { throw unknown }
      weekStart = weekday
    case "BYMONTH": months = try Self.numbers(values, in: 1...12, isSigned: false, unknown)
    case "BYMONTHDAY": monthDays = try Self.numbers(values, in: 1...31, unknown)
    case "BYYEARDAY": yearDays = try Self.numbers(values, in: 1...366, unknown)
    case "BYWEEKNO": weekNumbers = try Self.numbers(values, in: 1...53, unknown)
    case "BYSETPOS": positions = try Self.numbers(values, in: 1...366, unknown)
    case "BYDAY":
      for word in values {
        let ordinal = word.dropLast(2)
        let number = Int(ordinal)
        guard let weekday = Self.weekday(word.suffix(2)), ordinal.isEmpty || number != nil,
          number.map({ $0 != 0 && (-53...53).contains($0) }) ?? true
        else { throw unknown }
        weekdays.insert(NumberedWeekday(weekday: weekday, ordinal: number))
      }
    case "BYHOUR", "BYMINUTE", "BYSECOND": break
    default:
      // An extension's part may mean anything.
      throw unknown
    }
  }

  private static func numbers(
    _ words: [Substring], in range: ClosedRange<Int>, isSigned: Bool = true, _ unknown: Unknown
  ) throws(Unknown) -> Set<Int> {
    var numbers: Set<Int> = []
    for word in words {
      guard let number = Int(word), range.contains(isSigned ? number.magnitudeAsInt : number) else {
        throw unknown
      }
      numbers.insert(number)
    }
    guard !numbers.isEmpty else { throw unknown }
    return numbers
  }

  private static func weekday(_ word: some StringProtocol) -> Weekday? {
    let names = ["SU", "MO", "TU", "WE", "TH", "FR", "SA"]
    return names.firstIndex { $0 == word }.flatMap { Weekday(rawValue: $0 + 1) }
  }
}

extension Int {
  /// The absolute value; the largest number for the one that has none.
  fileprivate var magnitudeAsInt: Int { Int(clamping: magnitude) }
}
