import CLinuxProcess
import Glibc

/// What a worker denies itself before it reads its first byte.
package struct WorkerLimits: Sendable {
  /// Bytes of address space.
  let addressSpace: rlim_t
  /// Open descriptors.
  let descriptors: rlim_t
  /// Bytes of a file that it writes.
  let writtenFile: rlim_t

  /// For pictures: 1 GiB; the standard three descriptors, the socket, and those of one request; 64 MiB.
  package static let pictures = WorkerLimits(addressSpace: 1 << 30, descriptors: 16, writtenFile: 64 << 20)
  /// For pages, whose pictures stay packed: 4 GiB, most of it never touched; fonts are open besides a request's
  /// descriptors; 2 GiB.
  package static let pages = WorkerLimits(addressSpace: 4 << 30, descriptors: 64, writtenFile: 2 << 30)

  /// Sets the limits; the errno of the first that is refused.
  ///
  /// SIGINT is the parent's to answer, and a write past a limit is to be an error, not an end.
  package func apply() -> Int32? {
    for signal in [SIGINT, SIGPIPE, SIGXFSZ] { Glibc.signal(signal, SIG_IGN) }
    let refused = [
      linux_process_die_with_parent(), linux_process_forbid_new_privileges(),
      Self.limit(RLIMIT_AS, addressSpace), Self.limit(RLIMIT_CORE, 0),
      Self.limit(RLIMIT_NOFILE, descriptors), Self.limit(RLIMIT_FSIZE, writtenFile),
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
