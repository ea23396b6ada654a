import AlbumModel
import FoundationEssentials
import Glibc
import Synchronization
import Testing
import TestSupport

@testable import RenderClient

/// The pool and its workers as processes.
@Suite(.serialized) struct RenderPoolTests {
  private let folder: TemporaryFolder
  private let worker: WorkerCopy
  private let photo: FilePath

  init() throws {
    folder = try TemporaryFolder()
    worker = try WorkerCopy(in: folder)
    photo = try folder.write("photo.jpg", TestPicture.quarters(width: 64, height: 48).jpeg())
  }

  private static let done = RenderResult.rendered([PixelSize(width: 64, height: 48)])

  private func slowPhoto() throws -> FilePath { try folder.write("slow.jpg", SlowPicture.jpeg) }

  private func job(_ photo: FilePath, _ index: Int = 0) -> RenderJob {
    RenderJob(photo: photo, outputs: [RenderOutput(path: folder.path("\(index).out"))], tag: Int64(index))
  }

  private func reason(_ result: RenderResult?) -> RenderFailure.Reason? {
    if case .failed(let failure) = result { failure.reason } else { nil }
  }

  /// What is left beside the photos, the program and the thumbnails.
  private var leftovers: [String] {
    get throws { try folder.names().filter { $0.hasSuffix(".part") } }
  }

  @Test("500 jobs over two workers give 500 results, and leave no descriptor, child or file")
  func manyJobs() throws {
    let pool = RenderPool(program: worker.program, workers: 2)
    try pool.renderAll([job(photo)]) { _, _ in }
    let before = sockets
    var results: [Int64: RenderResult] = [:]
    var mostWorkers = 0
    try pool.renderAll((0..<500).lazy.map { job($0 % 5 == 4 ? folder.path("missing") : photo, $0) }) {
      results[$0.tag] = $1
      if $0.tag % 50 == 0 { mostWorkers = max(mostWorkers, worker.children.count) }
    }
    #expect(results.count == 500)
    for (tag, result) in results {
      #expect(tag % 5 == 4 ? reason(result) == .unreadable : result == Self.done)
    }
    #expect((1...2).contains(mostWorkers))
    #expect(worker.children.isEmpty)
    #expect(try leftovers.isEmpty)
    #expect(try folder.names().count { $0.hasSuffix(".out") } == 400)
    #expect(
      Set(WorkerCopy.descriptors(of: getpid()).values.filter { $0.hasPrefix(folder.path.lossyText) }) == [])
    // Other tests of this process open sockets at the same time, and close them; a leaked one stays.
    var leaked = sockets.subtracting(before)
    let deadline = SuspendingClock.now + .seconds(20)
    while !leaked.isEmpty, SuspendingClock.now < deadline {
      usleep(20_000)
      leaked.formIntersection(sockets)
    }
    #expect(leaked == [])
  }

  private var sockets: Set<String> {
    Set(WorkerCopy.descriptors(of: getpid()).values.filter { $0.hasPrefix("socket:") })
  }

  @Test("jobs are drawn as workers come free, not ahead of them")
  func drawnLazily() throws {
    let pool = RenderPool(program: worker.program, workers: 2)
    var drawn = 0
    var reported = 0
    var furthestAhead = 0
    let jobs = (0..<60).lazy.map { index -> RenderJob in
      drawn += 1
      furthestAhead = max(furthestAhead, drawn - reported)
      return job(photo, index)
    }
    try pool.renderAll(jobs) { _, _ in reported += 1 }
    #expect(reported == 60)
    #expect(furthestAhead <= 4)
  }

  @Test("no job starts no worker")
  func noJobs() throws {
    try RenderPool(program: folder.path("missing")).renderAll([]) { _, _ in Issue.record("a result") }
  }

  @Test("a worker killed in the middle costs its photo and no other")
  func killed() throws {
    let slow = try slowPhoto()
    let pool = RenderPool(program: worker.program, workers: 1)
    let worker = worker
    let killer = OwnThread.start { #expect(worker.signal(SIGKILL, workerThatHas: slow)) }
    var results: [Int64: RenderResult] = [:]
    try pool.renderAll([job(photo, 0), job(slow, 1), job(photo, 2)]) { results[$0.tag] = $1 }
    killer.join()
    #expect(results[0] == Self.done && results[2] == Self.done)
    #expect(results[1] == .failed(RenderFailure(.workerDied, "the worker was ended by signal 9")))
    #expect(try folder.names().filter { $0.hasSuffix(".out") } == ["0.out", "2.out"])
    #expect(try leftovers.isEmpty && worker.children.isEmpty)
  }

  @Test("a worker that hangs is given up after the time limit, and its photo with it")
  func hangs() throws {
    let slow = try slowPhoto()
    let pool = RenderPool(program: worker.program, workers: 1, timeLimit: .seconds(1))
    let worker = worker
    let stopper = OwnThread.start { #expect(worker.signal(SIGSTOP, workerThatHas: slow)) }
    var results: [Int64: RenderResult] = [:]
    let start = SuspendingClock.now
    try pool.renderAll([job(slow, 1), job(photo, 2)]) { results[$0.tag] = $1 }
    let taken = SuspendingClock.now - start
    stopper.join()
    #expect(reason(results[1]) == .timedOut)
    #expect(results[2] == Self.done)
    #expect(taken >= .seconds(1) && taken < .seconds(8))
    #expect(try leftovers.isEmpty && worker.children.isEmpty)
  }

  @Test("an idle worker that dies costs no photo")
  func diesIdle() throws {
    let pool = RenderPool(program: worker.program, workers: 1)
    var results: [RenderResult] = []
    try pool.renderAll([job(photo, 0), job(photo, 1)]) {
      results.append($1)
      if $0.tag == 0 {
        for child in worker.children { kill(child, SIGKILL) }
        usleep(50_000)
      }
    }
    #expect(results == [Self.done, Self.done])
    #expect(worker.children.isEmpty)
  }

  @Test("cancelling ends it soon, and leaves no worker and no unfinished file")
  func cancelled() throws {
    let slow = try slowPhoto()
    let pool = RenderPool(program: worker.program, workers: 2)
    let folder = folder
    let canceller = OwnThread.start {
      while (try? folder.names().contains(where: { $0.hasSuffix(".part") })) != true { usleep(2000) }
      pool.cancel()
    }
    let start = SuspendingClock.now
    #expect(throws: RenderError.cancelled) {
      try pool.renderAll((0..<50).map { job(slow, $0) }) { _, _ in }
    }
    canceller.join()
    #expect(SuspendingClock.now - start < .seconds(5))
    #expect(try leftovers.isEmpty && worker.children.isEmpty)
    #expect(throws: RenderError.cancelled) { try pool.render(job(photo)) }
  }

  @Test("cancelling from inside a report is as good")
  func cancelledInside() throws {
    let pool = RenderPool(program: worker.program, workers: 2)
    var reported = 0
    #expect(throws: RenderError.cancelled) {
      try pool.renderAll((0..<500).lazy.map { job(photo, $0) }) { _, _ in
        reported += 1
        if reported == 3 { pool.cancel() }
      }
    }
    #expect(reported < 10)
    #expect(try leftovers.isEmpty && worker.children.isEmpty)
  }

  @Test("a program that isn't there, or isn't one, is told by its path and the cause")
  func cannotStart() throws {
    let text = try program("text", "#!/no/such/shell\n")
    let ends = try program("ends", "#!/bin/sh\nexit 3\n")
    let other = try script(greeting: [1, 2, 3], "exec sleep 5")
    let table = [
      (folder.path("missing"), "no such file or directory"), (folder.path, "permission denied"),
      (text, "no such file or directory"), (ends, "the worker ended with status 3"),
      (other, "it isn't of the same version as photocal"),
    ]
    for (program, cause) in table {
      let pool = RenderPool(program: program, workers: 2)
      #expect(throws: RenderError.cannotStart(program: program, cause: cause)) {
        try pool.renderAll([job(photo, 0), job(photo, 1)]) { _, _ in Issue.record("a result") }
      }
    }
    #expect(try leftovers.isEmpty)
  }

  @Test("the program beside the running one is found, unless the environment names another")
  func installed() {
    let program = RenderPool.installedProgram()
    #expect(program.bytes.first == UInt8(ascii: "/"))
    let named = unsafe getenv("PHOTOCAL_RENDER")
    if unsafe named == nil { #expect(program.name == FilePath("photocal-render")) }
  }

  /// A program that says a greeting and, asked for a picture, does what the rest of the script says.
  private func script(greeting: [UInt8], _ rest: String) throws -> FilePath {
    let lines = ["#!/bin/sh", "printf '\(Self.octal(greeting))' >&3", rest, ""]
    return try program("script-\(folder.names().count)", lines.joined(separator: "\n"))
  }

  private func program(_ name: String, _ text: String) throws -> FilePath {
    let text = try folder.write(name + ".text", Array(text.utf8))
    #expect(unsafe chmod(text.cString, 0o755) == 0)
    return try folder.install(text, as: name)
  }

  private static func octal(_ bytes: [UInt8]) -> String {
    bytes.map { byte in
      let digits = String(byte, radix: 8)
      return "\\" + String(repeating: "0", count: 3 - digits.count) + digits
    }.joined()
  }

  @Test("nonsense for an answer costs the photo and the worker")
  func nonsense() throws {
    let size = PixelSize(width: 10, height: 10)
    let answers: [[UInt8]] = [
      [0x78], [UInt8](repeating: 0, count: RenderReply.size), [UInt8](repeating: 0xFF, count: 300),
      RenderReply.ready(.all).encoded, RenderReply.rendered(number: 99, [size]).encoded,
      // The right number, but nothing was written, or more than the box holds.
      RenderReply.rendered(number: 1, [size]).encoded,
      RenderReply.rendered(number: 1, [PixelSize(width: 5000, height: 10)]).encoded,
      // One more than was asked for.
      RenderReply.rendered(number: 1, [size, size]).encoded,
      RenderReply.failed(number: 2, RenderFailure(.damaged, "another's")).encoded,
    ]
    for answer in answers {
      let program = try script(
        greeting: RenderReply.ready(.all).encoded,
        "dd bs=64 count=1 <&3 >/dev/null 2>&1\nprintf '\(Self.octal(answer))' >&3\nexec sleep 5")
      let start = SuspendingClock.now
      let result = try RenderPool(program: program, workers: 1).render(job(photo))
      #expect(reason(result) == .nonsense)
      #expect(SuspendingClock.now - start < .seconds(3))
    }
    #expect(try folder.names().filter { $0.hasSuffix(".out") || $0.hasSuffix(".part") } == [])
  }
}
