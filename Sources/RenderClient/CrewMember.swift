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
  /// Whether it makes pictures of films, or of all else.
  let isForFilms: Bool
  var state: State

  init(_ process: WorkerProcess, isForFilms: Bool, state: State) {
    self.process = process
    self.isForFilms = isForFilms
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

/// A job in a worker's hands and the pictures it is writing.
final class Assignment {
  let job: RenderJob
  private let number: UInt32
  private let outputs: [PendingOutput]

  init(_ job: RenderJob, number: UInt32, outputs: [PendingOutput]) {
    self.job = job
    self.number = number
    self.outputs = outputs
  }

  /// The result that a worker's message gives; puts the pictures into their places where it made them.
  ///
  /// A reply to another request, a size past its box, a picture without a byte, or descriptors in a reply are nonsense.
  func settle(_ message: borrowing DescriptorSocket.Message) -> RenderResult {
    let nonsense = RenderResult.failed(
      RenderFailure(.nonsense, "the worker's answer can't be understood"))
    guard message.descriptors.numbers.isEmpty else { return nonsense }
    switch RenderReply(encoded: message.bytes) {
    case .rendered(number, let sizes) where areMade(sizes):
      do throws(RenderFailure) {
        try publish()
        return .rendered(sizes)
      } catch {
        return .failed(error)
      }
    case .failed(number, let failure):
      return .failed(failure)
    default:
      return nonsense
    }
  }

  private func areMade(_ sizes: [PixelSize]) -> Bool {
    sizes.count == job.outputs.count && zip(job.outputs, sizes).allSatisfy { $0.box.holds($1) }
      && outputs.allSatisfy(\.isWritten)
  }

  /// All or none: where one can't be put into its place, those before it are taken out of theirs.
  private func publish() throws(RenderFailure) {
    for (index, output) in outputs.enumerated() {
      do throws(RenderFailure) {
        try output.publish()
      } catch {
        for published in outputs[..<index] { published.withdraw() }
        throw error
      }
    }
  }
}
