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

  /// Opens `path` as openat(2) does, closed on exec.
  ///
  /// - Parameters:
  ///   - folder: an open folder where a relative path begins; the working folder unless one is given.
  ///   - mode: for a file that the call makes.
  public init(
    opening path: FilePath, in folder: Int32 = AT_FDCWD, flags: Int32, mode: mode_t = 0
  ) throws(SystemError) {
    let terminated = try path.terminated()
    number = try SystemCall.check { unsafe openat(folder, terminated, flags | O_CLOEXEC, mode) }
  }
}
