import AlbumExport
import AlbumLibrary
import AlbumModel
import AlbumScanner
import CommandLineKit
import FileAccess

/// `photocal index`: folders into the library.
enum IndexCommand: Command {
  static let folders = RepeatingArgument(.directory(), minimum: .none, doc: "a folder of photos")

  static let spec = CommandSpec(
    "index", summary: "read the capture dates of folders of photos into the library",
    discussion: [
      "Each DIR is searched with all folders below it. Only files that are new or changed are opened, and the photos "
        + "are only ever read. Without DIR, the folders that the library knows are scanned again.",
      "A folder that is not there, such as a drive that isn't mounted, keeps its photos in the library.",
    ],
    arguments: [folders], options: [],
    examples: [
      ExampleSpec(
        "photocal index ~/Pictures", does: "index a folder, or bring the library up to date with it"),
      ExampleSpec("photocal index", does: "scan all known folders again"),
    ],
    soughtAs: ["add", "import", "scan", "update"])

  static func run(_ session: Session) throws(Failure) -> ExitStatus {
    let folders = session.words[Self.folders].map(FilePath.init)
    let library = try library(at: try session.libraryPath(), for: folders)
    if folders.isEmpty, try reading({ try library.folders() }).isEmpty { throw nothingKnown }

    Interruption.watch()
    var progress = ProgressLine.onStandardError(label: "indexing", unit: "photos")
    let scanner = Scanner(
      library: library, isCancelled: { Interruption.isRequested },
      onProgress: { progress.update(count: $0.seen, total: $0.total) },
      onProblem: { problem in
        progress.clear()
        complain(
          "cannot read: \(problem.path.listed): \(problem.message)")
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
    if report.wasInterrupted { return .interrupted }
    return report.unreadable > 0 ? .doneWithLosses : .done
  }

  private static let nothingKnown = Failure(
    "no folder is known yet: run 'photocal index DIR' with a folder of photos")
  private static let nothingThere = Failure("nothing to index: give a folder that is there")

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
    case .noThread: Failure("the system lets no more threads be started: try again when it is less busy")
    }
  }
}

extension ScanReport {
  /// The document of `index --json`.
  var json: JSONValue {
    [
      "folders": .int(folders), "photos": .int(photos), "added": .int(added), "changed": .int(changed),
      "moved": .int(moved), "missing": .int(missing), "away": .int(away), "unchanged": .int(unchanged),
      "undated": .int(undated), "partial": .int(partial), "leftOut": .int(leftOut),
      "unreadable": .int(unreadable),
      "seconds": .double((seconds * 1000).rounded() / 1000),
    ]
  }
}
