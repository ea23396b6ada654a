import AlbumModel
import AlbumPages
import CommandLineKit

/// Summaries as a table, a line each.
///
/// Where it would be wider than asked for, it tells less of the first and the last photo, then of the busiest day.
struct SummaryTable {
  private let summaries: [Summary]
  private let headings: SummaryHeadings
  private let style: TextStyle
  private let width: Int?

  private struct Column {
    let heading: String
    var isNumber = false
    let cell: (Summary) -> String
  }

  /// The table of `summaries` in at most `width` columns, or as wide as it gets.
  init(_ summaries: [Summary], headings: SummaryHeadings, width: Int?, style: TextStyle) {
    self.summaries = summaries
    self.headings = headings
    self.width = width
    self.style = style
  }

  var text: String {
    guard !summaries.isEmpty else { return "" }
    let layouts = [
      columns(moment: 16), columns(moment: 10), Array(columns(moment: 10).dropLast()),
      Array(columns(moment: 10).dropLast(2)), Array(columns(moment: 10).prefix(3)),
      Array(columns(moment: 10).prefix(2)),
    ]
    let drawn = layouts.lazy.map(lines)
    let fitting = drawn.first { lines in lines.allSatisfy { TerminalText.width($0) <= width ?? .max } }
    return (fitting ?? lines(of: layouts[layouts.count - 1])).asLines
  }

  /// The columns; `moment` is how many letters to show of a moment: a date, or date and time to the minute.
  private func columns(moment letters: Int) -> [Column] {
    let isByDay = summaries.allSatisfy { if case .day = $0.span { true } else { false } }
    let span = [
      Column(heading: "") { $0.span.description },
      Column(heading: headings.photos, isNumber: true) { summary in
        "\(summary.photoCount)" + (summary.partialCount > 0 ? " (+\(summary.partialCount))" : "")
      },
    ]
    let days = [
      Column(heading: headings.days, isNumber: true) { "\($0.dayCount)" },
      Column(heading: headings.busiestDay) { summary in
        summary.busiestDay.map { "\($0.date) (\($0.count))" } ?? ""
      },
    ]
    let ends = [
      Column(heading: headings.firstPhoto) { moment($0.firstTaken, letters) },
      Column(heading: headings.lastPhoto) { moment($0.lastTaken, letters) },
    ]
    // A day is its own busiest one.
    return span + (isByDay ? [] : days) + ends
  }

  private func moment(_ time: LocalTime?, _ letters: Int) -> String {
    guard let time else { return "" }
    return time.description.prefix(letters).split(separator: "T").joined(separator: " ")
  }

  /// The heads, broken into lines where they are wider than what stands below them, and the rows.
  private func lines(of columns: [Column]) -> [String] {
    let cells = columns.map { column in summaries.map(column.cell) }
    let widths = zip(columns, cells).map { column, cells in
      let words = column.heading.split(separator: " ").map(String.init)
      return (cells + words).map { TerminalText.width($0) }.max() ?? 0
    }
    let heads = zip(columns, widths).map { TerminalText.wrap($0.heading, to: $1) }
    let height = heads.map(\.count).max() ?? 0
    let aligned = { (row: [String]) in
      zip(row.indices, row).map {
        TerminalText.pad($1, to: widths[$0], columns[$0].isNumber ? .right : .left)
      }
    }
    // Shorter heads stand at the bottom, above their column.
    let headRows = (0..<height).map { row in
      aligned(
        heads.map { head in
          let line = row - height + head.count
          return head.indices.contains(line) ? style.isolated(head[line]) : ""
        })
    }
    let rows = summaries.indices.map { index in aligned(cells.map { $0[index] }) }
    return (headRows + rows).map { $0.joined(separator: "  ") }
  }
}
