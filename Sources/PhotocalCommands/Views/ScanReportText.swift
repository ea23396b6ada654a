import AlbumExport
import AlbumScanner

/// A scan in one line, only what happened: first the photos, of which one may be several files, then the files.
enum ScanReportText {
  static func line(_ report: ScanReport) -> String {
    let photos = said([
      (report.undated, "without a date"), (report.partial, "with only a month or year"),
      (report.away, "away"),
    ])
    let files = said([
      (report.added, "added"), (report.changed, "changed"), (report.moved, "moved"),
      (report.missing, "missing"), (report.unchanged, "unchanged"), (report.unreadable, "could not be read"),
      (report.leftOut, "left out (hidden, or not a picture or film)"),
    ])
    return ([Count.text(report.photos, "photo")] + photos).joined(separator: ", ")
      + (files.isEmpty ? "" : "; files: " + files.joined(separator: ", ")) + away(report.awayFolders)
      + " (\(Seconds.text(report.seconds)))"
  }

  private static func away(_ folders: Int) -> String {
    switch folders {
    case 0: ""
    case 1: "; 1 folder is away: its photos stay in the library"
    default: "; \(folders) folders are away: their photos stay in the library"
    }
  }

  private static func said(_ facts: [(count: Int, what: String)]) -> [String] {
    facts.filter { $0.count > 0 }.map { "\($0.count) \($0.what)" }
  }
}

extension ScanReport {
  /// The document of `index --json`.
  var json: JSONValue {
    [
      "folders": .int(folders), "photos": .int(photos), "added": .int(added), "changed": .int(changed),
      "moved": .int(moved), "missing": .int(missing), "away": .int(away), "awayFolders": .int(awayFolders),
      "unchanged": .int(unchanged),
      "undated": .int(undated), "partial": .int(partial), "leftOut": .int(leftOut),
      "unreadable": .int(unreadable),
      "seconds": Seconds.json(seconds),
    ]
  }
}
