import AlbumModel
import CalendarGrid

/// Whether two dates can be those of one shot.
enum ShotClock {
  /// Milliseconds that the files of one shot may lie apart.
  static let tolerance = 5_000

  /// Whether the two lie within the tolerance; a date without a time of day is as long as what it names.
  ///
  /// A time that the library's zone turned local may be wrong by a whole number of quarter hours: by the distance of
  /// two zones, which is 26 hours at most.
  static func agree(_ left: TakenAt, _ right: TakenAt) -> Bool {
    let (left, right) = (Span(left), Span(right))
    // How far the two would have to be moved to meet; 0 where they overlap.
    let gap = max(left.start - right.end, right.start - left.end, 0)
    if gap <= tolerance { return true }
    guard left.isZoneAssumed || right.isZoneAssumed, gap <= farthest + tolerance else { return false }
    let beyond = gap % quarterHour
    return beyond <= tolerance || quarterHour - beyond <= tolerance
  }

  private static let quarterHour = 15 * 60_000
  private static let farthest = 26 * 3_600_000

  /// First and last millisecond that a date can mean, since 1970 on the wall's clock.
  private struct Span {
    let start: Int
    let end: Int
    let isZoneAssumed: Bool

    init(_ taken: TakenAt) {
      let local = taken.local
      start =
        local.date.dayNumber * 86_400_000 + (local.hour * 3_600 + local.minute * 60 + local.second) * 1_000
        + Span.milliseconds(local.fraction)
      end = start + Span.length(local.precision)
      isZoneAssumed = taken.isZoneAssumed
    }

    private static func milliseconds(_ fraction: String) -> Int {
      Int((fraction + "000").prefix(3)) ?? 0
    }

    private static func length(_ precision: DatePrecision) -> Int {
      switch precision {
      case .second: 0
      case .minute: 59_999
      case .day: 86_399_999
      case .month: 31 * 86_400_000 - 1
      case .year: 366 * 86_400_000 - 1
      }
    }
  }
}
