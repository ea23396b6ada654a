public import AlbumModel
import Glibc

/// The funnel of system calls: a call broken off by a signal is made again, errno becomes an error.
public enum SystemCall {
  /// The call's result, where it isn't negative.
  public static func check<Result: SignedInteger>(_ call: () -> Result) throws(SystemError) -> Result {
    while true {
      let result = call()
      guard result < 0 else { return result }
      guard errno == EINTR else { throw SystemError(code: errno) }
    }
  }
}

extension FilePath {
  /// The bytes with a closing NUL, as system calls take them; `EINVAL` where a NUL stands inside.
  public func terminated() throws(SystemError) -> [CChar] {
    guard !bytes.contains(0) else { throw SystemError(code: EINVAL) }
    return bytes.map(CChar.init(bitPattern:)) + [0]
  }

  /// The absolute path of what this one names, free of links, `.` and `..` (realpath(3)).
  public func resolved() throws(SystemError) -> FilePath {
    guard let absolute = unsafe realpath(try terminated(), nil) else { throw SystemError(code: errno) }
    defer { unsafe free(absolute) }
    return unsafe FilePath(bytes: Array(UnsafeRawBufferPointer(start: absolute, count: strlen(absolute))))
  }
}
