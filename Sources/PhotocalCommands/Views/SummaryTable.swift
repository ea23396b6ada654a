import AlbumLibrary
import AlbumModel
import CommandLineKit

/// Summaries as a table, a line each.
enum SummaryTable {
  private struct Column: Sendable {
    let heading: String
    var alignment = TerminalText.Alignment.left
    /// Whether it says something of a single day.
    var isForDays = true
    let value: @Sendable (Summary) -> String
  }

  private static let columns = [
    Column(heading: "") { $0.span.description },
    Column(heading: "photos", alignment: .right) { summary in
      "\(summary.photoCount)" + (summary.partialCount > 0 ? " (+\(summary.partialCount))" : "")
    },
    Column(heading: "days", alignment: .right, isForDays: false) { "\($0.dayCount)" },
    Column(heading: "busiest day", isForDays: false) { summary in
      summary.busiestDay.map { "\($0.date) (\($0.count))" } ?? ""
    },
    Column(heading: "first") { moment($0.firstTaken) },
    Column(heading: "last") { moment($0.lastTaken) },
  ]

  /// The table of summaries by that unit; nothing where there are none.
  static func text(_ summaries: [Summary], by unit: SummaryUnit) -> String {
    guard !summaries.isEmpty else { return "" }
    let shown = columns.filter { unit != .day || $0.isForDays }
    let cells = shown.map { column in [column.heading] + summaries.map(column.value) }
    let widths = cells.map { $0.map(TerminalText.width).max() ?? 0 }
    return (0...summaries.count).map { row in
      zip(shown.indices, shown).map { index, column in
        TerminalText.pad(cells[index][row], to: widths[index], column.alignment)
      }.joined(separator: "  ")
    }.asLines
  }

  /// Date and time to the minute.
  private static func moment(_ time: LocalTime?) -> String {
    guard let time else { return "" }
    return time.description.prefix(16).split(separator: "T").joined(separator: " ")
  }
}
