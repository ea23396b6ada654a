import AlbumModel

// EXIF's DateTime is the shot's own where something else tells of the same hours, and an editor's elsewhere.
extension DateEvidence {
  /// Local time and UTC of one moment lie so many milliseconds apart at most.
  private static let widestOffset: Int64 = 14 * 3_600_000

  /// Whether a GPS, QuickTime or Takeout stamp, the name or the folder's day lies within 14 hours of a stamp.
  func corroborates(_ stamp: DateStamp?) -> Bool {
    guard let stamp, stamp.local.day != nil else { return false }
    let span = ClockSpan(stamp.local)
    return witnesses.contains { ClockSpan($0).distance(to: span) <= DateEvidence.widestOffset }
  }

  private var witnesses: [LocalTime] {
    let names = NameDate.dates(in: context.path.name).map(\.stamp)
    return receiverTimes
      + days(of: metadata.quickTime.creationDates + movieHeader + takeoutTimes + names + folderDate)
  }
}
