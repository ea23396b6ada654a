import AlbumExport
import AlbumLibrary
import AlbumModel
import CommandLineKit

/// `photocal date`: what a person knows better than the files.
enum DateCommand: Command {
  static let files = RepeatingArgument(
    .file(), minimum: .one, doc: "a photo of the library, by any of its files")
  static let date = Argument(.captureDate, doc: "what is known of the date")

  static let spec = CommandSpec(
    "date", summary: "set, take back or shift the dates of photos in the library",
    discussion: [
      "Dates are set in the library alone: the files stay as they are. A set date beats all others, and stays with the photo "
        + "when its file is scanned again, moved or renamed."
    ],
    subcommands: [set, unset, ShiftedDates.spec],
    soughtAs: ["redate", "adjust", "fix", "touch"])

  private static let set = CommandSpec(
    "set", summary: "set the date of photos",
    discussion: [
      "The last word is the date, as far as it is known: a time, a day, a month or a year. A photo known only to its month or "
        + "year stands on no day.", BareName.help,
    ],
    arguments: [files, date],
    examples: [
      ExampleSpec("photocal date set IMG_1.jpg '2019-02-03 10:11'", does: "a photo's time"),
      ExampleSpec("photocal date set scans/*.jpg 1985-07", does: "scans of which only the month is known"),
    ])

  private static let unset = CommandSpec(
    "unset", summary: "take back dates that were set or shifted: the files' own hold again",
    discussion: [BareName.help],
    arguments: [files],
    examples: [ExampleSpec("photocal date unset IMG_1.jpg", does: "the file's own date again")])

  static func run(_ session: Session) throws(Failure) -> ExitStatus {
    switch session.words.spec.name {
    case set.name: try setDates(session)
    case unset.name: try unsetDates(session)
    default: try ShiftedDates.run(session)
    }
  }

  private static func setDates(_ session: Session) throws(Failure) -> ExitStatus {
    let date = session.words[date]
    if let objection = PhotographDates.objection(to: date) {
      throw Failure("DATE \(date) \(objection)", status: .usage)
    }
    let library = try session.libraryToChange()
    let photos = try KnownPhotos(library: library).photos(of: session.words[files])
    let dates = Dictionary(photos.map { ($0.id, date) }) { first, _ in first }
    try reading { try library.setDates(dates) }
    report(
      ["changed": .int(photos.count), "date": .string(date.description)],
      "\(Count.text(photos.count, "photo")) set to \(date)", session)
    return .done
  }

  private static func unsetDates(_ session: Session) throws(Failure) -> ExitStatus {
    let library = try session.libraryToChange()
    let photos = try KnownPhotos(library: library).photos(of: session.words[files])
    let changed = try reading { try library.unsetDates(of: photos.map(\.id)) }
    let others = photos.count - changed
    report(
      ["changed": .int(changed), "unchanged": .int(others)],
      "\(Count.text(changed, "photo")) back to the files' own date"
        + (others > 0 ? ", \(others) without a set date left alone" : ""), session)
    return .done
  }

  /// Answers with the document, or with the line unless only results are asked for.
  static func report(_ document: JSONValue, _ line: String, _ session: Session) {
    if session.printsJSON {
      session.print(document)
    } else if !session.isQuiet {
      session.output.line(line)
    }
  }
}
