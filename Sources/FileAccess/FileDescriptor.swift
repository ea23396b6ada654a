public import AlbumModel
import Glibc

/// An open file; closed when it goes out of scope.
public struct FileDescriptor: ~Copyable {
  /// The kernel's number, valid as long as this value lives.
  public let number: Int32

  /// Takes over an open descriptor.
  public init(adopting number: Int32) {
    self.number = number
  }

  deinit {
    close(number)
  }

  /// Opens `path` as open(2) does; `O_CLOEXEC` is added.
  public init(opening path: FilePath, flags: Int32) throws(SystemError) {
    number = try unsafe path.withCString { path throws(SystemError) in
      try SystemError.check { unsafe open(path, flags | O_CLOEXEC) }
    }
  }

  /// What fstat(2) says of the open file.
  public func status() throws(SystemError) -> FileStatus {
    var status = stat()
    _ = try SystemError.check { unsafe fstat(number, &status) }
    return FileStatus(status)
  }
}

extension FilePath {
  /// Calls `body` with the path ended by NUL. A path with a NUL inside ends there.
  func withCString<Result>(
    _ body: (UnsafePointer<CChar>) throws(SystemError) -> Result
  ) throws(SystemError) -> Result {
    let terminated = bytes.map(CChar.init(bitPattern:)) + [0]
    let result = unsafe terminated.withUnsafeBufferPointer { buffer -> Swift.Result<Result, SystemError> in
      guard let start = buffer.baseAddress else { return .failure(SystemError(code: EINVAL)) }
      do throws(SystemError) {
        return .success(try unsafe body(start))
      } catch {
        return .failure(error)
      }
    }
    return try result.get()
  }
}
