public import AlbumModel
import CalendarGrid

/// A day of a month in all years that have photos on it.
public struct OnThisDayPage: Sendable {
  /// 1...12.
  public let month: Int
  /// 1...31.
  public let day: Int
  /// ISO 8601 text without its year: `05-17`.
  public let monthDay: String
  /// `May 17`, `5月17日`.
  public let title: String
  /// Newest first.
  public let years: [AlbumDay]
}

extension PageMaker {
  /// That day in each year; 29 February in leap years only.
  public func onThisDay(month: Int, day: Int) throws -> OnThisDayPage {
    // A leap year, so that its name can be told for every day.
    let named = CivilDate(year: 2024, month: month, day: day)
    var years: [AlbumDay] = []
    if let range = try reading.dayRange() {
      for year in (range.lowerBound.month.year...range.upperBound.month.year).reversed() {
        guard let date = CivilDate(year: year, month: month, day: day) else { continue }
        years += try reading.days(in: date...date)
      }
    }
    return OnThisDayPage(
      month: month, day: day, monthDay: named.map { String($0.description.suffix(5)) } ?? "",
      title: named.map(locale.shortDate) ?? "", years: years)
  }
}
