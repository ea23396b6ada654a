import AlbumExport
import AlbumLibrary
import AlbumModel
import AlbumScanner
import CommandLineKit

/// `photocal folders`: what the library knows, and what is away.
enum FoldersCommand: Command {
  static let spec = CommandSpec(
    "folders", summary: "list the folders that the library knows, and which are away",
    discussion: [
      "A folder is away where it can't be seen now, such as a drive that isn't mounted; its photos stay in the library. Below a "
        + "folder stands what its scans are told beyond the usual."
    ],
    options: [],
    examples: [ExampleSpec("photocal folders --json", does: "list them with the ids that tell them apart")],
    soughtAs: ["dirs", "directories", "roots", "sources"])

  static func run(_ session: Session) throws(Failure) -> ExitStatus {
    let library = try session.library()
    let folders = try reading { try library.folders() }.map { (folder: $0, isAway: $0.isAwayNow) }
    if folders.isEmpty, !session.isQuiet {
      complain("no folder is known: run 'photocal index DIR' with a folder of photos")
    }
    session.answer(
      ["folders": .array(folders.map { json($0.folder, isAway: $0.isAway) })],
      text: FolderTable(folders).lines.map { $0 + "\n" }.joined())
    return .done
  }

  private static func json(_ folder: KnownFolder, isAway: Bool) -> JSONValue {
    .object(
      JSONValue.members(of: folder.path) + [
        "id": .string(folder.stableID), "state": .string(FolderTable.state(isAway: isAway)),
        "photos": .int(folder.photoCount), "lastScan": .optional(folder.lastScan),
        "exclude": .array(folder.excludes.map { .string($0.lossyText) }),
        "followLinks": .bool(folder.followsLinks), "useMtime": .bool(folder.usesModified),
      ])
  }
}
