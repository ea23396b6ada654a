import AlbumExport
import AlbumLibrary
import AlbumModel
import AlbumPages
import CalendarGrid
import CommandLineKit

/// `photocal summary`: what each month, year or day holds.
enum SummaryCommand: Command {
  static let unit: ValueOption<SummaryUnit> = ValueOption(
    "--by", value: .choice("UNIT"), doc: "what each line sums up", default: "month")
  static let first = ValueOption("--from", value: .month, doc: "the first month")
  static let last = ValueOption("--to", value: .month, doc: "the last month")

  static let spec = CommandSpec(
    "summary", summary: "sum up what each month, year or day holds",
    discussion: [
      "Each line is a month, a year or a day that has photos: how many, with '(+2)' for two of which only the month or the year "
        + "is known, on how many days, on which day most of them, and when the first and the last were taken. Where the "
        + "terminal is narrow, less of it stands there; --json tells all, the cameras too."
    ],
    arguments: [], options: [unit, first, last, CalendarOptions.width],
    examples: [
      ExampleSpec("photocal summary --by year", does: "a line for each year"),
      ExampleSpec("photocal summary --from 2024-01 --to 2024-12", does: "the months of 2024"),
    ])

  static func run(_ session: Session) throws(Failure) -> ExitStatus {
    let library = try session.library()
    let unit = session.words[Self.unit] ?? .month
    let range = try range(session)
    let summaries = try reading { try library.summaries(by: unit, in: range) }
    if session.printsJSON {
      session.print(["by": .string(unit.rawValue), "summaries": .array(summaries.map(\.json))])
    } else {
      let locale = try session.pageLocale()
      let names = session.names(of: locale)
      let table = SummaryTable(
        summaries, headings: names.summaryHeadings, width: session.tableWidth(CalendarOptions.width),
        style: session.style(in: names))
      session.output.write(table.text)
    }
    return .done
  }

  /// The days from `--from` to `--to`, or nil where neither is given.
  private static func range(_ session: Session) throws(Failure) -> ClosedRange<CivilDate>? {
    let from = session.words[first]?.month
    let to = session.words[last]?.month
    guard from != nil || to != nil else { return nil }
    let start = from?.firstDay ?? AlbumSpan.year(1).days.lowerBound
    let end = to?.lastDay ?? AlbumSpan.year(9999).days.upperBound
    guard start <= end else {
      throw Failure("--from is later than --to: nothing lies between them", status: .usage)
    }
    return start...end
  }
}
