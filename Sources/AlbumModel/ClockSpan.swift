import CalendarGrid

/// What a local time can mean on the line of milliseconds that its clock counts: an instant where its second is known,
/// else a span as long as what is known of it.
public struct ClockSpan: Hashable, Sendable {
  /// Milliseconds from 1970-01-01 00:00 of the same clock.
  public let first: Int64
  /// The last millisecond that belongs to it.
  public let last: Int64

  /// A month counts as 31 days and a year as 366: no day that may be meant is left out.
  public init(_ local: LocalTime) {
    let clock = local.hour * 3_600 + local.minute * 60 + local.second
    first =
      Int64(local.date.dayNumber) * ClockSpan.day + Int64(clock) * 1_000 + Int64(local.milliseconds)
    last = first + ClockSpan.length(local.precision) - 1
  }

  /// Milliseconds between the ends that are nearest; 0 where the spans overlap.
  public func distance(to other: ClockSpan) -> Int64 {
    max(0, first - other.last, other.first - last)
  }

  private static let day: Int64 = 86_400_000

  private static func length(_ precision: DatePrecision) -> Int64 {
    switch precision {
    case .second: 1
    case .minute: 60_000
    case .day: day
    case .month: 31 * day
    case .year: 366 * day
    }
  }
}

extension LocalTime {
  /// Whole seconds from 1970-01-01 00:00 of the same clock; nil where no time of day is known.
  public var secondsSince1970: Int64? {
    guard precision >= .minute else { return nil }
    return Int64(date.dayNumber) * 86_400 + Int64(hour * 3_600 + minute * 60 + second)
  }

  fileprivate var milliseconds: Int {
    fraction.isEmpty ? 0 : Int((fraction + "000").prefix(3)) ?? 0
  }
}
