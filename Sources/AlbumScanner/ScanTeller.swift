import AlbumModel

/// Counts what a scan finds and tells it to who asked for the scan; what holds for several photos is told once.
final class ScanTeller {
  private(set) var report = ScanReport()
  private let onProgress: (ScanProgress) -> Void
  private let onProblem: (ScanProblem) -> Void
  private let onChange: (ScanChange) -> Void

  private var toldAway: Set<FilePath> = []
  /// Sidecars that could not be read: one may lie beside several files.
  private var toldSidecars: Set<FilePath> = []
  private var lastProgress = ContinuousClock.now
  private var expectedTotal: Int?
  /// Photos seen in the folders before.
  private var seenBefore = 0

  init(
    onProgress: @escaping (ScanProgress) -> Void, onProblem: @escaping (ScanProblem) -> Void,
    onChange: @escaping (ScanChange) -> Void
  ) {
    self.onProgress = onProgress
    self.onProblem = onProblem
    self.onChange = onChange
  }

  func count(_ body: (inout ScanReport) -> Void) {
    body(&report)
  }

  // MARK: changes and problems

  func tell(_ change: ScanChange) {
    onChange(change)
  }

  func tell(_ problem: ScanProblem) {
    report.unreadable += 1
    onProblem(problem)
  }

  func tellProblem(_ path: FilePath, _ message: String) {
    tell(ScanProblem(path: path, message: message))
  }

  func tellSidecar(_ path: FilePath, _ message: String) {
    if toldSidecars.insert(path).inserted { tellProblem(path, message) }
  }

  /// Says that a folder is away, and why.
  func tellAway(_ path: FilePath, _ reason: String) {
    guard toldAway.insert(path).inserted else { return }
    report.awayFolders += 1
    tell(ScanChange(kind: .away, path: path, reason: reason))
  }

  // MARK: progress

  /// The next folder's walk begins.
  ///
  /// - Parameter knownPhotos: those that the library knew in the folder, 0 at its first scan.
  func begin(expecting knownPhotos: Int) {
    seenBefore = report.seen
    expectedTotal = knownPhotos > 0 ? seenBefore + knownPhotos : nil
  }

  /// The folder's walk has ended; it met so many files of photos.
  func walked(files: Int) {
    expectedTotal = seenBefore + files
  }

  /// Tells how far the scan is, about ten times a second.
  func tellProgress(at now: ContinuousClock.Instant) {
    guard lastProgress.duration(to: now) > .milliseconds(100) else { return }
    onProgress(ScanProgress(seen: report.seen, total: expectedTotal))
    lastProgress = now
  }
}

extension ScanReport {
  /// Files seen so far that are photos, or should be.
  fileprivate var seen: Int { unchanged + added + changed + moved }
}
