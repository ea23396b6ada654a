import Glibc

/// A system call that failed.
public struct SystemError: Error, Hashable, Sendable {
  /// The error number, such as `ENOENT` (errno(3)).
  public let code: Int32

  public init(code: Int32) {
    self.code = code
  }

  /// The system's words for it, such as `Permission denied`, in lower case as part of a message.
  public var message: String {
    let text = unsafe String(cString: strerror(code))
    return text.prefix(1).lowercased() + text.dropFirst()
  }

  /// The result of a call that answers -1 on failure; a call broken off by a signal is made again.
  static func check<Result: SignedInteger>(_ call: () -> Result) throws(SystemError) -> Result {
    while true {
      let result = call()
      if result != -1 { return result }
      let code = errno
      if code != EINTR { throw SystemError(code: code) }
    }
  }
}
