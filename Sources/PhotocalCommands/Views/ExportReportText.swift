import AlbumExport

/// An export in one line: what the album holds, and what of it is new.
enum ExportReportText {
  static func line(_ report: ExportReport) -> String {
    let facts = [
      (report.written, "file", " written"), (report.picturesMade, "picture", " made"),
      (report.picturesFailed.count, "photo", " without a picture"), (report.removed, "file", " removed"),
    ]
    let said = facts.filter { $0.0 > 0 }.map { Count.text($0.0, $0.1) + $0.2 }
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
