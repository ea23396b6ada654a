import AlbumModel
import Glibc
import Testing

@testable import RenderClient

/// What a worker has, denies itself, and when it ends.
@Suite struct WorkerProcessTests {
  /// What this kernel offers.
  private static let confinement: Confinement = ConfinementTests.hasLandlock ? .all : .calls

  private static func readyWorker() throws -> WorkerProcess {
    let worker = try WorkerProcess(RenderPool.installedProgram())
    var polled = pollfd(fd: worker.socket.number, events: Int16(POLLIN), revents: 0)
    #expect(unsafe poll(&polled, 1, 10_000) == 1)
    switch try worker.socket.receive(limit: RenderReply.size) {
    case .message(let message): #expect(RenderReply(encoded: message.bytes) == .ready(Self.confinement))
    case .closed: Issue.record("the worker has ended")
    case .nothing: Issue.record("the worker said nothing")
    }
    return worker
  }

  /// A worker on its way from the thread that starts it to the one that has joined that thread.
  private final class StartedWorker: @unchecked Sendable {
    var worker: WorkerProcess?
  }

  @Test("a worker ends by itself when photocal's end of the socket closes")
  func endsWithSocket() throws {
    let worker = try Self.readyWorker()
    shutdown(worker.socket.number, Int32(SHUT_RDWR))
    #expect(worker.ending(patience: 500) == "the worker ended with status 0")
  }

  @Test("a worker is killed when the thread that started it ends")
  func endsWithParent() throws {
    let started = StartedWorker()
    OwnThread.start { started.worker = try? Self.readyWorker() }.join()
    #expect(started.worker?.ending(patience: 500) == "the worker was ended by signal 9")
  }

  @Test("a worker has its limits, no way to gain rights, and no descriptor but its own")
  func limits() throws {
    let worker = try Self.readyWorker()
    let limits = try #require(WorkerCopy.text("/proc/\(worker.process)/limits"))
    for (name, value) in [
      ("Max address space", "1073741824"), ("Max core file size", "0"), ("Max open files", "16"),
      ("Max file size", "67108864"),
    ] {
      let line = limits.split(separator: "\n").first { $0.hasPrefix(name) }
      let fields = line?.dropFirst(name.count).split(separator: " ") ?? []
      #expect(fields.prefix(2) == [Substring(value), Substring(value)], "\(name)")
    }
    let status = try #require(WorkerCopy.text("/proc/\(worker.process)/status"))
    #expect(status.contains("NoNewPrivs:\t1"))
    #expect(status.contains("Seccomp:\t2"))
    let descriptors = WorkerCopy.descriptors(of: worker.process)
    #expect(descriptors.keys.sorted() == [0, 1, 2, 3])
    #expect(descriptors[0] == "/dev/null" && descriptors[1] == "/dev/null")
    #expect(descriptors[3]?.hasPrefix("socket:") == true)
  }

  @Test("an interrupt from the terminal is photocal's to answer")
  func ignoresInterrupt() throws {
    let worker = try Self.readyWorker()
    kill(worker.process, SIGINT)
    usleep(50_000)
    shutdown(worker.socket.number, Int32(SHUT_RDWR))
    #expect(worker.ending(patience: 500) == "the worker ended with status 0")
  }

  @Test("a message that is no request ends the worker")
  func noRequest() throws {
    for (bytes, descriptors) in [
      ([1, 2, 3], []), ([UInt8](repeating: 0, count: 500), []),
      // A descriptor is missing.
      (
        RenderRequest(
          number: 1, orientation: .upright, source: .picture,
          outputs: [RenderRequest.Output(box: .cover, quality: 80, format: .jpeg)]
        ).encoded, [0]
      ),
    ] as [([UInt8], [Int32])] {
      let worker = try Self.readyWorker()
      try worker.socket.send(bytes, descriptors)
      #expect(worker.ending(patience: 500) == "the worker ended with status 2")
    }
  }

  @Test("run by hand it says in plain words who runs it")
  func byHand() throws {
    let program = RenderPool.installedProgram().lossyText
    guard let output = unsafe popen("'\(program)'", "r") else {
      Issue.record("the program doesn't start")
      return
    }
    var text = [UInt8](repeating: 0, count: 1000)
    let count = unsafe fread(&text, 1, text.count, output)
    #expect(unsafe pclose(output) == 0)
    #expect(String(decoding: text.prefix(count), as: UTF8.self).contains("photocal starts it by itself"))
  }
}
