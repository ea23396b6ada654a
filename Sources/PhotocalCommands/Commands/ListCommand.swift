import AlbumExport
import AlbumLibrary
import AlbumModel
import CalendarGrid
import CommandLineKit
import FileAccess

/// `photocal list`: the photos of a span.
enum ListCommand: Command {
  static let first = ValueOption("--from", value: .days, doc: "where to begin")
  static let last = ValueOption("--to", value: .days, doc: "where to end, all of it included")
  static let folder = ValueOption(
    "--folder", value: .directory(), doc: "only photos in this folder or below it")
  static let rating = ValueOption(
    "--rating", value: .number(in: 1...5), doc: "only photos rated with so many stars or more")

  static let spec = CommandSpec(
    "list", summary: "list the photos of a span of days, oldest first",
    discussion: ["Each line is the local time, a tab, and the photo's path.", ListingOptions.copies],
    options: [first, last, folder, rating] + ListingOptions.all,
    examples: [
      ExampleSpec(
        "photocal list --from 2024-05 --to 2024-06-15", does: "list the photos of May and half of June 2024"),
      ExampleSpec("photocal list --folder ~/Pictures/Trip --json", does: "those of a folder, as JSON"),
    ])

  static func run(_ session: Session) throws(Failure) -> ExitStatus {
    let library = try session.library()
    let selection = try selection(session, in: library)
    var photos: [Photo] = []
    for day in try reading({ try library.days(in: selection) }) {
      let chosen = try reading { try library.photos(on: day.date).filter(selection.takes) }
      if session.printsJSON {
        photos += chosen
      } else {
        PhotoListing.print(chosen, dated: true, in: session)
      }
    }
    if session.printsJSON { session.print(.object(PhotoListing.members(of: photos))) }
    return .done
  }

  /// The photos that the options ask for.
  static func selection(_ session: Session, in library: AlbumLibrary) throws(Failure) -> AlbumSelection {
    let selection = AlbumSelection(
      from: session.words[first]?.lowerBound, to: session.words[last]?.upperBound,
      leastRating: session.words[rating], folder: try folder(session, in: library))
    if let from = selection.from, let to = selection.to, from > to {
      throw Failure("--from is later than --to: nothing lies between them", status: .usage)
    }
    return selection
  }

  /// The options given that choose photos, with the days that they mean.
  static func given(_ session: Session) -> [String] {
    let words = session.words
    return [
      words[first].map { "--from \($0.lowerBound)" }, words[last].map { "--to \($0.upperBound)" },
      words[rating].map { "--rating \($0)" }, words[folder].map { "--folder \(FilePath($0).listed)" },
    ].compactMap(\.self)
  }

  /// The folder asked for, free of links where it is there; it must be in an indexed folder or around one.
  private static func folder(_ session: Session, in library: AlbumLibrary) throws(Failure) -> FilePath? {
    guard let word = session.words[folder].map(FilePath.init) else { return nil }
    let path = (try? word.resolved()) ?? (try? word.located()) ?? word
    let known = try reading { try library.folders() }.map(\.path)
    guard known.contains(where: { path.isInside($0) || $0.isInside(path) }) else {
      throw Failure("not in an indexed folder: \(path.listed): 'photocal folders' lists them")
    }
    return path
  }
}
