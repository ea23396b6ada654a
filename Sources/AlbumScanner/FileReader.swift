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

  /// A file that was opened.
  struct ReadFile: Sendable {
    let standing: Candidate.Standing
    let file: ScannedFile
  }

  private let folder: ScanFolder
  private let rules: Rules
  private let reader = PhotoReader()
  private let whenWaiting: @Sendable () -> Void

  /// So much of a file holds the metadata of most photos: one read of a disk.
  private static let head = 16 * 1024

  /// - Parameter whenWaiting: called for each batch whose files come from a disk, not from memory.
  init(folder: ScanFolder, rules: Rules, whenWaiting: @escaping @Sendable () -> Void) {
    self.folder = folder
    self.rules = rules
    self.whenWaiting = whenWaiting
  }

  func read(_ batch: ReadingBatch) -> [ReadFile] {
    do throws(SystemError) {
      let path = folder.path.appending(batch.directory.path)
      let open = try FileDescriptor(openingFolder: path, followingLinks: batch.directory.mayBeLink)
      // The first file stands for those beside it: asking costs a tenth of what reading from memory does.
      var areCached: Bool?
      return batch.candidates.map { read($0, in: batch.directory, open.number, &areCached) }
    } catch {
      return batch.candidates.map { unread($0, in: batch.directory, message: error.message) }
    }
  }

  private func read(
    _ candidate: Candidate, in directory: WalkedDirectory, _ open: Int32, _ areCached: inout Bool?
  ) -> ReadFile {
    do throws(PhotoFile.OpenError) {
      let file = try PhotoFile(opening: candidate.name, in: open)
      prepare(file, &areCached)
      let beside = readSidecars(candidate.sidecars, in: open)
      let reading = reader.read(
        file.descriptor.number, size: file.stamp.size,
        context: context(of: candidate, in: directory, stamp: file.stamp, sidecars: beside.sidecars))
      let outcome: ScannedFile.Outcome =
        switch reading.outcome {
        case .success(let facts): .facts(facts)
        case .failure(let error): .problem(error.message)
        }
      let scanned = ScannedFile(
        directory: directory.path, name: candidate.name, stamp: file.stamp, headHash: reading.headHash,
        outcome: outcome, sidecars: beside.files, unreadSidecars: beside.unread,
        sidecarStamp: ScannedSidecar.stamp(of: beside.settled))
      return ReadFile(standing: candidate.standing, file: scanned)
    } catch {
      return unread(candidate, in: directory, message: error.message)
    }
  }

  /// Has a file that isn't in memory fetched as far as it will be read, and no further.
  private func prepare(_ file: borrowing PhotoFile, _ areCached: inout Bool?) {
    if areCached == nil {
      areCached = file.isCached
      if areCached == false { whenWaiting() }
    }
    if areCached == false { file.expectReads(ofFirst: FileReader.head) }
  }

  private func unread(
    _ candidate: Candidate, in directory: WalkedDirectory, message: String
  ) -> ReadFile {
    let file = ScannedFile(
      directory: directory.path, name: candidate.name, stamp: candidate.stamp, headHash: 0,
      outcome: .problem(message))
    return ReadFile(standing: candidate.standing, file: file)
  }

  private func context(
    of candidate: Candidate, in directory: WalkedDirectory, stamp: FileStamp, sidecars: [Sidecar]
  ) -> FileContext {
    let place = folder.path.name.appending(directory.path).appending(candidate.name)
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
    var unread: [UnreadSidecar] = []
  }

  private func readSidecars(_ candidates: [ScannedSidecar], in folder: Int32) -> Beside {
    var beside = Beside()
    for candidate in candidates {
      guard let kind = SidecarIndex.kind(of: candidate.name) else { continue }
      switch readSidecar(candidate.name, in: folder, kind) {
      case .success(let sidecar):
        beside.sidecars.append(sidecar)
        beside.files.append(candidate)
        beside.settled.append(candidate)
      case .failure(.bytes(let error)) where !error.isSystems:
        beside.settled.append(candidate)
        // Anything may be written as JSON; what isn't Takeout's says nothing of a photo.
        if kind != .takeout {
          beside.unread.append(UnreadSidecar(name: candidate.name, message: error.message))
        }
      case .failure(let error):
        beside.unread.append(UnreadSidecar(name: candidate.name, message: error.message))
      }
    }
    return beside
  }

  private func readSidecar(_ name: FilePath, in folder: Int32, _ kind: Sidecar.Kind) -> Result<
    Sidecar, SidecarError
  > {
    do throws(PhotoFile.OpenError) {
      let file = try PhotoFile(opening: name, in: folder)
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
      case .bytes(.unknownFormat): "not an XMP sidecar, or it breaks off before it tells anything"
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
