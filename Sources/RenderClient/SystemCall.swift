package import AlbumModel
package import Glibc

/// Why a system call failed: errno(3).
package struct SystemError: Error, Hashable, Sendable {
  package let code: Int32

  package init(code: Int32) {
    self.code = code
  }

  /// In the C library's words.
  package var text: String { unsafe String(cString: strerror(code)) }
}

/// The funnel of system calls: interrupted ones are repeated, errno becomes an error.
package enum SystemCall {
  /// The call's result, where it isn't negative.
  package static func check<Result: SignedInteger>(
    _ call: () -> Result
  ) throws(SystemError) -> Result {
    while true {
      let result = call()
      guard result < 0 else { return result }
      guard errno == EINTR else { throw SystemError(code: errno) }
    }
  }

  /// Opens a path, closed on exec (open(2)).
  package static func open(
    _ path: FilePath, _ flags: Int32, mode: mode_t = 0
  ) throws(SystemError) -> OwnedDescriptor {
    let flags = flags | O_CLOEXEC
    let terminated = try cString(path)
    return OwnedDescriptor(try check { unsafe Glibc.open(terminated, flags, mode) })
  }

  /// A path's bytes with a closing NUL; EINVAL where a NUL stands inside.
  static func cString(_ path: FilePath) throws(SystemError) -> [CChar] {
    guard !path.bytes.contains(0) else { throw SystemError(code: EINVAL) }
    return path.bytes.map { CChar(bitPattern: $0) } + [0]
  }

  /// What fstat(2) says.
  package static func status(of descriptor: Int32) throws(SystemError) -> stat {
    var status = stat()
    _ = try check { unsafe fstat(descriptor, &status) }
    return status
  }
}

extension stat {
  /// Whether this is a regular file.
  package var isRegularFile: Bool { st_mode & S_IFMT == S_IFREG }
}
