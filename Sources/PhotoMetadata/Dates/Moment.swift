import AlbumModel
import CalendarGrid

/// A span on the line of seconds that a clock counts: a second, a minute or a day long.
struct Moment: Hashable {
  /// Seconds from 1970-01-01 00:00 of the same clock.
  let first: Int64
  let last: Int64

  /// Nil where less than the day is known.
  init?(_ local: LocalTime) {
    guard local.precision >= .day else { return nil }
    first = Int64(local.date.dayNumber) * 86_400 + Int64(local.hour * 3600 + local.minute * 60 + local.second)
    let length: Int64 =
      switch local.precision {
      case .second: 1
      case .minute: 60
      default: 86_400
      }
    last = first + length - 1
  }

  /// The moment's start where its time of day is known.
  var secondsOfTime: Int64? { last - first < 60 ? first : nil }

  /// Seconds between the ends that are nearest; 0 where the moments overlap.
  func distance(to other: Moment) -> Int64 {
    max(0, first - other.last, other.first - last)
  }
}
