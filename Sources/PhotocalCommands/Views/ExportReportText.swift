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

/// A length of time for people.
enum Seconds {
  /// Seconds to a tenth: `0.4 s`.
  static func text(_ seconds: Double) -> String {
    let tenths = Int((seconds * 10).rounded())
    return "\(tenths / 10).\(tenths % 10) s"
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
        }), "removed": .int(removed), "seconds": .double((seconds * 1000).rounded() / 1000),
    ]
  }
}
