public import AlbumModel
import CDescriptorPassing
import FileAccess
import Glibc
public import PageDrawing

/// A document that is being drawn, page by page; nothing is left of it unless `finish()` returns.
///
/// Used by one thread, which each call blocks.
public final class Drawing {
  private let kind: DrawnDocument.Kind
  private let path: FilePath
  private let drawer: PageDrawer
  private let worker: WorkerProcess
  private let output: PendingOutput
  private var report = DrawingReport()

  /// The worker's number.
  var process: pid_t { worker.process }

  /// How long the worker may take to say that it is ready.
  private static let readyLimit = Duration.seconds(10)

  /// Starts the worker and begins the file.
  init(_ document: DrawnDocument, output path: FilePath, by drawer: PageDrawer) throws(DrawingError) {
    kind = document.kind
    self.path = path
    self.drawer = drawer
    do throws(RenderFailure) {
      output = try PendingOutput(for: path, mark: "drawn")
    } catch {
      throw .cannotWrite(path, cause: error.text)
    }
    do throws(SystemError) {
      worker = try WorkerProcess(drawer.program, task: "--draw")
    } catch {
      throw .cannotStart(program: drawer.program, cause: error.message)
    }
    try awaitReady()
    try begin(document)
  }

  private func awaitReady() throws(DrawingError) {
    do throws(RenderFailure) {
      guard case .ready = RenderReply(encoded: try receive(within: Self.readyLimit)) else {
        throw RenderFailure(.nonsense, "it isn't of the same version as photocal")
      }
    } catch {
      worker.kill()
      if drawer.wasCancelled { throw .cancelled }
      throw .cannotStart(program: drawer.program, cause: error.text)
    }
  }

  private func begin(_ document: DrawnDocument) throws(DrawingError) {
    let encoded = document.encoded
    do throws(RenderFailure) {
      let memory = try Self.memory(of: encoded)
      try send(.begin(byteCount: encoded.count), [memory.number, output.number])
      guard try reply() == .begun else { throw Self.nonsense }
    } catch {
      throw ended(by: error) { .impossible($0.text) }
    }
  }

  /// Draws one more page; `pictures` are JPEG files, in the order in which its marks name them.
  public func add(_ page: DrawnPage, pictures: [FilePath] = []) throws(DrawingError) {
    let number = report.pages + 1
    guard kind == .pdf || number == 1 else {
      throw .impossible("SVG and PNG files have one page")
    }
    guard pictures.count <= DrawnPage.pictureLimit else {
      throw .page(number, RenderFailure(.tooLarge, "\(pictures.count) pictures on one page"))
    }
    do throws(RenderFailure) {
      let encoded = page.encoded
      let memory = try Self.memory(of: encoded)
      let mark = UInt32(truncatingIfNeeded: number)
      try send(.page(number: mark, byteCount: encoded.count, pictures: pictures.count), [memory.number])
    } catch {
      throw ended(by: error) { .page(number, $0) }
    }
    var rest = pictures[...]
    while !rest.isEmpty {
      let some = rest.prefix(Int(PASSED_DESCRIPTORS_LIMIT))
      try hand(over: some, page: number)
      rest = rest.dropFirst(some.count)
    }
    do throws(RenderFailure) {
      guard case .drawn(let drawn) = try reply(), drawn.number == number else { throw Self.nonsense }
      report.add(drawn)
    } catch {
      throw ended(by: error) { .page(number, $0) }
    }
  }

  /// Opens some of a page's pictures and hands them to the worker.
  private func hand(over pictures: some Collection<FilePath>, page: Int) throws(DrawingError) {
    var files: [OpenPicture] = []
    for picture in pictures {
      do throws(PhotoFile.OpenError) {
        files.append(OpenPicture(file: try PhotoFile(opening: picture)))
      } catch {
        worker.kill()
        throw .picture(picture, page: page, cause: error.message)
      }
    }
    do throws(RenderFailure) {
      try send(.pictures(files.count), files.map(\.number))
    } catch {
      throw ended(by: error) { .page(page, $0) }
    }
  }

  /// Completes the file and puts it into its place.
  public func finish() throws(DrawingError) -> DrawingReport {
    guard report.pages > 0 else { throw .impossible("it has no page") }
    do throws(RenderFailure) {
      try send(.finish, [])
      guard try reply() == .finished, output.isWritten else { throw Self.nonsense }
      try output.publish()
    } catch {
      let path = path
      throw ended(by: error) { .cannotWrite(path, cause: $0.text) }
    }
    worker.kill()
    return report
  }
}

extension Drawing {
  private static let nonsense = RenderFailure(.nonsense, "the worker's answer can't be understood")

  /// The error for the caller, the worker ended: after one nothing more can be drawn.
  private func ended(
    by failure: RenderFailure, _ error: (RenderFailure) -> DrawingError
  ) -> DrawingError {
    worker.kill()
    if drawer.wasCancelled { return .cancelled }
    return failure.reason == .outputFailed ? .cannotWrite(path, cause: failure.text) : error(failure)
  }

  /// An array can't hold the file itself.
  private final class OpenPicture {
    private let file: PhotoFile

    init(file: consuming PhotoFile) {
      self.file = file
    }

    var number: Int32 { file.descriptor.number }
  }

  private static func memory(of bytes: [UInt8]) throws(RenderFailure) -> FileDescriptor {
    guard bytes.count <= DrawRequest.byteLimit else {
      throw RenderFailure(.tooLarge, "more marks than a page may have")
    }
    do throws(SystemError) {
      return try FileDescriptor(holding: bytes)
    } catch {
      throw RenderFailure(.unreadable, error.message)
    }
  }

  private func send(_ request: DrawRequest, _ descriptors: [Int32]) throws(RenderFailure) {
    let deadline = SuspendingClock.now + drawer.timeLimit
    while true {
      do throws(SystemError) {
        return try worker.socket.send(request.encoded, descriptors)
      } catch {
        // The worker may be behind with its messages, or have said why it ended.
        guard error.code == EAGAIN, SuspendingClock.now < deadline, !drawer.wasCancelled else {
          if case .failed(let failure)? = DrawReply(encoded: try receive(within: .zero)) { throw failure }
          throw RenderFailure(.workerDied, worker.ending())
        }
        usleep(1000)
      }
    }
  }

  private func reply() throws(RenderFailure) -> DrawReply {
    guard let reply = DrawReply(encoded: try receive(within: drawer.timeLimit)) else { throw Self.nonsense }
    if case .failed(let failure) = reply { throw failure }
    return reply
  }

  /// One message, looking up every tenth of a second whether the drawing is cancelled.
  private func receive(within limit: Duration) throws(RenderFailure) -> [UInt8] {
    let deadline = SuspendingClock.now + limit
    while !drawer.wasCancelled {
      var polled = pollfd(fd: worker.socket.number, events: Int16(POLLIN), revents: 0)
      let left = min(deadline - SuspendingClock.now, .milliseconds(100))
      let wait = Int32(max(0, (left / .milliseconds(1)).rounded(.up)))
      if unsafe poll(&polled, 1, wait) > 0, let bytes = try message() { return bytes }
      if SuspendingClock.now >= deadline {
        throw RenderFailure(.timedOut, "not done within \(limit / .seconds(1)) s")
      }
    }
    throw RenderFailure(.timedOut, "cancelled")
  }

  /// A message that is there.
  private func message() throws(RenderFailure) -> [UInt8]? {
    let received: DescriptorSocket.Received
    do throws(SystemError) {
      received = try worker.socket.receive(limit: DrawReply.size)
    } catch {
      // Told once where the worker ended without having taken all that was sent; what it said comes after.
      if error.code == ECONNRESET { return try message() }
      throw RenderFailure(.nonsense, "the worker's answer can't be received: \(error.message)")
    }
    switch consume received {
    case .nothing: return nil
    case .closed: throw RenderFailure(.workerDied, worker.ending())
    case .message(let message): return message.bytes
    }
  }
}
