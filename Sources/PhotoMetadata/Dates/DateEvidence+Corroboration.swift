import AlbumModel

// EXIF's DateTime is the shot's own where something else tells of the same hours, and an editor's elsewhere.
extension DateEvidence {
  /// Local time and UTC of one moment lie so many seconds apart at most.
  private static let widestOffset: Int64 = 14 * 3600

  /// Whether a GPS, QuickTime or Takeout stamp, the name or the folder's day lies within 14 hours of a stamp.
  func corroborates(_ stamp: DateStamp?) -> Bool {
    guard let stamp, let moment = Moment(stamp.local) else { return false }
    return witnesses.contains { $0.distance(to: moment) <= DateEvidence.widestOffset }
  }

  private var witnesses: [Moment] {
    let names = NameDate.dates(in: context.path.name).map(\.stamp)
    return gpsMoments
      + moments(of: metadata.quickTime.creationDates + movieHeader + takeoutTimes + names + folderDate)
  }
}
