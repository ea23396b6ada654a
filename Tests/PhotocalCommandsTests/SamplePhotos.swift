import AlbumModel
import CalendarGrid
import TestSupport

/// The sample photos and the sums that follow from their table.
enum SamplePhotos {
  static let folder = Fixtures.photos

  /// All of them, by local time, then path; the undated last.
  static func all() throws -> [FixturePhoto] { try sorted.get() }

  /// The photos known to the day, by local time, then path.
  static func dated() throws -> [FixturePhoto] {
    try all().filter { $0.day != nil }
  }

  /// The photos of each day.
  static func byDay() throws -> [CivilDate: [FixturePhoto]] {
    Dictionary(grouping: try dated()) { $0.day ?? CivilDate(dayNumber: 0) }
  }

  /// The day with the most photos.
  static func busiestDay() throws -> CivilDate {
    try byDay().max { ($0.value.count, $1.key) < ($1.value.count, $0.key) }?.key ?? CivilDate(dayNumber: 0)
  }

  private static let sorted = Result {
    try Fixtures.rows().sorted { left, right in
      let (leftTime, rightTime) = (left.local?.description ?? "~", right.local?.description ?? "~")
      return leftTime == rightTime ? left.path < right.path : leftTime < rightTime
    }
  }
}

extension FixturePhoto {
  var day: CivilDate? { local?.day }

  /// How the stored picture lies.
  var turn: Orientation { Orientation(rawValue: orientation) ?? .upright }

  /// Width over height of the picture once it stands upright.
  var uprightRatio: Double {
    let ratio = Double(width) / Double(height)
    return turn.swapsSides ? 1 / ratio : ratio
  }
}
