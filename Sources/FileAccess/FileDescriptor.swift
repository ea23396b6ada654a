public import AlbumModel
public import Glibc

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

  /// Opens `path` as open(2) does, closed on exec; `mode` is for a file that the call makes.
  public init(opening path: FilePath, flags: Int32, mode: mode_t = 0) throws(SystemError) {
    let terminated = try path.terminated()
    number = try SystemCall.check { unsafe open(terminated, flags | O_CLOEXEC, mode) }
  }
}
