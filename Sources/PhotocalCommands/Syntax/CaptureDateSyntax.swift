import AlbumModel
import CalendarGrid
import CommandLineKit
import PhotoMetadata

extension ValueSyntax where Value == LocalTime {
  /// What a person knows of a date: ISO 8601 text cut to it, with `T` or a blank before the time.
  static let captureDate = ValueSyntax(
    "DATE", kind: .text,
    expected: "a date such as '2019-02-03 10:11:12', 2019-02-03T10:11, 2019-02-03, 1985-07 or 1985"
  ) { word in
    guard let text = word.utf8Text else { return nil }
    var letters = Array(text.utf8)
    if letters.count > 10, letters[10] == UInt8(ascii: " ") { letters[10] = UInt8(ascii: "T") }
    return LocalTime(String(decoding: letters, as: UTF8.self))
  }
}

/// The dates that a photograph can have.
enum PhotographDates {
  /// What is wrong with a date that a person gives, as a clause without its subject; nil where nothing is.
  static func objection(to date: LocalTime) -> String? {
    if date.date.components.year < DateRejection.firstYear { return DateRejection.beforePhotography.reason }
    // No clock on earth is more than a day ahead of UTC's.
    return date.date > Today.inUTC.advanced(by: 1) ? DateRejection.afterScan.reason : nil
  }
}
