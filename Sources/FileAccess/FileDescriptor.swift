public import AlbumModel
public import Glibc

/// An open file; closed when it goes out of scope.
public struct FileDescriptor: ~Copyable, Sendable {
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
    number = try unsafe path.withTerminated { (path) throws(SystemError) in
      try SystemCall.check { unsafe openat(folder, path, flags | O_CLOEXEC, mode) }
    }
  }

  /// Opens a folder to be listed, or to open by name what lies in it; its path may be of any length.
  ///
  /// - Parameters:
  ///   - start: an open folder where a relative path begins.
  ///   - followingLinks: whether the path's last name may be a link to a folder.
  public init(
    openingFolder path: FilePath, in start: Int32 = AT_FDCWD, followingLinks: Bool
  ) throws(SystemError) {
    // The kernel takes no longer path at once.
    guard path.bytes.count >= Int(PATH_MAX) else {
      let links = followingLinks ? 0 : O_NOFOLLOW
      try self.init(opening: path, in: start, flags: O_RDONLY | O_DIRECTORY | links)
      return
    }
    let slash = UInt8(ascii: "/")
    guard let end = path.bytes.prefix(Int(PATH_MAX)).lastIndex(of: slash), end > 0 else {
      throw SystemError(code: ENAMETOOLONG)
    }
    let head = FilePath(bytes: Array(path.bytes[..<end]))
    let rest = FilePath(bytes: Array(path.bytes[end...].drop { $0 == slash }))
    let folder = try FileDescriptor(opening: head, in: start, flags: O_RDONLY | O_DIRECTORY)
    try self.init(openingFolder: rest, in: folder.number, followingLinks: followingLinks)
  }

  /// Hands the descriptor over to someone who closes it.
  consuming func handedOver() -> Int32 {
    let number = number
    discard self
    return number
  }
}
