import AlbumExport

/// An export in one line.
enum ExportReportText {
  static func line(_ report: ExportReport) -> String {
    let facts: [(Int, String)] = [
      (report.written, "written"), (report.picturesMade, "pictures made"),
      (report.picturesFailed.count, "could not be made"), (report.removed, "removed"),
    ]
    let said = facts.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
    let whole = "\(report.pages) pages, \(report.pictures) pictures"
    return whole + ": " + (said.isEmpty ? "nothing changed" : said.joined(separator: ", "))
      + " (\(Seconds.text(report.seconds)))"
  }
}

extension ExportReport {
  /// The document of `export html --json`.
  var json: JSONValue {
    [
      "pages": .int(pages), "written": .int(written), "pictures": .int(pictures),
      "picturesMade": .int(picturesMade),
      "picturesFailed": .array(
        picturesFailed.map { failure in
          .object(JSONValue.members(of: failure.path) + ["reason": .string(failure.reason)])
        }), "removed": .int(removed), "seconds": Seconds.json(seconds),
    ]
  }
}
