public import AlbumModel
import Glibc
import Synchronization

/// Why pictures can't be made at all; pages get drawn tiles.
public enum RenderError: Error, Hashable, Sendable {
  /// The worker program isn't there or doesn't start: its path, and the cause in a few words.
  case cannotStart(program: FilePath, cause: String)
  /// `RenderPool.cancel()` was called.
  case cancelled
}

extension RenderError {
  /// The error for people.
  public var message: String {
    switch self {
    case .cannotStart(let program, let cause):
      "pictures can't be made: \(program.lossyText) doesn't start (\(cause)); it belongs beside photocal"
    case .cancelled:
      "pictures weren't made: cancelled"
    }
  }
}

/// Makes pictures in worker processes: photocal itself never decodes a picture.
///
/// A worker gets open descriptors, never paths, and has limits of memory and time. One that ends, hangs or answers
/// nonsense costs the photo it had and is replaced.
public final class RenderPool: Sendable {
  /// The worker program.
  public let program: FilePath
  /// The most workers at a time, at least 1.
  public let workers: Int
  /// The longest that one photo may take.
  public let timeLimit: Duration
  private let isCancelled = Atomic(false)
  private let fences = Atomic(Confinement.all.rawValue)

  /// A pool that runs `program`; nothing is started before there is a job.
  ///
  /// `workers` is by default the number of processors at hand.
  public init(program: FilePath, workers: Int? = nil, timeLimit: Duration = .seconds(20)) {
    self.program = program
    self.workers = max(1, workers ?? Int(sysconf(Int32(_SC_NPROCESSORS_ONLN))))
    self.timeLimit = timeLimit
  }

  /// What stood around every worker so far.
  public var confinement: Confinement { Confinement(rawValue: fences.load(ordering: .relaxed)) }

  /// Where the worker program is: what $PHOTOCAL_RENDER names, or photocal-render beside the running program.
  public static func installedProgram() -> FilePath {
    InstalledProgram.path(of: "photocal-render", namedBy: "PHOTOCAL_RENDER")
  }

  /// Makes the pictures of each job and reports each result once, in the order in which they are done.
  ///
  /// Blocks until all is done: call it on a thread of its own. Jobs are drawn one at a time as workers come free and
  /// `report` is called on this same thread, so memory doesn't grow with the number of jobs; while `report` runs, free
  /// workers wait. When it returns, or throws, no worker is left.
  ///
  /// - Throws: `.cannotStart` where three tries to start a worker failed and none runs; `.cancelled` after `cancel()`.
  ///   Jobs that weren't reported then have no new picture.
  public func renderAll(
    _ jobs: some Sequence<RenderJob>, report: (RenderJob, RenderResult) -> Void
  ) throws(RenderError) {
    let crew = WorkerCrew(program: program, size: workers, timeLimit: timeLimit)
    defer { fences.bitwiseAnd(crew.confinement.rawValue, ordering: .relaxed) }
    var source = jobs.makeIterator()
    var next = source.next()
    while next != nil || crew.isBusy {
      if isCancelled.load(ordering: .relaxed) { throw .cancelled }
      while let job = next, let worker = try crew.freeWorker(for: job) {
        switch crew.give(job, to: worker) {
        case .taken: break
        case .failed(let failure): report(job, .failed(failure))
        case .workerGone: continue
        }
        next = source.next()
        if isCancelled.load(ordering: .relaxed) { throw .cancelled }
      }
      for (job, result) in crew.wait() { report(job, result) }
    }
  }

  /// Makes one job's pictures; blocks until it is done.
  ///
  /// - Throws: as `renderAll(_:report:)` does.
  public func render(_ job: RenderJob) throws(RenderError) -> RenderResult {
    var outcome: RenderResult?
    try renderAll(CollectionOfOne(job)) { outcome = $1 }
    // renderAll reports each job or throws.
    return outcome ?? .failed(RenderFailure(.nonsense, "no result"))
  }

  /// Ends a running `renderAll` within a tenth of a second, and every later one at once; from any thread, from inside
  /// `report`, or from a signal handler.
  public func cancel() {
    isCancelled.store(true, ordering: .relaxed)
  }
}
