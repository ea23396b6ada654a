import AlbumModel
import Glibc
import Synchronization
import TestSupport

/// What a program left behind when it ended.
struct ProgramOutcome {
  /// The exit status; 128 and the signal's number where a signal ended it, as shells count.
  let status: Int
  let output: [UInt8]
  let errorOutput: [UInt8]

  var text: String { String(decoding: output, as: UTF8.self) }
  var errorText: String { String(decoding: errorOutput, as: UTF8.self) }
  /// The output's lines, without an empty one after the last line's end.
  var lines: [String] {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    return lines.last == "" ? Array(lines.dropLast()) : lines
  }
}

/// A program of its own process group, with its output read until it ends.
///
/// One that has not ended when its time is up, or that is no longer held, is killed with its group.
final class RunningProgram {
  /// What the program's standard output is.
  enum Output {
    case captured
    /// A pipe whose reader is gone, as after `| head`.
    case closedPipe
    /// A disk without room: `/dev/full`.
    case fullDisk
  }

  /// What keeps a program from being a success or a failure of its own.
  enum Failure: Error {
    case notStarted(String, code: Int32)
    case timeUp(String, errorText: String)
  }

  let processID: pid_t
  private let name: String
  private var pipes: [Int32]
  private var hasEnded = false

  /// Starts a program with exactly these arguments and this environment; its standard input is empty.
  ///
  /// - Parameter descriptors: further open files that the program gets, from number 3 on.
  init(
    _ program: FilePath, _ arguments: [FilePath] = [], environment: [String: String],
    output: Output = .captured, descriptors: [Int32] = []
  ) throws {
    name = ([program] + arguments).map(\.lossyText).joined(separator: " ")
    guard let outputPipe = makePipe(), let errorPipe = makePipe() else {
      throw Failure.notStarted(name, code: errno)
    }
    if case .closedPipe = output { close(outputPipe.reader) }

    var actions = unsafe posix_spawn_file_actions_t()
    unsafe posix_spawn_file_actions_init(&actions)
    defer { unsafe posix_spawn_file_actions_destroy(&actions) }
    unsafe posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    if case .fullDisk = output {
      unsafe posix_spawn_file_actions_addopen(&actions, 1, "/dev/full", O_WRONLY, 0)
    } else {
      unsafe posix_spawn_file_actions_adddup2(&actions, outputPipe.writer, 1)
    }
    unsafe posix_spawn_file_actions_adddup2(&actions, errorPipe.writer, 2)
    // Copies with high numbers, so that none stands where another is to go.
    let copies = descriptors.map { fcntl($0, F_DUPFD_CLOEXEC, 100) }
    defer { for copy in copies { close(copy) } }
    for (index, copy) in copies.enumerated() {
      unsafe posix_spawn_file_actions_adddup2(&actions, copy, Int32(3 + index))
    }

    var id: pid_t = 0
    let variables = environment.sorted { $0.key < $1.key }.map { FilePath("\($0.key)=\($0.value)") }
    let code = unsafe withSpawnAttributes { attributes in
      unsafe withCStrings([program] + arguments) { argumentList in
        unsafe withCStrings(variables) {
          unsafe posix_spawn(&id, program.cString, &actions, attributes, argumentList, $0)
        }
      }
    }
    close(outputPipe.writer)
    close(errorPipe.writer)
    var readers: [Int32] = [outputPipe.reader, errorPipe.reader]
    if case .closedPipe = output { readers[0] = -1 }
    processID = id
    pipes = readers
    guard code == 0 else {
      hasEnded = true
      throw Failure.notStarted(name, code: code)
    }
  }

  deinit {
    if !hasEnded {
      kill(-processID, SIGKILL)
      waitpid(processID, nil, 0)
    }
    for pipe in pipes where pipe >= 0 { close(pipe) }
  }

  /// Sends a signal to the program and its workers, as a terminal does.
  func signal(_ number: Int32) {
    kill(-processID, number)
  }

  /// Reads what the program writes until it ends.
  func finish(within limit: Duration = .seconds(60)) throws -> ProgramOutcome {
    let deadline = ContinuousClock.now + limit
    var texts: [[UInt8]] = [[], []]
    while pipes.contains(where: { $0 >= 0 }) {
      try checkTime(deadline, texts[1])
      var waiting = pipes.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
      guard unsafe poll(&waiting, 2, 200) > 0 else { continue }
      for index in pipes.indices where waiting[index].revents != 0 {
        var buffer = [UInt8](repeating: 0, count: 65_536)
        let count = unsafe buffer.withUnsafeMutableBytes {
          unsafe read(pipes[index], $0.baseAddress, $0.count)
        }
        if count > 0 {
          texts[index] += buffer[..<count]
        } else {
          close(pipes[index])
          pipes[index] = -1
        }
      }
    }
    var state: Int32 = 0
    while unsafe waitpid(processID, &state, WNOHANG) == 0 {
      try checkTime(deadline, texts[1])
      usleep(500)
    }
    hasEnded = true
    let signal = state & 0x7F
    return ProgramOutcome(
      status: Int(signal == 0 ? state >> 8 & 0xFF : 128 + signal), output: texts[0], errorOutput: texts[1])
  }

  private func checkTime(_ deadline: ContinuousClock.Instant, _ errorOutput: [UInt8]) throws {
    guard ContinuousClock.now > deadline else { return }
    kill(-processID, SIGKILL)
    throw Failure.timeUp(name, errorText: String(decoding: errorOutput, as: UTF8.self))
  }
}

/// A process group of its own and the signals as a shell hands them on, whatever the test program does with its own.
private func withSpawnAttributes(_ body: (UnsafePointer<posix_spawnattr_t>) -> Int32) -> Int32 {
  var attributes = posix_spawnattr_t()
  unsafe posix_spawnattr_init(&attributes)
  defer { unsafe posix_spawnattr_destroy(&attributes) }
  var signals = sigset_t()
  unsafe sigemptyset(&signals)
  unsafe posix_spawnattr_setsigmask(&attributes, &signals)
  for signal in [SIGPIPE, SIGINT, SIGTERM, SIGQUIT] { unsafe sigaddset(&signals, signal) }
  unsafe posix_spawnattr_setsigdefault(&attributes, &signals)
  unsafe posix_spawnattr_setpgroup(&attributes, 0)
  let flags = POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK
  unsafe posix_spawnattr_setflags(&attributes, Int16(flags))
  return unsafe body(&attributes)
}

/// Hands over a NULL-ended list of C strings that lives as long as `body` runs.
private func withCStrings(
  _ texts: [FilePath], _ body: (UnsafePointer<UnsafeMutablePointer<CChar>?>) -> Int32
) -> Int32 {
  var list = unsafe texts.map { unsafe strdup($0.cString) }
  defer { unsafe list.forEach { unsafe free($0) } }
  unsafe list.append(nil)
  return unsafe body(list)
}

/// A pipe that no other program started meanwhile inherits: pipe2(2) isn't to be had, so a FIFO without a name serves.
func makePipe() -> (reader: Int32, writer: Int32)? {
  let number = pipeCount.wrappingAdd(1, ordering: .relaxed).newValue
  let name = FilePath("/tmp/photocal-pipe-\(getpid())-\(number)").cString
  guard unsafe mkfifo(name, 0o600) == 0 else { return nil }
  defer { unsafe unlink(name) }
  let reader = unsafe open(name, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
  let writer = unsafe open(name, O_WRONLY | O_CLOEXEC)
  // Only the opening of a FIFO without a writer was not to wait.
  _ = fcntl(reader, F_SETFL, O_RDONLY)
  return reader >= 0 && writer >= 0 ? (reader, writer) : nil
}

private let pipeCount = Atomic<Int>(0)
