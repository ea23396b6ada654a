import CalendarGrid

/// A row of the day table without its cover.
struct CountedDay: Hashable {
  /// Days since 1970-01-01.
  let day: Int
  let count: Int
}

/// Which photo stands for a day, a month, a year: the one place that says so (design page "The library").
enum CoverRule {
  /// A day's photos are compared by these, first to last; the least wins. Terms of `ranked` below.
  static let order = [
    // A camera's photo before a screenshot or a messenger's picture.
    "camera_id IS NULL",
    // As seen upright: landscape and square, portrait, unknown.
    "CASE WHEN width IS NULL OR height IS NULL THEN 2 ELSE NOT "
      + "iif(orientation < 5, width >= height, height >= width) END",
    // Nearest the middle of the day's photos; of an even number the earlier of the two in the middle.
    "abs(rank - (count + 1) / 2)",
    // By time, then path.
    "rank",
  ]

  /// Given a day (`?1`): its number of photos and its cover's id; no row for a day without photos.
  static let choice = """
    WITH ranked AS (
      SELECT file.id, camera_id, width, height, orientation,
        row_number() OVER (ORDER BY taken, \(PhotoRow.path)) AS rank,
        (SELECT count(*) FROM file WHERE day = ?1 AND \(PhotoRow.hasDay)) AS count
      FROM file JOIN place ON place.directory_id = file.directory_id
      WHERE day = ?1 AND \(PhotoRow.hasDay))
    SELECT count, id FROM ranked ORDER BY \(order.joined(separator: ", ")) LIMIT 1
    """

  /// The day with the most photos, the earliest of equals.
  static func busiest(_ days: [CountedDay]) -> CountedDay? {
    days.max { ($0.count, -$0.day) < ($1.count, -$1.day) }
  }

  /// The day whose cover stands for all of the days: within a month the busiest, within a year the busiest of its busiest
  /// month; the earliest of equals.
  static func coverDay(of days: [CountedDay]) -> CountedDay? {
    let months = Dictionary(grouping: days) { CivilDate(dayNumber: $0.day).month }
    let counts = months.map { month, days in
      (month: month, count: days.reduce(0) { $0 + $1.count })
    }
    let busiestMonth = counts.max { $0.count != $1.count ? $0.count < $1.count : $0.month > $1.month }
    return busiestMonth.flatMap { months[$0.month] }.flatMap(busiest)
  }
}
