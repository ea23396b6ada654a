import Glibc

/// A system call that failed.
public struct SystemError: Error, Hashable, Sendable {
  /// The error number, such as `ENOENT` (errno(3)).
  public let code: Int32

  public init(code: Int32) {
    self.code = code
  }

  /// The system's words for it, such as `permission denied`, in lower case as part of a message.
  public var message: String {
    let text = unsafe String(cString: strerror(code))
    return text.prefix(1).lowercased() + text.dropFirst()
  }
}
