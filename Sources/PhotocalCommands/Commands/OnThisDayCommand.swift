import AlbumExport
import AlbumModel
import AlbumPages
import CalendarGrid
import CommandLineKit

/// `photocal on-this-day`: one day in every year.
enum OnThisDayCommand: Command {
  static let day = OptionalArgument(.monthDay, doc: "month and day; without it, today's")

  static let spec = CommandSpec(
    "on-this-day", summary: "show one day of the year in all years that have photos on it",
    discussion: ["Each line is the day, its number of photos and its cover's path, with tabs between."],
    arguments: [day], options: [],
    examples: [ExampleSpec("photocal on-this-day 05-17", does: "17 May of every year")],
    soughtAs: ["memories", "anniversary"])

  static func run(_ session: Session) throws(Failure) -> ExitStatus {
    let library = try session.library()
    let today = Today.date.components
    let (month, number) = session.words[day].map { ($0.month, $0.day) } ?? (today.month, today.day)
    let maker = PageMaker(reading: library, locale: try session.pageLocale())
    let page = try reading { try maker.onThisDay(month: month, day: number) }
    if session.printsJSON {
      session.print(page.json)
    } else {
      for day in page.years {
        session.output.line("\(day.date)\t\(day.count)\t\(day.cover.photo.path.listed)")
      }
    }
    return .done
  }
}
