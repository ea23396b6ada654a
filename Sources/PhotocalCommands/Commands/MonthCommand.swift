import AlbumExport
import AlbumPages
import CommandLineKit

/// `photocal month`: one month, grid and summary.
enum MonthCommand: Command {
  static let month = OptionalArgument(.month, doc: "the month; without it, the newest that has photos")

  static let spec = CommandSpec(
    "month", summary: "show one month: its calendar and what it holds",
    discussion: ["Each day shows its number and how many photos it has."],
    arguments: [month], options: CalendarOptions.all,
    examples: [
      ExampleSpec("photocal month", does: "the newest month that has photos"),
      ExampleSpec("photocal month 2024-05 --choose 2024-05-17", does: "May 2024 with one day marked"),
    ])

  static func run(_ session: Session) throws(Failure) -> ExitStatus {
    let drawing = try CalendarDrawing(session, outside: session.words[CalendarOptions.outside] ?? .blank)
    let shown = session.words[month]?.month ?? drawing.months.upperBound
    let page = try reading { try drawing.maker.month(shown, chosen: drawing.chosen) }
    session.answer(page.json, text: MonthText(page, width: drawing.width, style: drawing.style).text)
    return .done
  }
}
