/// A day of the week, numbered as locale data numbers them: 1 is Sunday, 7 is Saturday.
public enum Weekday: Int, CaseIterable, Hashable, Sendable {
  case sunday = 1
  case monday
  case tuesday
  case wednesday
  case thursday
  case friday
  case saturday

  /// The weekday that stands `index` places after Sunday, in either direction, round the week.
  init(wrapping index: Int) {
    self = Weekday.allCases[index - index.flooredQuotient(by: 7) * 7]
  }

  /// How many days after `first` this weekday stands in a week that starts with `first`: its column, 0...6.
  public func column(inWeekStarting first: Weekday) -> Int {
    (rawValue - first.rawValue + 7) % 7
  }

  /// The seven weekdays in the order of a week that starts with this one.
  public var week: [Weekday] {
    (0..<7).map { Weekday(wrapping: rawValue - 1 + $0) }
  }
}
