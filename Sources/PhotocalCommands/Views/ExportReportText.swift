import AlbumExport

/// An export in one line: what the album holds, and what of it is new.
enum ExportReportText {
  static func line(_ report: ExportReport) -> String {
    let facts = [
      (report.written, "file", " written"), (report.picturesMade, "picture", " made"),
      (report.picturesFetched, "picture", " from the cache"), (report.originalsCopied, "photo", " copied"),
      (report.originalsFailed.count + report.originalsWithLocation.count, "photo", " not copied"),
      (report.picturesFailed.count, "photo", " without a picture"),
      (report.picturesReduced.count, "photo", " without a large picture"),
      (report.removed, "file", " removed"),
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
      "picturesMade": .int(picturesMade), "picturesFetched": .int(picturesFetched),
      "picturesFailed": .array(picturesFailed.map(\.json)),
      "picturesReduced": .array(picturesReduced.map(\.json)),
      "drawn": .array(drawn.map(\.json)), "originals": .int(originals),
      "originalsCopied": .int(originalsCopied), "originalsFailed": .array(originalsFailed.map(\.json)),
      "originalsWithLocation": .array(originalsWithLocation.map(\.json)), "removed": .int(removed),
      "seconds": Seconds.json(seconds),
    ]
  }
}

extension ExportReport.Failure {
  fileprivate var json: JSONValue {
    .object(JSONValue.members(of: path) + ["reason": .string(reason)])
  }
}
