import AlbumExport
import AlbumLibrary
import AlbumModel
import AlbumPages
import CalendarGrid
import CommandLineKit

/// `photocal month`: one month, grid and summary.
enum MonthCommand: Command {
  static let month = OptionalArgument(.month, doc: "the month; without it, the newest that has photos")
  static let chosen = ValueOption("--choose", value: .day, doc: "mark this day")
  static let outside = OutsideOption.declaration
  static let width = ValueOption(
    "--width", value: .number(in: 20...1000), doc: "columns to draw in", default: "the terminal's, else 80")

  static let spec = CommandSpec(
    "month", summary: "show one month: its calendar and what it holds",
    discussion: ["Each day shows its number and how many photos it has."],
    arguments: [month], options: [chosen, outside, width],
    examples: [
      ExampleSpec("photocal month", does: "the newest month that has photos"),
      ExampleSpec("photocal month 2024-05 --choose 2024-05-17", does: "May 2024 with one day marked"),
    ])

  static func run(_ session: Session) throws(Failure) -> ExitStatus {
    let library = try session.library()
    let newest = try reading { try library.dayRange() }?.upperBound
    let shown = session.words[month]?.month ?? (newest ?? Today.date).month
    let maker = PageMaker(
      reading: library, locale: try session.pageLocale(), firstWeekday: session.firstWeekday,
      outside: session.words[outside] ?? .blank)
    let page = try reading { try maker.month(shown, chosen: session.words[chosen]?.date) }
    if session.printsJSON {
      session.print(page.json)
    } else {
      session.output.write(MonthText(page, width: session.width(width), style: session.style).text)
    }
    return .done
  }
}
