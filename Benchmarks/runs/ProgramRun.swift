import Foundation
import Glibc

/// What one run of a program cost.
package struct ProgramRun {
  /// Seconds from its start to its end.
  package let seconds: Double
  /// Seconds of processor time, in the program and in the system for it.
  package let processorSeconds: Double
  /// The most memory that it had, in megabytes.
  package let megabytes: Double
  /// The bytes that it and the programs that it ran got from read(2) and its like; nil where the system doesn't tell.
  ///
  /// Pipes and what was in memory are in it, what was mapped isn't.
  package let bytesRead: Int?

  package enum Failure: Error, CustomStringConvertible {
    case notStarted(String, code: Int32)
    case failed(String, status: Int32)

    package var description: String {
      switch self {
      case .notStarted(let program, let code): unsafe "\(program): \(String(cString: strerror(code)))"
      case .failed(let program, let status): "\(program) failed (wait status \(status))"
      }
    }
  }

  /// Runs a program to its end, its output thrown away.
  ///
  /// - Parameters:
  ///   - command: the program, found on PATH where it is no path, and its arguments.
  ///   - mayFail: whether any exit status will do: some programs call photos without metadata a failure.
  package init(_ command: [String], mayFail: Bool = false) throws(Failure) {
    let program = command.first ?? ""
    var actions = unsafe posix_spawn_file_actions_t()
    unsafe posix_spawn_file_actions_init(&actions)
    defer { unsafe posix_spawn_file_actions_destroy(&actions) }
    unsafe posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0)
    unsafe posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0)
    var arguments = unsafe command.map { unsafe strdup($0) } + [nil]
    defer { unsafe arguments.forEach { unsafe free($0) } }
    let start = ContinuousClock.now
    var process = pid_t()
    let code = unsafe posix_spawnp(&process, program, &actions, nil, &arguments, environ)
    guard code == 0 else { throw .notStarted(program, code: code) }
    var status: Int32 = 0
    var usage = rusage()
    // Ended, not yet forgotten: the last moment at which the system tells what it read.
    var info = unsafe siginfo_t()
    while unsafe waitid(P_PID, id_t(process), &info, WEXITED | WNOWAIT) < 0, errno == EINTR {}
    seconds = start.duration(to: .now) / .seconds(1)
    bytesRead = ProgramRun.bytesRead(by: process)
    while unsafe wait4(process, &status, 0, &usage) < 0, errno == EINTR {}
    guard status == 0 || mayFail else { throw .failed(program, status: status) }
    processorSeconds = ProgramRun.seconds(usage.ru_utime) + ProgramRun.seconds(usage.ru_stime)
    megabytes = Double(usage.ru_maxrss) / 1024
  }

  /// `rchar` of proc_pid_io(5).
  private static func bytesRead(by process: pid_t) -> Int? {
    guard let text = try? String(contentsOfFile: "/proc/\(process)/io", encoding: .utf8) else { return nil }
    return text.split(separator: "\n").first { $0.hasPrefix("rchar: ") }.flatMap { Int($0.dropFirst(7)) }
  }

  private static func seconds(_ time: timeval) -> Double {
    Double(time.tv_sec) + Double(time.tv_usec) / 1_000_000
  }
}
