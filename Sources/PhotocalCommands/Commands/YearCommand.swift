import AlbumExport
import AlbumPages
import CalendarGrid
import CommandLineKit

/// `photocal year`: twelve months and the year's summary.
enum YearCommand: Command {
  static let year = OptionalArgument(.year, doc: "the year; without it, the newest that has photos")

  static let spec = CommandSpec(
    "year", summary: "show one year: twelve months and what it holds",
    discussion: ["A shade beside a day's number tells how many photos it has."],
    arguments: [year], options: [CalendarOptions.chosen, CalendarOptions.width, CalendarOptions.noLibrary],
    examples: [ExampleSpec("photocal year 2024", does: "the year 2024")])

  static func run(_ session: Session) throws(Failure) -> ExitStatus {
    let drawing = try CalendarDrawing(session)
    let shown = session.words[year] ?? drawing.months.upperBound.year
    let page = try reading { try drawing.maker.year(shown, chosen: drawing.chosen) }
    session.answer(page.json, text: YearText(page, width: drawing.width, style: drawing.style).text)
    return .done
  }
}
