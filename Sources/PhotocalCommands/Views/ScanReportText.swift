import AlbumExport
import AlbumScanner

/// A scan in one line, only what happened.
enum ScanReportText {
  static func line(_ report: ScanReport) -> String {
    let facts: [(Int, String)] = [
      (report.added, "added"), (report.changed, "changed"), (report.moved, "moved"),
      (report.missing, "missing"),
      (report.unchanged, "unchanged"), (report.away, "away"), (report.undated, "without a date"),
      (report.partial, "with only a month or year"), (report.unreadable, "could not be read"),
      (report.leftOut, "left out: not a picture or film, or hidden"),
    ]
    let said = facts.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
    return ([Count.text(report.photos, "photo")] + said).joined(separator: ", ")
      + " (\(Seconds.text(report.seconds)))"
  }
}

extension ScanReport {
  /// The document of `index --json`.
  var json: JSONValue {
    [
      "folders": .int(folders), "photos": .int(photos), "added": .int(added), "changed": .int(changed),
      "moved": .int(moved), "missing": .int(missing), "away": .int(away), "unchanged": .int(unchanged),
      "undated": .int(undated), "partial": .int(partial), "leftOut": .int(leftOut),
      "unreadable": .int(unreadable),
      "seconds": Seconds.json(seconds),
    ]
  }
}
