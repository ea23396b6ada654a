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
