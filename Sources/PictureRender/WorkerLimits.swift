import CLinuxProcess
import Glibc

/// What a worker denies itself before it reads its first byte.
package enum WorkerLimits {
  /// Bytes of address space: 1 GiB.
  private static let addressSpace = rlim_t(1 << 30)
  /// Open descriptors: the standard three, the socket, and those of one request.
  private static let descriptors = rlim_t(16)
  /// Bytes of a file that it writes: 64 MiB.
  private static let writtenFile = rlim_t(64 << 20)

  /// Sets the limits; the errno of the first that is refused.
  ///
  /// SIGINT is the parent's to answer, and a write past a limit is to be an error, not an end.
  package static func apply() -> Int32? {
    for signal in [SIGINT, SIGPIPE, SIGXFSZ] { Glibc.signal(signal, SIG_IGN) }
    let refused = [
      linux_process_die_with_parent(), linux_process_forbid_new_privileges(),
      limit(RLIMIT_AS, addressSpace), limit(RLIMIT_CORE, 0), limit(RLIMIT_NOFILE, descriptors),
      limit(RLIMIT_FSIZE, writtenFile),
    ]
    return refused.first { $0 != 0 }
  }

  private static func limit(_ resource: __rlimit_resource, _ most: rlim_t) -> Int32 {
    var current = rlimit()
    guard unsafe getrlimit(__rlimit_resource_t(resource.rawValue), &current) == 0 else { return errno }
    let value = min(most, current.rlim_max)
    var wanted = rlimit(rlim_cur: value, rlim_max: value)
    return unsafe setrlimit(__rlimit_resource_t(resource.rawValue), &wanted) == 0 ? 0 : errno
  }
}
