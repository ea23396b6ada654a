import AlbumLibrary
import AlbumModel
import AlbumPages
import CalendarGrid
import CommandLineKit

/// A day as the command line names it.
enum DayWord: Sendable {
  case date(CivilDate)
  case today
  case yesterday

  var date: CivilDate {
    switch self {
    case .date(let date): date
    case .today: Today.date
    case .yesterday: Today.date.advanced(by: -1)
    }
  }
}

/// A month as the command line names it.
enum MonthWord: Sendable {
  case month(CivilMonth)
  case thisMonth

  var month: CivilMonth {
    switch self {
    case .month(let month): month
    case .thisMonth: Today.date.month
    }
  }
}

extension ValueSyntax where Value == DayWord {
  static let day = ValueSyntax(
    "DAY", kind: .day, expected: "a day such as 2024-05-17, 'today' or 'yesterday'"
  ) { word in
    switch word.utf8Text {
    case "today": .today
    case "yesterday": .yesterday
    case let text?: CivilDate(text).flatMap { $0.month.year > 0 ? .date($0) : nil }
    case nil: nil
    }
  }
}

extension ValueSyntax where Value == ClosedRange<CivilDate> {
  /// A day, or all days of a month or a year.
  static let days = ValueSyntax(
    "DAY", kind: .day,
    expected: "a day such as 2024-05-17, 'today' or 'yesterday', or a month or year such as 2024-05"
  ) { word in
    if let day = ValueSyntax<DayWord>.day.read(word) { return day.date...day.date }
    guard let text = word.utf8Text, let first = CivilMonth(text) ?? CivilMonth(text + "-01"),
      let last = CivilMonth(text) ?? CivilMonth(text + "-12"), first.year > 0
    else { return nil }
    return first.firstDay...last.lastDay
  }
}

extension ValueSyntax where Value == MonthWord {
  static let month = ValueSyntax("MONTH", kind: .month, expected: "a month such as 2024-05, or 'this-month'")
  { word in
    switch word.utf8Text {
    case "this-month": .thisMonth
    case let text?: CivilMonth(text).flatMap { $0.year > 0 ? .month($0) : nil }
    case nil: nil
    }
  }
}

extension ValueSyntax where Value == Weekday {
  private static let names = ["sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday"]

  static let weekday = ValueSyntax(
    "DAY", kind: .choice(names), expected: "a weekday, sunday to saturday, or its number 1 (Sunday) to 7"
  ) { word in
    guard let text = word.utf8Text?.lowercased() else { return nil }
    return Weekday(rawValue: Int(text) ?? (names.firstIndex(of: text) ?? -1) + 1)
  }
}

/// A day of the year as the command line names it.
struct MonthDay: Sendable {
  /// 1...12.
  let month: Int
  /// 1...31.
  let day: Int
}

extension ValueSyntax where Value == MonthDay {
  static let monthDay = ValueSyntax("MM-DD", kind: .text, expected: "month and day such as 05-17") { word in
    // 29 February is a day of the year: the one of a leap year stands for all.
    guard let text = word.utf8Text, let date = CivilDate("2024-" + text) else { return nil }
    return MonthDay(month: date.components.month, day: date.day)
  }
}

extension ValueSyntax where Value == Int {
  static let year = ValueSyntax("YEAR", kind: .year, expected: "a year such as 2024") { word in
    guard let text = word.utf8Text, let january = CivilMonth(text + "-01"), january.year > 0 else {
      return nil
    }
    return january.year
  }
}
