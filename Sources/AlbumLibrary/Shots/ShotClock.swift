import AlbumModel
import CalendarGrid

/// Whether two dates can be those of one shot.
enum ShotClock {
  /// Milliseconds that the files of one shot may lie apart.
  static let tolerance: Int64 = 5_000

  /// Whether the two lie within the tolerance; a date without a time of day is as long as what it names.
  ///
  /// A time that the library's zone turned local may be wrong by a whole number of quarter hours: by the distance of
  /// two zones, which is 26 hours at most.
  static func agree(_ left: TakenAt, _ right: TakenAt) -> Bool {
    // How far the two would have to be moved to meet; 0 where they overlap.
    let gap = ClockSpan(left.local).distance(to: ClockSpan(right.local))
    if gap <= tolerance { return true }
    guard left.isZoneAssumed || right.isZoneAssumed, gap <= farthest + tolerance else { return false }
    let beyond = gap % quarterHour
    return beyond <= tolerance || quarterHour - beyond <= tolerance
  }

  private static let quarterHour: Int64 = 15 * 60_000
  private static let farthest: Int64 = 26 * 3_600_000
}
