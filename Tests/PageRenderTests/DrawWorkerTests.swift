import AlbumModel
import FileAccess
import Glibc
import PageDrawing
import TestSupport
import Testing

@testable import RenderClient

/// What the process that draws denies itself, and what it makes of messages that photocal wouldn't send.
@Suite struct DrawWorkerTests {
  /// What a worker says to a message, or how it ended.
  private enum Answer: Equatable {
    case reply(DrawReply)
    case ready
    case ended(String)
    case nothing
  }

  private static func started() throws -> WorkerProcess {
    let worker = try WorkerProcess(PageDrawer.installedProgram(), task: "--draw")
    try #require(try answer(worker) == .ready)
    return worker
  }

  private static func answer(_ worker: WorkerProcess) throws -> Answer {
    var polled = pollfd(fd: worker.socket.number, events: Int16(POLLIN), revents: 0)
    guard unsafe poll(&polled, 1, 20_000) == 1 else { return .nothing }
    switch try worker.socket.receive(limit: DrawReply.size) {
    case .nothing: return .nothing
    case .closed: return .ended(worker.ending(patience: 500))
    case .message(let message):
      if case .ready = RenderReply(encoded: message.bytes) { return .ready }
      return try .reply(#require(DrawReply(encoded: message.bytes)))
    }
  }

  /// A worker that has begun a document.
  private static func begun(in folder: TemporaryFolder) throws -> WorkerProcess {
    let worker = try started()
    let document = Draft.document(.pdf).encoded
    let memory = try FileDescriptor(holding: document)
    let output = try FileDescriptor(
      opening: folder.path("a.pdf"), flags: O_WRONLY | O_CREAT | O_TRUNC, mode: 0o600)
    try worker.socket.send(
      DrawRequest.begin(byteCount: document.count).encoded, [memory.number, output.number])
    try #require(try answer(worker) == .reply(.begun))
    return worker
  }

  @Test("it has limits of its own, no way to gain rights, and no descriptor but its socket")
  func limits() throws {
    let worker = try Self.started()
    let limits = String(decoding: try readWhole("/proc/\(worker.process)/limits"), as: UTF8.self)
    for (name, value) in [
      ("Max address space", "4294967296"), ("Max core file size", "0"), ("Max open files", "64"),
      ("Max file size", "2147483648"),
    ] {
      let line = limits.split(separator: "\n").first { $0.hasPrefix(name) }
      let fields = line?.dropFirst(name.count).split(separator: " ") ?? []
      #expect(fields.prefix(2) == [Substring(value), Substring(value)], "\(name)")
    }
    let status = String(decoding: try readWhole("/proc/\(worker.process)/status"), as: UTF8.self)
    #expect(status.contains("NoNewPrivs:\t1"))
  }

  /// A file of /proc, which has no size.
  private func readWhole(_ path: String) throws -> [UInt8] {
    let file = try FileDescriptor(opening: FilePath(path), flags: O_RDONLY)
    var bytes = [UInt8](repeating: 0, count: 16_384)
    let count = unsafe read(file.number, &bytes, bytes.count)
    return Array(bytes.prefix(max(0, count)))
  }

  @Test("a message that is no request, or comes out of turn, ends it")
  func noRequest() throws {
    for (bytes, descriptors) in [
      ([1, 2, 3], []), (DrawRequest.finish.encoded, []), (DrawRequest.pictures(1).encoded, [0]),
      (DrawRequest.page(number: 1, byteCount: 10, pictures: 0).encoded, [0]),
      // A descriptor is missing.
      (DrawRequest.begin(byteCount: 10).encoded, [0]),
    ] as [([UInt8], [Int32])] {
      let worker = try Self.started()
      try worker.socket.send(bytes, descriptors)
      #expect(try Self.answer(worker) == .ended("the worker ended with status 2"))
    }
  }

  @Test("a page of nonsense, or of fewer bytes than it claims, is a failure that is told")
  func brokenPage() throws {
    let folder = try TemporaryFolder()
    for (bytes, claimed) in [
      ([UInt8](repeating: 0xA5, count: 100), 100), (DrawnPage(width: 10, height: 10).encoded, 5000),
    ] {
      let worker = try Self.begun(in: folder)
      let memory = try FileDescriptor(holding: bytes)
      try worker.socket.send(
        DrawRequest.page(number: 1, byteCount: claimed, pictures: 0).encoded, [memory.number])
      guard case .reply(.failed) = try Self.answer(worker) else {
        Issue.record("a failure is told")
        continue
      }
      #expect(try Self.answer(worker) == .ended("the worker ended with status 1"))
    }
  }

  @Test("more pictures than a page has end it")
  func tooManyPictures() throws {
    let folder = try TemporaryFolder()
    let picture = try folder.write("p.jpg", PaintedPicture.jpeg(width: 20, height: 20))
    let worker = try Self.begun(in: folder)
    let page = DrawnPage(width: 10, height: 10).encoded
    let memory = try FileDescriptor(holding: page)
    let file = try FileDescriptor(opening: picture, flags: O_RDONLY)
    try worker.socket.send(
      DrawRequest.page(number: 1, byteCount: page.count, pictures: 1).encoded, [memory.number])
    try worker.socket.send(DrawRequest.pictures(2).encoded, [file.number, file.number])
    #expect(try Self.answer(worker) == .ended("the worker ended with status 2"))
  }

  @Test("it ends by itself when photocal's end of the socket closes")
  func endsWithSocket() throws {
    let worker = try Self.started()
    shutdown(worker.socket.number, Int32(SHUT_RDWR))
    #expect(worker.ending(patience: 500) == "the worker ended with status 0")
  }

  @Test("one that hangs is given up after the time limit")
  func hanging() throws {
    let folder = try TemporaryFolder()
    // Stopped, the worker doesn't answer.
    let drawer = PageDrawer(program: PageDrawer.installedProgram(), timeLimit: .milliseconds(300))
    let drawing = try drawer.begin(Draft.document(.pdf), output: folder.path("a.pdf"))
    kill(drawing.process, SIGSTOP)
    #expect(throws: DrawingError.page(1, RenderFailure(.timedOut, "not done within 0.3 s"))) {
      try drawing.add(DrawnPage(width: 10, height: 10))
    }
    #expect(kill(drawing.process, 0) != 0, "it is gone")
  }

  @Test("one that is killed is told by its end")
  func killed() throws {
    let folder = try TemporaryFolder()
    let drawing = try Draft.drawer.begin(Draft.document(.pdf), output: folder.path("a.pdf"))
    kill(drawing.process, SIGKILL)
    #expect(throws: DrawingError.page(1, RenderFailure(.workerDied, "the worker was ended by signal 9"))) {
      try drawing.add(DrawnPage(width: 10, height: 10))
    }
  }
}
