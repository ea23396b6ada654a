import AlbumScanner

/// A scan in one line, only what happened.
enum ScanReportText {
  static func line(_ report: ScanReport) -> String {
    let facts: [(Int, String)] = [
      (report.added, "added"), (report.changed, "changed"), (report.moved, "moved"),
      (report.missing, "missing"),
      (report.unchanged, "unchanged"), (report.away, "away"), (report.undated, "without a date"),
      (report.partial, "with only a month or year"), (report.unreadable, "could not be read"),
      (report.leftOut, "not JPEG or hidden: left out"),
    ]
    let said = facts.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
    return ([Count.text(report.photos, "photo")] + said).joined(separator: ", ")
      + " (\(Seconds.text(report.seconds)))"
  }
}
