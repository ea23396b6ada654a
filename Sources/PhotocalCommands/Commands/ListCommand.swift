import AlbumExport
import AlbumLibrary
import AlbumModel
import CalendarGrid
import CommandLineKit
import FileAccess

/// `photocal list`: the photos of a span.
enum ListCommand: Command {
  static let first = ValueOption("--from", value: .day, doc: "the first day")
  static let last = ValueOption("--to", value: .day, doc: "the last day")
  static let folder = ValueOption(
    "--folder", value: .directory(), doc: "only photos in this folder or below it")
  static let rating = ValueOption(
    "--rating", value: .number(in: 1...5), doc: "only photos rated with so many stars or more")

  static let spec = CommandSpec(
    "list", summary: "list the photos of a span of days, oldest first",
    discussion: ["Each line is the local time, a tab, and the photo's path.", ListingOptions.copies],
    options: [first, last, folder, rating] + ListingOptions.all,
    examples: [
      ExampleSpec("photocal list --from 2024-05-01 --to 2024-05-31", does: "list the photos of May 2024"),
      ExampleSpec("photocal list --folder ~/Pictures/Trip --json", does: "those of a folder, as JSON"),
    ])

  static func run(_ session: Session) throws(Failure) -> ExitStatus {
    let library = try session.library()
    let folder = folder(session)
    let rating = session.words[Self.rating]
    var photos: [Photo] = []
    if let range = try range(session, in: library) {
      for day in try reading({ try library.days(in: range) }) {
        let all = try reading { try library.photos(on: day.date) }
        let chosen = all.filter { photo in
          (folder.map(photo.path.isInside) ?? true) && (rating.map { photo.facts.rating ?? 0 >= $0 } ?? true)
        }
        if session.printsJSON {
          photos += chosen
        } else {
          PhotoListing.print(chosen, dated: true, in: session)
        }
      }
    }
    if session.printsJSON {
      session.print(["count": .int(photos.count), "photos": .array(photos.map(\.json))])
    }
    return .done
  }

  /// The folder asked for, free of links where it is there.
  static func folder(_ session: Session) -> FilePath? {
    session.words[folder].map { word in
      let path = FilePath(word)
      return (try? path.resolved()) ?? path
    }
  }

  /// Refuses a first day that is later than the last.
  static func checkOrder(_ from: CivilDate?, _ to: CivilDate?) throws(Failure) {
    if let from, let to, from > to {
      throw Failure("--from is later than --to: nothing lies between them", status: .usage)
    }
  }

  /// The days asked for, as far as there are photos; nil where there are none.
  private static func range(_ session: Session, in library: AlbumLibrary) throws(Failure) -> ClosedRange<
    CivilDate
  >? {
    let given = (from: session.words[first]?.date, to: session.words[last]?.date)
    try checkOrder(given.from, given.to)
    guard let all = try reading({ try library.dayRange() }) else { return nil }
    let from = given.from ?? all.lowerBound
    let to = given.to ?? all.upperBound
    return from <= to ? from...to : nil
  }
}
