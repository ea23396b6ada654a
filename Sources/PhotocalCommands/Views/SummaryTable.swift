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
      zip(row, widths).enumerated().map { column, cell in
        let fill = String(repeating: " ", count: cell.1 - TerminalText.width(cell.0))
        let isNumber = (1...2).contains(column)
        return isNumber ? fill + cell.0 : column == row.count - 1 ? cell.0 : cell.0 + fill
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
