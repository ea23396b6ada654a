import AlbumExport
import AlbumLibrary
import AlbumModel
import CommandLineKit

/// `photocal forget`: what the library shall know no more.
enum ForgetCommand: Command {
  static let folder = OptionalArgument(.directory(), doc: "a folder of the library, there or not")
  static let missing = Flag("--missing", doc: "forget all photos that are gone from folders that are there")

  static let spec = CommandSpec(
    "forget", summary: "drop a folder, or the missing photos, from the library",
    discussion: [
      "The files stay as they are: only the library forgets them, with the dates that were set and the covers that were "
        + "chosen for them. It asks first, unless --yes is given.",
      "A folder is forgotten as a whole; 'photocal index DIR --exclude GLOB' leaves out a part of it.",
    ],
    usage: ["DIR [--yes]", "--missing [--yes]"],
    arguments: [folder], options: [missing, Confirmation.yes],
    examples: [
      ExampleSpec("photocal forget /media/old-drive", does: "drop a folder that won't come back"),
      ExampleSpec("photocal forget --missing", does: "drop the photos that were deleted"),
    ],
    soughtAs: ["remove", "rm", "delete", "drop", "prune", "clean"])

  static func run(_ session: Session) throws(Failure) -> ExitStatus {
    let word = session.words[folder]
    guard (word == nil) == session.words[missing] else {
      throw Failure("'forget' needs either DIR or --missing, not both", status: .usage)
    }
    let library = try session.libraryToChange()
    let folder: KnownFolder? =
      if let word { try ForgottenFolder(word, in: try reading { try library.folders() }).folder } else { nil }
    let forgettable: Forgettable = folder.map { .folder($0.id) } ?? .missing
    let name = folder?.path.listed ?? "missing photos"
    let atStake = try reading { try library.count(of: forgettable) }
    if folder == nil, atStake.missing == 0 {
      report(atStake, nil, "no photos are missing", session)
      return .done
    }
    let question = "forget \(name): \(text(atStake))"
    guard try Confirmation.isGiven(question, in: session) else {
      complain("nothing was forgotten")
      return .failed
    }
    let lost = try reading { try library.forget(forgettable) }
    report(lost, folder?.path, "forgot \(name): \(text(lost))", session)
    return .done
  }

  /// `120 photos, 2 missing, 1 set date, 1 chosen cover`.
  private static func text(_ count: ForgottenCount) -> String {
    let missing = count.missing > 0 ? ["\(count.missing) missing"] : []
    let dates = count.dates > 0 ? [Count.text(count.dates, "set date")] : []
    let covers = count.covers > 0 ? [Count.text(count.covers, "chosen cover")] : []
    let photos = count.photos > 0 || missing.isEmpty ? [Count.text(count.photos, "photo")] : []
    return (photos + missing + dates + covers).joined(separator: ", ")
  }

  private static func report(
    _ count: ForgottenCount, _ path: FilePath?, _ line: String, _ session: Session
  ) {
    let place = path.map(JSONValue.members(of:)) ?? [.init("path", .null), .init("pathBytes", .null)]
    let document = JSONValue.object(
      place + [
        "photos": .int(count.photos), "missing": .int(count.missing), "dates": .int(count.dates),
        "covers": .int(count.covers),
      ])
    DateCommand.report(document, line, session)
  }
}
