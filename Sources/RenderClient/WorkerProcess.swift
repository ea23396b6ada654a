import AlbumModel
import CLinuxProcess
import FileAccess
import Glibc

/// One running worker and our end of its socket; killed and reaped, at the latest, when the value goes.
///
/// A worker inherits standard error and its socket; its standard input and output lead nowhere.
final class WorkerProcess {
  let socket: DescriptorSocket
  let process: pid_t
  private var isReaped = false

  /// Starts the program; its one argument is `task`.
  init(_ program: FilePath, task: StaticString = "--worker") throws(SystemError) {
    let (ours, theirs) = try DescriptorSocket.pair()
    let socket = DescriptorSocket(owning: ours)
    let workerEnd = FileDescriptor(adopting: theirs)
    socket.stopBlocking()
    process = try Self.spawn(program, task, workerEnd: workerEnd.number)
    self.socket = socket
  }

  deinit {
    kill()
  }

  /// Ends the worker at once, whatever it does, and reaps it.
  func kill() {
    guard !isReaped else { return }
    _ = Glibc.kill(process, SIGKILL)
    _ = reap()
  }

  /// Waits for a worker that has closed its socket, and says how it ended.
  ///
  /// One that closed the socket but still runs is killed after `patience` steps of 10 ms.
  func ending(patience: Int = 20) -> String {
    for _ in 0..<patience {
      if let status = reap(waiting: false) { return Self.describe(status) }
      usleep(10_000)
    }
    kill()
    return "the worker left its socket"
  }

  private func reap(waiting: Bool = true) -> Int32? {
    guard !isReaped else { return nil }
    var status: Int32 = 0
    let options = waiting ? 0 : WNOHANG
    let result = try? SystemCall.check { unsafe waitpid(process, &status, options) }
    guard result != 0 else { return nil }
    isReaped = true
    return status
  }

  /// A status of waitpid(2) in words: the low seven bits are the signal, the next byte the exit status.
  private static func describe(_ status: Int32) -> String {
    let signal = status & 0x7F
    return signal != 0
      ? "the worker was ended by signal \(signal)"
      : "the worker ended with status \((status >> 8) & 0xFF)"
  }
}

extension WorkerProcess {
  private static func spawn(
    _ program: FilePath, _ task: StaticString, workerEnd: Int32
  ) throws(SystemError) -> pid_t {
    let path = try program.terminated()
    var actions = unsafe posix_spawn_file_actions_t()
    unsafe posix_spawn_file_actions_init(&actions)
    defer { _ = unsafe posix_spawn_file_actions_destroy(&actions) }
    let socket = RenderProtocol.workerSocket
    // The socket goes first: its descriptor may be one of those that the later steps replace.
    let prepared = unsafe [
      posix_spawn_file_actions_adddup2(&actions, workerEnd, socket),
      posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0),
      posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0),
      linux_process_close_from(&actions, socket + 1),
    ]
    var attributes = posix_spawnattr_t()
    unsafe posix_spawnattr_init(&attributes)
    defer { _ = unsafe posix_spawnattr_destroy(&attributes) }
    var signals = sigset_t()
    unsafe sigemptyset(&signals)
    unsafe posix_spawnattr_setsigmask(&attributes, &signals)
    unsafe sigfillset(&signals)
    unsafe posix_spawnattr_setsigdefault(&attributes, &signals)
    let flags = Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF)
    unsafe posix_spawnattr_setflags(&attributes, flags)
    if let failed = prepared.first(where: { $0 != 0 }) { throw SystemError(code: failed) }

    var process: pid_t = 0
    let result = unsafe Self.withArguments(["photocal-worker", task]) { arguments in
      unsafe posix_spawn(&process, path, &actions, &attributes, arguments, environ)
    }
    guard result == 0 else { throw SystemError(code: result) }
    return process
  }

  /// The arguments as C has them, for the time of `body`.
  private static func withArguments<Result>(
    _ arguments: [StaticString], _ body: ([UnsafeMutablePointer<CChar>?]) -> Result
  ) -> Result {
    // StaticString is UTF-8 with a closing NUL; posix_spawn doesn't write to it.
    let pointers: [UnsafeMutablePointer<CChar>?] = unsafe arguments.map { argument in
      unsafe UnsafeMutablePointer<CChar>(
        mutating: UnsafeRawPointer(argument.utf8Start).assumingMemoryBound(to: CChar.self))
    }
    return unsafe body(pointers + [nil])
  }
}
