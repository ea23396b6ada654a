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
  @inlinable
  init(wrapping index: Int) {
    switch index.flooredRemainder(by: 7) {
    case 0: self = .sunday
    case 1: self = .monday
    case 2: self = .tuesday
    case 3: self = .wednesday
    case 4: self = .thursday
    case 5: self = .friday
    default: self = .saturday
    }
  }

  /// How many days after `first` this weekday stands in a week that starts with `first`: its column, 0...6.
  @inlinable
  public func column(inWeekStarting first: Weekday) -> Int {
    (rawValue - first.rawValue + 7) % 7
  }

  /// The seven weekdays in the order of a week that starts with this one.
  public var week: [Weekday] {
    (0..<7).map { Weekday(wrapping: rawValue - 1 + $0) }
  }
}
