import AlbumExport
import AlbumPages
import CalendarGrid
import CommandLineKit

/// `photocal rolling`: some months one after the other.
enum RollingCommand: Command {
  static let count = ValueOption(
    "--months", value: .number(in: -1200...1200), doc: "how many months; a negative number counts back",
    default: "6")
  static let anchor = ValueOption(
    "--starting", value: .month, doc: "the month to count from",
    default: "so that the newest month with photos ends it")

  static let spec = CommandSpec(
    "rolling", summary: "show some months one after the other",
    arguments: [], options: [count, anchor] + CalendarOptions.all,
    examples: [
      ExampleSpec("photocal rolling --months 3", does: "the three months up to the newest that has photos"),
      ExampleSpec("photocal rolling --months 6 --starting 2024-10", does: "October 2024 to March 2025"),
    ])

  static func run(_ session: Session) throws(Failure) -> ExitStatus {
    let drawing = try CalendarDrawing(session, outside: session.words[CalendarOptions.outside] ?? .blank)
    let months = session.words[count] ?? 6
    // Photos lie in the past: a number alone counts back from the newest.
    let start = session.words[anchor]?.month
    let run = start == nil ? -abs(months) : months
    let anchor = start ?? drawing.months.upperBound
    guard (1...9999).contains(anchor.advanced(by: run - run.signum()).year) else {
      throw Failure("--months \(run) from \(anchor) leaves the years 1 to 9999", status: .usage)
    }
    let page = try reading {
      try drawing.maker.rolling(months: run, at: anchor, chosen: drawing.chosen)
    }
    session.answer(page.json, text: RollingText.text(page, width: drawing.width, style: drawing.style))
    return .done
  }
}
