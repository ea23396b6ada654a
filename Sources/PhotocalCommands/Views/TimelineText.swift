import AlbumModel
import AlbumPages
import CommandLineKit

/// Weeks without repeats; a rule separates the months, and each month's title stands beside its first day's week.
struct TimelineText {
  private let page: TimelinePage
  private let cells: CellText
  private let labelWidth: Int

  /// The run of `page` drawn in at most `width` columns.
  init(_ page: TimelinePage, width: Int, style: TextStyle) {
    self.page = page
    let titles = page.weeks.joined().compactMap(\.monthTitle)
    let longest = titles.map(TerminalText.width).max() ?? 0
    // Where the titles leave too little for the days, each stands on a line of its own.
    labelWidth = width - longest - 2 >= 7 * 8 ? longest + 2 : 0
    let most = page.weeks.joined().map(\.day.count).max() ?? 0
    cells = CellText(columns: width - labelWidth - 1, most: most, style: style)
  }

  var text: String {
    let headings = cells.headings(page.weekdays).map { " " + $0 }.joined()
    var lines = [blanks(labelWidth) + headings]
    for (index, week) in page.weeks.enumerated() {
      let title = week.lazy.compactMap(\.monthTitle).first
      if labelWidth == 0, let title { lines.append(cells.style.bold(title)) }
      let hasRule = index > 0 && week.contains(where: \.hasTopBorder)
      if hasRule { lines.append(blanks(labelWidth) + rule(above: week)) }
      // Where counts stand below the numbers, their line sets the weeks apart.
      if !hasRule, !cells.isNarrow { lines.append("") }
      for (row, pieces) in cells.rows(of: week.map(\.day)).enumerated() {
        lines.append(label(row == 0 ? title : nil) + joined(pieces, of: week))
      }
    }
    return lines.withoutTrailingBlanks.asLines
  }

  private func label(_ title: String?) -> String {
    guard labelWidth > 0 else { return "" }
    let title = title ?? ""
    return cells.style.bold(cells.style.isolated(title)) + blanks(labelWidth - TerminalText.width(title))
  }

  /// The line above a week: a rule over the days that have their top edge drawn, turning where a month's first day
  /// has its leading edge drawn too.
  private func rule(above week: [TimelinePage.Cell]) -> String {
    let style = cells.style
    var isInside = false
    let pieces = week.map { cell in
      let end =
        cell.hasTopBorder ? (cell.hasLeadingBorder ? style.cornerDown : style.horizontal) : style.cornerUp
      let edge = cell.hasTopBorder || isInside ? end : " "
      isInside = cell.hasTopBorder
      return edge + String(repeating: isInside ? style.horizontal : " ", count: cells.width)
    }
    return style.faint(pieces.joined())
  }

  /// The cells of a line; before a month's first day the rule runs down.
  private func joined(_ pieces: [String], of week: [TimelinePage.Cell]) -> String {
    zip(pieces, week).map { piece, cell in
      (cell.hasLeadingBorder ? cells.style.faint(cells.style.vertical) : " ") + piece
    }.joined()
  }
}
