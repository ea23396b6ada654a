import AlbumPages
import CommandLineKit

/// What stands above and below a drawn calendar, in lines of at most the width asked for.
struct CalendarWords {
  let width: Int
  let style: TextStyle

  /// The title, and beside it or below it what there is in all; the title alone for a bare calendar.
  func heading(_ title: String, _ summary: String?) -> [String] {
    guard let summary else {
      return TerminalText.wrap(title, to: width).map { style.bold(style.isolated($0)) }
    }
    let line = style.bold(style.isolated(title)) + "  " + style.isolated(summary)
    if TerminalText.width(title) + 2 + TerminalText.width(summary) <= width { return [line] }
    return TerminalText.wrap(title, to: width).map(style.bold) + TerminalText.wrap(summary, to: width)
  }

  /// The facts of a summary, each on a line of its own where it fits, else a line for each of its items.
  func facts(_ facts: [SummaryFact], partial: String?) -> [String] {
    facts.flatMap(lines) + (partial.map { TerminalText.wrap($0, to: width, indent: 2) } ?? [])
  }

  private func lines(of fact: SummaryFact) -> [String] {
    guard TerminalText.width(fact.text) > width else { return [fact.text] }
    let items = fact.items.flatMap { item in
      TerminalText.wrap(item.text, to: width - 2, indent: 2).map { "  " + $0 }
    }
    return TerminalText.wrap(fact.label, to: width, indent: 2) + items
  }
}
