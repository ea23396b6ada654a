public import CalendarGrid

/// What an album is made from: the questions that pages and listings ask of a library.
///
/// Photos whose files are gone from a folder that is there are in none of the answers.
public protocol AlbumReading {
  /// The first and last day that have photos, or nil where no photo is known to the day.
  func dayRange() throws -> ClosedRange<CivilDate>?

  /// The days of a range that have photos, oldest first.
  func days(in range: ClosedRange<CivilDate>) throws -> [AlbumDay]

  /// A day's photos by local time, then path.
  func photos(on day: CivilDate) throws -> [Photo]

  /// The photos known only to the span's month, or only to a month of its year or to the year itself;
  /// by local time, then path. None for a day.
  func partialPhotos(in span: AlbumSpan) throws -> [Photo]

  /// The years that have photos known to the year or better, oldest first.
  func years() throws -> [Int]

  /// What a span holds; its counts are zero where it has no photos.
  func summary(of span: AlbumSpan) throws -> Summary

  /// The number of photos without a date.
  func undatedCount() throws -> Int

  /// The photos without a date, by path.
  func undatedPhotos() throws -> [Photo]

  /// Numbers that change when a page must.
  func prints() throws -> AlbumPrints
}
