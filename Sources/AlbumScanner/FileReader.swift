import AlbumLibrary
import AlbumModel
import CalendarGrid
import FileAccess
import PhotoMetadata

/// Reads files of a folder with what lies beside them; one for each thread that reads.
struct FileReader {
  /// What holds for all files of a folder's scan.
  struct Rules: Sendable {
    let zone: LibraryZone
    /// The day of the scan, which bounds how late a photo can be taken.
    let today: CivilDate
    /// Whether the time of a file's last change may date it.
    let usesModified: Bool
  }

  /// A file beside a photo that couldn't be read.
  struct SidecarProblem: Sendable {
    let name: FilePath
    /// Plain words.
    let message: String
  }

  /// A file that was opened.
  struct ReadFile: Sendable {
    let standing: Candidate.Standing
    let file: ScannedFile
    let sidecarProblems: [SidecarProblem]
  }

  private let folder: ScanFolder
  private let rules: Rules
  private let reader = PhotoReader()

  init(folder: ScanFolder, rules: Rules) {
    self.folder = folder
    self.rules = rules
  }

  func read(_ candidate: Candidate) -> ReadFile {
    let directory = folder.path.appending(candidate.folder)
    let beside = readSidecars(candidate.sidecars, in: directory)
    let path = directory.appending(candidate.name)
    let stamp: FileStamp
    var headHash: UInt64 = 0
    let outcome: ScannedFile.Outcome
    do throws(PhotoFile.OpenError) {
      let file = try PhotoFile(opening: path)
      stamp = file.stamp
      let reading = reader.read(
        file.descriptor.number, size: stamp.size,
        context: context(of: candidate, stamp: stamp, sidecars: beside.sidecars))
      headHash = reading.headHash
      outcome =
        switch reading.outcome {
        case .success(let facts): .facts(facts)
        case .failure(let error): .problem(error.message)
        }
    } catch {
      let status = try? FileStatus(of: path, followingLinks: false)
      stamp = status?.stamp ?? FileStamp(size: 0, modified: 0, device: 0, inode: 0)
      outcome = .problem(error.message)
    }
    let file = ScannedFile(
      directory: candidate.folder, name: candidate.name, stamp: stamp, headHash: headHash, outcome: outcome,
      sidecars: beside.files, sidecarStamp: ScannedSidecar.stamp(of: beside.settled))
    return ReadFile(standing: candidate.standing, file: file, sidecarProblems: beside.problems)
  }

  private func context(of candidate: Candidate, stamp: FileStamp, sidecars: [Sidecar]) -> FileContext {
    let place = folder.path.name.appending(candidate.folder).appending(candidate.name)
    var context = FileContext(path: place, zone: rules.zone, scanned: rules.today)
    context.sidecars = sidecars
    if rules.usesModified { context.modified = stamp.modified }
    return context
  }

  // MARK: sidecars

  /// What the files beside a photo turned out to be.
  private struct Beside {
    var sidecars: [Sidecar] = []
    /// The files of `sidecars`.
    var files: [ScannedSidecar] = []
    /// All whose bytes were seen, sidecars or not: reading them again as they are would tell nothing else.
    var settled: [ScannedSidecar] = []
    var problems: [SidecarProblem] = []
  }

  private func readSidecars(_ candidates: [ScannedSidecar], in directory: FilePath) -> Beside {
    var beside = Beside()
    for candidate in candidates {
      let kind = FileReader.sidecarKind(of: candidate.name)
      switch readSidecar(directory.appending(candidate.name), kind) {
      case .success(let sidecar):
        beside.sidecars.append(sidecar)
        beside.files.append(candidate)
        beside.settled.append(candidate)
      case .failure(.bytes(let error)) where !error.isSystems:
        beside.settled.append(candidate)
        // Anything may be written as JSON; what isn't Takeout's says nothing of a photo.
        if kind != .takeout {
          beside.problems.append(SidecarProblem(name: candidate.name, message: error.message))
        }
      case .failure(let error):
        beside.problems.append(SidecarProblem(name: candidate.name, message: error.message))
      }
    }
    return beside
  }

  /// The kind that the name of a sidecar tells: its three letters at the end, or else JSON.
  private static func sidecarKind(of name: FilePath) -> Sidecar.Kind {
    name.bytes.suffix(4).elementsEqual(Array(".xmp".utf8)) { $0 == $1 || ($0 | 0x20) == $1 } ? .xmp : .takeout
  }

  private func readSidecar(_ path: FilePath, _ kind: Sidecar.Kind) -> Result<Sidecar, SidecarError> {
    do throws(PhotoFile.OpenError) {
      let file = try PhotoFile(opening: path)
      return reader.readSidecar(file.descriptor.number, size: file.stamp.size, kind: kind)
        .mapError { .bytes($0) }
    } catch {
      return .failure(.file(error))
    }
  }

  private enum SidecarError: Error {
    case file(PhotoFile.OpenError)
    case bytes(PhotoReadError)

    var message: String {
      switch self {
      case .file(let error): error.message
      case .bytes(let error): error.message
      }
    }
  }
}

extension PhotoReadError {
  /// Whether the system failed, not the bytes.
  fileprivate var isSystems: Bool {
    switch self {
    case .unreadable, .endedEarly: true
    default: false
    }
  }
}
