import AlbumExport
import AlbumModel
import AlbumPages
import CalendarGrid
import CommandLineKit

/// `photocal timeline`: all weeks from a month to the newest that has photos.
enum TimelineCommand: Command {
  static let first = ValueOption(
    "--from", value: .month, doc: "the first month", default: "the oldest that has photos")

  static let spec = CommandSpec(
    "timeline", summary: "show all weeks in one run, up to the newest month that has photos",
    discussion: [
      "The week in which a month ends and the next begins stands once; a rule separates the months."
    ],
    options: [first, CalendarOptions.chosen, CalendarOptions.width, CalendarOptions.noLibrary],
    examples: [ExampleSpec("photocal timeline --from 2024-01", does: "the weeks since January 2024")])

  static func run(_ session: Session) throws(Failure) -> ExitStatus {
    let drawing = try CalendarDrawing(session)
    let last = drawing.months.upperBound
    let start = session.words[first]?.month ?? drawing.months.lowerBound
    guard start <= last else {
      throw Failure("--from \(start) is later than the last month to show, \(last)", status: .usage)
    }
    let page = try reading { try drawing.maker.timeline(start...last, chosen: drawing.chosen) }
    session.answer(page.json, text: TimelineText(page, width: drawing.width, style: drawing.style).text)
    return .done
  }
}
