import AlbumPages
import CommandLineKit

/// What stands above and below a drawn calendar, in lines of at most the width asked for.
struct CalendarWords {
  let width: Int
  let style: TextStyle

  /// The title, and beside it or below it what there is in all.
  func heading(_ title: String, _ summary: String) -> [String] {
    let line = style.bold(style.isolated(title)) + "  " + style.isolated(summary)
    if TerminalText.width(title) + 2 + TerminalText.width(summary) <= width { return [line] }
    return TerminalText.wrap(title, to: width).map(style.bold) + TerminalText.wrap(summary, to: width)
  }

  /// The facts of a summary, each on a line of its own.
  func facts(_ facts: [SummaryFact], partial: String?) -> [String] {
    (facts.map(\.text) + [partial].compactMap(\.self)).flatMap { TerminalText.wrap($0, to: width, indent: 2) }
  }
}
