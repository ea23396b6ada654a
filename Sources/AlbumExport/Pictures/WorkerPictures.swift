public import RenderClient

/// Has pictures made by worker processes.
///
/// Where no worker can be started, every photo gets a drawn tile, and `obstacle` says why.
public final class WorkerPictures: PictureMaking {
  private let pool: RenderPool
  private let isCancelled: () -> Bool
  /// Why no picture can be made at all, nil as long as workers start.
  public private(set) var obstacle: RenderError?

  /// Pictures made by `pool`; `isCancelled` is asked after each.
  public init(_ pool: RenderPool, isCancelled: @escaping () -> Bool = { false }) {
    self.pool = pool
    self.isCancelled = isCancelled
  }

  /// What stood around every worker.
  public var confinement: Confinement { pool.confinement }

  public var isWorking: Bool { obstacle == nil }

  public func make(_ jobs: [RenderJob], report: (RenderJob, RenderResult) -> Void) throws {
    guard obstacle == nil else { return }
    do {
      try pool.renderAll(jobs) { job, result in
        report(job, result)
        if isCancelled() { pool.cancel() }
      }
    } catch RenderError.cancelled {
      throw RenderError.cancelled
    } catch {
      // The jobs that nobody reported have no picture.
      obstacle = error
    }
  }
}
