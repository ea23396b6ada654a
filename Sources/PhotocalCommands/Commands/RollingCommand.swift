import AlbumExport
import AlbumPages
import CalendarGrid
import CommandLineKit

/// `photocal rolling`: some months one after the other.
enum RollingCommand: Command {
  static let count = ValueOption(
    "--months", value: .number(in: -1200...1200),
    doc: "how many months; a negative number ends with --starting", default: "6")
  static let anchor = ValueOption(
    "--starting", value: .month, doc: "the month to begin with",
    default: "so that the newest month with photos ends it")

  static let spec = CommandSpec(
    "rolling", summary: "show some months one after the other",
    discussion: [
      "Without --starting they are those up to the newest month that has photos; with it those from there on, or with a "
        + "negative number those that end there."
    ],
    arguments: [], options: [count, anchor] + CalendarOptions.all,
    examples: [
      ExampleSpec("photocal rolling --months 3", does: "the three months up to the newest that has photos"),
      ExampleSpec("photocal rolling --months 6 --starting 2024-10", does: "October 2024 to March 2025"),
      ExampleSpec("photocal rolling --months -3 --starting 2024-10", does: "August to October 2024"),
    ])

  static func run(_ session: Session) throws(Failure) -> ExitStatus {
    let drawing = try CalendarDrawing(session, outside: session.words[CalendarOptions.outside] ?? .blank)
    let run = try months(session, newest: drawing.months.upperBound).run(newest: drawing.months.upperBound)
    let page = try reading {
      try drawing.maker.rolling(months: run.months, at: run.anchor, chosen: drawing.chosen)
    }
    session.answer(page.json, text: RollingText.text(page, width: drawing.width, style: drawing.style))
    return .done
  }

  /// The months that the options name.
  static func months(_ session: Session, newest: CivilMonth) throws(Failure) -> RollingMonths {
    let months = RollingMonths(
      count: session.words[count] ?? 6, start: session.words[anchor]?.month)
    guard months.isWithinYears(newest: newest) else {
      let (count, anchor) = months.run(newest: newest)
      throw Failure("--months \(count) from \(anchor) leaves the years 1 to 9999", status: .usage)
    }
    return months
  }
}
