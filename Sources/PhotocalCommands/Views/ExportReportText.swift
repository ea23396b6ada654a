import AlbumExport

/// An export in one line: what the album holds, and what of it is new.
enum ExportReportText {
  static func line(_ report: ExportReport) -> String {
    let facts: [(Int, String)] = [
      (report.written, "files written"), (report.picturesMade, "pictures made"),
      (report.picturesFailed.count, "photos without a picture"), (report.removed, "files removed"),
    ]
    let said = facts.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
    let album = "\(Count.text(report.pages, "page")), \(Count.text(report.pictures, "picture"))"
    return album + "; " + (said.isEmpty ? "nothing changed" : said.joined(separator: ", "))
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
