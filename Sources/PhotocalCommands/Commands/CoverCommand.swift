import AlbumExport
import AlbumLibrary
import AlbumModel
import CalendarGrid
import CommandLineKit

/// `photocal cover`: the photos that a person chooses to stand for their days.
enum CoverCommand: Command {
  static let day = Argument(.day, doc: "the day")
  static let file = Argument(.file(), doc: "a photo of that day, by any of its files")

  static let spec = CommandSpec(
    "cover", summary: "choose the photo that stands for a day",
    discussion: [
      "Without a choice a day's cover is its photo with the most stars, then a camera's before a screenshot, then one in "
        + "landscape, then the one in the middle of the day."
    ],
    subcommands: [set, unset, list],
    soughtAs: ["pin", "thumbnail", "favorite", "favourite"])

  private static let set = CommandSpec(
    "set", summary: "choose a day's cover",
    discussion: [
      "The choice stays with the photo when its file is moved, renamed or scanned again. While the file is missing another "
        + "photo stands in; when it is back, so is the choice.",
      BareName.help + " Of several photos with the name, that of the day is meant.",
    ],
    arguments: [day, file],
    examples: [
      ExampleSpec("photocal cover set 2024-05-17 IMG_1.jpg", does: "let this photo stand for 17 May 2024")
    ])

  private static let unset = CommandSpec(
    "unset", summary: "take back the choice of a day's cover", arguments: [day],
    examples: [ExampleSpec("photocal cover unset 2024-05-17", does: "let photocal choose again")])

  private static let list = CommandSpec(
    "list", summary: "list the covers that were chosen",
    discussion: [
      "Each line is the day, a tab, and the photo's path; after a second tab 'missing' where the file is gone."
    ],
    examples: [ExampleSpec("photocal cover list", does: "list the chosen covers")])

  static func run(_ session: Session) throws(Failure) -> ExitStatus {
    switch session.words.spec.name {
    case set.name: try setCover(session)
    case unset.name: try unsetCover(session)
    default: try listCovers(session)
    }
    return .done
  }

  private static func setCover(_ session: Session) throws(Failure) {
    let day = session.words[day].date
    let library = try session.libraryToChange()
    let word = session.words[file]
    guard let photo = try KnownPhotos(library: library).photos(of: [word], on: day).first else { return }
    let shown = FilePath(word).listed
    guard let itsDay = photo.day else {
      throw Failure("on no day, 'photocal date set' gives it one: \(shown)")
    }
    guard itsDay == day else { throw Failure("not on \(day) but on \(itsDay): \(shown)") }
    guard try reading({ try library.pinCover(photo.id) }) else {
      throw Failure("no photo any more, run 'photocal index': \(shown)")
    }
    DateCommand.report(
      try answer(day, in: library), "\(day): the cover is now \(photo.path.listed)", session)
  }

  private static func unsetCover(_ session: Session) throws(Failure) {
    let day = session.words[day].date
    let library = try session.libraryToChange()
    let hadOne = try reading { try library.unpinCover(on: day) }
    DateCommand.report(
      try answer(day, in: library),
      hadOne ? "\(day): the cover is photocal's choice again" : "\(day): no cover was chosen", session)
  }

  /// The day and the cover that it has now.
  private static func answer(_ day: CivilDate, in library: AlbumLibrary) throws(Failure) -> JSONValue {
    let cover = try reading { try library.days(in: day...day) }.first?.cover
    return ["day": .string(day.description), "cover": cover?.json ?? .null]
  }

  private static func listCovers(_ session: Session) throws(Failure) {
    let library = try session.library()
    let covers = try reading { try library.pinnedCovers() }
    session.answer(
      ["covers": .array(covers.map(\.json))],
      text: covers.map { cover in
        let facts = [cover.day.description, cover.photo.path.listed] + (cover.isMissing ? ["missing"] : [])
        return facts.joined(separator: "\t") + "\n"
      }.joined())
  }
}

extension PinnedCover {
  /// One of `covers[]`.
  fileprivate var json: JSONValue {
    [
      "day": .string(day.description), "cover": Cover(photo: photo, isPinned: true).json,
      "missing": .bool(isMissing),
    ]
  }
}
