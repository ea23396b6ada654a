import AlbumLibrary
import AlbumModel
import AlbumScanner
import CommandLineKit
import FileAccess
import PhotoMetadata

/// `photocal index`: folders into the library.
enum IndexCommand: Command {
  static let folders = RepeatingArgument(.directory(), minimum: .none, doc: "a folder of photos")

  static let spec = CommandSpec(
    "index", summary: "read the capture dates of folders of photos into the library",
    discussion: [
      "Each DIR is searched with all folders below it. Only files that are new or changed are opened, and the photos "
        + "are only ever read. Without DIR, the folders that the library knows are scanned again.",
      "A folder that is not there, such as a drive that isn't mounted, keeps its photos in the library.",
      "The library remembers its time zone and when its days start from the first scan on, and each folder what it leaves "
        + "out and how it is scanned; only a later scan that names them changes them. An option for a part of a known folder "
        + "holds for the whole folder.",
      "A GLOB is written as for shells. One without a slash is compared with names of files and folders, one with a slash with "
        + "paths below DIR; one that ends in a slash means folders only. Those given take the place of those given before. "
        + "Photos of the library that are left out from now on are missing: in no count and no album, their set dates and "
        + "chosen covers kept until 'photocal forget --missing'.",
      "A folder that was renamed, or whose drive is mounted elsewhere now, is known by its photos: name its new place.",
    ],
    arguments: [folders],
    options: FolderOptions.all + [DateOptions.zone, DateOptions.dayStart],
    examples: [
      ExampleSpec(
        "photocal index ~/Pictures", does: "index a folder, or bring the library up to date with it"),
      ExampleSpec("photocal index", does: "scan all known folders again"),
      ExampleSpec(
        "photocal index ~/Pictures --exclude Screenshots/ --exclude '*.png'",
        does: "leave out folders of this name, and PNG files, from now on"),
      ExampleSpec(
        "photocal index --day-starts 04:00",
        does: "let photos before four in the morning count to the day before"),
    ],
    soughtAs: ["add", "import", "scan", "update"])

  static func run(_ session: Session) throws(Failure) -> ExitStatus {
    let folders = session.words[Self.folders].map(FilePath.init)
    let options = ScanOptions(
      zone: try session.zone(), dayStart: session.words[DateOptions.dayStart],
      usesModified: try FolderOptions.usesModified(session), excludes: try FolderOptions.excludes(session),
      followsLinks: try FolderOptions.followsLinks(session))
    let library = try library(at: try session.libraryPath(), for: folders)
    if folders.isEmpty, try reading({ try library.folders() }).isEmpty { throw nothingKnown }

    Interruption.watch()
    var progress = ProgressLine.onStandardError(label: "indexing", unit: "photos")
    let scanner = Scanner(
      library: library, options: options, isCancelled: { Interruption.isRequested },
      onProgress: { progress.update(count: $0.seen, total: $0.total) },
      onProblem: { problem in
        progress.clear()
        complain(
          "cannot read: \(problem.path.listed): \(problem.message)")
      },
      onChange: { change in
        guard let line = ScanChangeText.line(change, in: session) else { return }
        progress.clear()
        complain(line)
      })
    let report: ScanReport
    do throws(ScanError) {
      report = try scanner.scan(folders)
    } catch {
      progress.clear()
      throw failure(error)
    }
    progress.clear()
    if session.printsJSON {
      session.print(report.json)
    } else if !session.isQuiet {
      session.output.line(ScanReportText.line(report))
    }
    if report.wasInterrupted {
      complain("interrupted: what was finished is kept, run it again to go on")
      return .interrupted
    }
    return report.unreadable > 0 || report.awayFolders > 0 ? .doneWithLosses : .done
  }

  private static let nothingKnown = Failure(
    "no folder is known yet: run 'photocal index DIR' with a folder of photos")
  private static let nothingThere = Failure("nothing to index: no folder could be found")

  /// The library, opened for writing; a new one is made only where there is something to put in.
  private static func library(at path: FilePath, for folders: [FilePath]) throws(Failure) -> AlbumLibrary {
    if !isThere(path) {
      if folders.isEmpty { throw nothingKnown }
      if !folders.contains(where: isThere) {
        for folder in folders { complain("no such folder: \(folder.listed)") }
        throw nothingThere
      }
    }
    return try reading { try AlbumLibrary.writing(path) }
  }

  private static func isThere(_ path: FilePath) -> Bool {
    (try? FileStatus(of: path, followingLinks: true)) != nil
  }

  private static func failure(_ error: ScanError) -> Failure {
    switch error {
    case .library(let error): Failure(error)
    case .noFolder: nothingThere
    case .unknownZone(let error): Failure(error.message)
    case .noThread: Failure("the system lets no more threads be started: try again when it is less busy")
    }
  }
}
