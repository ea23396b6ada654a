import CalendarGrid

/// A moment as Cairo takes it for a PDF's dates: `2024-05-17T12:30:00Z` (ISO 8601).
enum CreationDate {
  private static let secondsOfDay: Int64 = 86_400
  /// The years 0 to 9999, which have four digits.
  private static let days: ClosedRange<Int64> = -719_528...2_932_896

  /// The text of a moment in seconds since 1970-01-01 UTC; one of no four-digit year is brought within them.
  static func text(_ seconds: Int64) -> String {
    let day = Int(min(max(floorDivided(seconds), days.lowerBound), days.upperBound))
    let second = Int(seconds - floorDivided(seconds) * secondsOfDay)
    let time = [second / 3600, second / 60 % 60, second % 60].map { $0 < 10 ? "0\($0)" : "\($0)" }
    return "\(CivilDate(dayNumber: day))T\(time.joined(separator: ":"))Z"
  }

  private static func floorDivided(_ seconds: Int64) -> Int64 {
    let quotient = seconds / secondsOfDay
    return seconds % secondsOfDay < 0 ? quotient - 1 : quotient
  }
}
