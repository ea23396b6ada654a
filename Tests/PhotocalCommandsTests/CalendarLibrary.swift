import AlbumModel
import CalendarGrid
import TestSupport

/// A library of grey photos on days chosen for calendars: ends of months and years, 29 February, weekends, one day with
/// many photos, and photos known only to a month and to a year.
enum CalendarLibrary {
  /// The photos of each day.
  static let counts: [(day: String, photos: Int)] = [
    ("2020-02-29", 1), ("2023-12-09", 4), ("2023-12-24", 2), ("2023-12-31", 12), ("2024-01-01", 5),
    ("2024-01-20", 1), ("2024-01-31", 1), ("2024-02-01", 1), ("2024-02-10", 3), ("2024-02-11", 18),
    ("2024-02-14", 104), ("2024-02-29", 7),
  ]

  /// Photos of which EXIF tells only the month or the year.
  static let partial = ["2024:02", "2024"]

  /// A home with this library that all reading tests share; they must leave it as it is.
  static func home() throws -> TrialHome { try made.get() }

  /// The days that have photos.
  static func days() -> [CivilDate: Int] {
    Dictionary(
      uniqueKeysWithValues: counts.compactMap { entry in CivilDate(entry.day).map { ($0, entry.photos) } })
  }

  private static let cameras = [("FUJIFILM", "X100V"), ("Canon", "Canon EOS R6")]

  private static let made = Result {
    let home = try TrialHome(isShared: true)
    for (day, photos) in counts {
      for number in 0..<photos {
        var photo = TinyJPEG(
          day.replacing("-", with: ":") + " " + clock(9 * 60 + number * 7) + ":00")
        (photo.make, photo.model) = cameras[number % 3 == 2 ? 1 : 0]
        photo.comment = "\(day) \(number)"
        try home.write(["\(day)/IMG_\(1000 + number).jpg": photo])
      }
    }
    for (number, stamp) in partial.enumerated() { try home.write(["\(number).jpg": TinyJPEG(stamp)]) }
    _ = try home.json("index", home.photos)
    return home
  }

  /// `HH:MM` of a minute of the day.
  private static func clock(_ minute: Int) -> String {
    let digits = { (number: Int) in (number < 10 ? "0" : "") + String(number) }
    return digits(minute / 60) + ":" + digits(minute % 60)
  }
}
