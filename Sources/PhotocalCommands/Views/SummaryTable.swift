import AlbumModel
import CommandLineKit

/// Summaries as a table, a line each.
enum SummaryTable {
  private static let headings = ["", "photos", "days", "busiest day", "first", "last"]

  static func text(_ summaries: [Summary]) -> String {
    guard !summaries.isEmpty else { return "" }
    let rows = [headings] + summaries.map(row)
    let widths = headings.indices.map { column in rows.map { TerminalText.width($0[column]) }.max() ?? 0 }
    return rows.map { row in
      row.indices.map { column in
        let isNumber = (1...2).contains(column)
        let width = column == row.count - 1 ? 0 : widths[column]
        return TerminalText.pad(row[column], to: width, isNumber ? .right : .left)
      }.joined(separator: "  ") + "\n"
    }.joined()
  }

  private static func row(_ summary: Summary) -> [String] {
    [
      summary.span.description,
      "\(summary.photoCount)" + (summary.partialCount > 0 ? " (+\(summary.partialCount))" : ""),
      "\(summary.dayCount)",
      summary.busiestDay.map { "\($0.date) (\($0.count))" } ?? "", moment(summary.firstTaken),
      moment(summary.lastTaken),
    ]
  }

  /// Date and time to the minute.
  private static func moment(_ time: LocalTime?) -> String {
    guard let time else { return "" }
    return time.description.prefix(16).split(separator: "T").joined(separator: " ")
  }
}
