import AlbumScanner

/// A scan in one line, only what happened.
enum ScanReportText {
  static func line(_ report: ScanReport) -> String {
    let facts: [(Int, String)] = [
      (report.added, "added"), (report.changed, "changed"), (report.moved, "moved"),
      (report.missing, "missing"),
      (report.unchanged, "unchanged"), (report.away, "away"), (report.undated, "without a date"),
      (report.partial, "with only a month or year"), (report.unreadable, "could not be read"),
    ]
    let said = facts.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
    let photos = report.photos == 1 ? "1 photo" : "\(report.photos) photos"
    return ([photos] + said).joined(separator: ", ") + " (\(Seconds.text(report.seconds)))"
  }
}
