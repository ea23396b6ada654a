import AlbumModel

/// A worker and what it is at.
final class CrewMember {
  enum State {
    /// Started, hasn't said yet that it is ready.
    case starting(deadline: SuspendingClock.Instant)
    case free
    case busy(Assignment, deadline: SuspendingClock.Instant)
    /// Ended, or not to be trusted any more.
    case gone
  }

  let process: WorkerProcess
  var state: State

  init(_ process: WorkerProcess, state: State) {
    self.process = process
    self.state = state
  }

  var isFree: Bool { if case .free = state { true } else { false } }
  var isStarting: Bool { if case .starting = state { true } else { false } }
  var isGone: Bool { if case .gone = state { true } else { false } }

  /// What the worker has in hand.
  var assignment: Assignment? { if case .busy(let assignment, _) = state { assignment } else { nil } }

  /// When the worker is to be given up.
  var deadline: SuspendingClock.Instant? {
    switch state {
    case .starting(let deadline), .busy(_, let deadline): deadline
    case .free, .gone: nil
    }
  }
}

/// A job in a worker's hands and the thumbnail it is writing.
final class Assignment {
  let job: RenderJob
  private let number: UInt32
  private var output: PendingOutput?

  init(_ job: RenderJob, number: UInt32, output: consuming PendingOutput) {
    self.job = job
    self.number = number
    self.output = consume output
  }

  /// The result that a worker's message gives; puts the thumbnail into its place where it is one.
  ///
  /// A reply to another request, a size past the box, a thumbnail without a byte, or descriptors in a reply are
  /// nonsense.
  func settle(_ message: borrowing DescriptorSocket.Message) -> RenderResult {
    let nonsense = RenderResult.failed(
      RenderFailure(.nonsense, "the worker's answer can't be understood"))
    guard message.descriptors.numbers.isEmpty, let output = output.take() else { return nonsense }
    switch RenderReply(encoded: message.bytes) {
    case .rendered(number, let size) where job.box.holds(size) && output.isWritten:
      do throws(RenderFailure) {
        try output.publish()
        return .rendered(size)
      } catch {
        return .failed(error)
      }
    case .failed(number, let failure):
      return .failed(failure)
    default:
      return nonsense
    }
  }
}
