import AlbumModel
import FileAccess
import Glibc

/// The workers of one run and what each has in hand; used by one thread.
final class WorkerCrew {
  private let program: FilePath
  private let size: Int
  private let timeLimit: Duration
  private var members: [CrewMember] = []
  private var lostWithoutJob = 0
  private var lastCause = ""
  private var lastNumber: UInt32 = 0
  /// What stands around each worker that has started.
  private(set) var confinement = Confinement.all

  /// How many workers in a row may be lost without having taken a job before no more are started.
  private static let lossLimit = 3
  /// How long a worker may take to say that it is ready.
  private static let readyLimit = Duration.seconds(10)
  /// How long `wait` waits at the most, so that its caller looks up now and then.
  private static let longestWait = Duration.milliseconds(100)

  init(program: FilePath, size: Int, timeLimit: Duration) {
    self.program = program
    self.size = size
    self.timeLimit = timeLimit
  }

  /// Whether a worker has a job.
  var isBusy: Bool { members.contains { $0.assignment != nil } }

  /// A worker that waits for a job of this kind, or nil where none is free at the moment.
  ///
  /// Starts one where there is room and none is about to be ready: with few or quick jobs fewer are started. One that waits
  /// for jobs of the other kind makes room.
  func freeWorker(for job: RenderJob) throws(RenderError) -> CrewMember? {
    if let free = members.first(where: { $0.isFree && $0.isForFilms == job.isFilm }) { return free }
    guard !members.contains(where: { $0.isStarting }) else { return nil }
    if members.count >= size {
      guard let idle = members.first(where: \.isFree) else { return nil }
      idle.process.kill()
      members.removeAll { $0 === idle }
    }
    if lostWithoutJob >= Self.lossLimit {
      guard members.isEmpty else { return nil }
      throw .cannotStart(program: program, cause: lastCause)
    }
    do throws(SystemError) {
      let deadline = SuspendingClock.now + Self.readyLimit
      let process = try WorkerProcess(program, task: job.isFilm ? "--film-worker" : "--worker")
      members.append(CrewMember(process, isForFilms: job.isFilm, state: .starting(deadline: deadline)))
    } catch {
      lose(nil, error.message)
    }
    return nil
  }

  /// What came of handing a job over.
  enum Handover {
    case taken
    /// The job's files can't be opened; the worker stays free.
    case failed(RenderFailure)
    /// The worker had ended before it took the job, which isn't the job's fault: another is to have it.
    case workerGone
  }

  /// Opens the job's files and hands them to a free worker.
  func give(_ job: RenderJob, to member: CrewMember) -> Handover {
    lastNumber &+= 1
    do throws(RenderFailure) {
      let photo = try WorkerCrew.open(job.photo)
      let outputs = try WorkerCrew.openOutputs(of: job, lastNumber)
      let request = RenderRequest(lastNumber, job)
      do throws(SystemError) {
        try member.process.socket.send(
          request.encoded, [photo.descriptor.number] + outputs.map(\.number))
      } catch {
        lose(member, member.process.ending())
        return .workerGone
      }
      lostWithoutJob = 0
      member.state = .busy(
        Assignment(job, number: lastNumber, outputs: outputs),
        deadline: SuspendingClock.now + timeLimit)
      return .taken
    } catch {
      return .failed(error)
    }
  }

  private static func open(_ photo: FilePath) throws(RenderFailure) -> PhotoFile {
    do throws(PhotoFile.OpenError) {
      return try PhotoFile(opening: photo)
    } catch {
      throw RenderFailure(.unreadable, error.message)
    }
  }

  private static func openOutputs(
    of job: RenderJob, _ number: UInt32
  ) throws(RenderFailure) -> [PendingOutput] {
    guard (1...RenderOutput.limit).contains(job.outputs.count) else {
      throw RenderFailure(
        .outputFailed, "\(job.outputs.count) pictures of one photo; 1 to \(RenderOutput.limit) can be made")
    }
    var outputs: [PendingOutput] = []
    for (index, output) in job.outputs.enumerated() {
      outputs.append(try PendingOutput(for: output.path, mark: "\(number)-\(index)"))
    }
    return outputs
  }

  /// Waits until a worker says something or is overdue, a tenth of a second at most; gives the jobs that are done.
  func wait() -> [(RenderJob, RenderResult)] {
    guard !members.isEmpty else { return [] }
    var polled = members.map { pollfd(fd: $0.process.socket.number, events: Int16(POLLIN), revents: 0) }
    // An interrupted wait reports nothing, and the caller looks up.
    _ = unsafe poll(&polled, nfds_t(polled.count), milliseconds(until: members.compactMap(\.deadline).min()))
    var results: [(RenderJob, RenderResult)] = []
    for (member, polled) in zip(members, polled) {
      let job = member.assignment?.job
      let result = polled.revents != 0 ? hear(member) : giveUpOverdue(member)
      if let job, let result { results.append((job, result)) }
    }
    members.removeAll { $0.isGone }
    return results
  }

  /// Rounded up, so that a deadline has passed when the wait ends.
  private func milliseconds(until deadline: SuspendingClock.Instant?) -> Int32 {
    let left = deadline.map { min($0 - SuspendingClock.now, Self.longestWait) } ?? Self.longestWait
    return Int32(max(0, (left / .milliseconds(1)).rounded(.up)))
  }

  /// Takes one message of a worker; a result where it settles the worker's job.
  private func hear(_ member: CrewMember) -> RenderResult? {
    let received: DescriptorSocket.Received
    do throws(SystemError) {
      received = try member.process.socket.receive(limit: RenderReply.size)
    } catch {
      return part(with: member, .nonsense, "the worker's answer can't be received: \(error.message)")
    }
    switch consume received {
    case .nothing:
      return nil
    case .closed:
      return part(with: member, .workerDied, member.process.ending())
    case .message(let message):
      return take(message, from: member)
    }
  }

  private func take(
    _ message: borrowing DescriptorSocket.Message, from member: CrewMember
  ) -> RenderResult? {
    switch (member.state, RenderReply(encoded: message.bytes)) {
    case (.busy(let assignment, _), _):
      let result = assignment.settle(message)
      if case .failed(let failure) = result, failure.reason == .nonsense {
        return part(with: member, .nonsense, failure.text)
      }
      member.state = .free
      return result
    case (.starting, .ready(let confinement)):
      self.confinement.formIntersection(confinement)
      member.state = .free
      return nil
    case (.starting, _):
      return part(with: member, .nonsense, "it isn't of the same version as photocal")
    case (.free, _), (.gone, _):
      return part(with: member, .nonsense, "the worker spoke without being asked")
    }
  }

  private func giveUpOverdue(_ member: CrewMember) -> RenderResult? {
    guard let deadline = member.deadline, deadline <= SuspendingClock.now else { return nil }
    let limit = member.isStarting ? Self.readyLimit : timeLimit
    return part(with: member, .timedOut, "not done within \(limit / .seconds(1)) s")
  }

  /// Ends a worker; its job, where it has one, fails for this reason.
  private func part(
    with member: CrewMember, _ reason: RenderFailure.Reason, _ text: String
  ) -> RenderResult? {
    let hadJob = member.assignment != nil
    member.process.kill()
    guard hadJob else {
      lose(member, text)
      return nil
    }
    member.state = .gone
    return .failed(RenderFailure(reason, text))
  }

  /// Counts a worker that was lost without a job in hand.
  private func lose(_ member: CrewMember?, _ cause: String) {
    member?.state = .gone
    lostWithoutJob += 1
    lastCause = cause
    members.removeAll { $0.isGone }
  }
}

extension RenderRequest {
  /// The request that asks for a job's pictures.
  fileprivate init(_ number: UInt32, _ job: RenderJob) {
    self.init(
      number: number, orientation: job.orientation, source: job.source,
      outputs: job.outputs.map { output in
        Output(box: output.box, quality: UInt8(min(max(output.quality, 1), 100)), format: output.format)
      })
  }
}
