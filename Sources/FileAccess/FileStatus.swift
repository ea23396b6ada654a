public import AlbumModel
import Glibc

/// What the file system says of a file (stat(2)).
public struct FileStatus: Hashable, Sendable {
  /// What kind of thing bears the name.
  public enum Kind: Hashable, Sendable {
    case file
    case folder
    case link
    /// A FIFO, a socket or a device.
    case special
  }

  public let kind: Kind
  public let stamp: FileStamp

  init(_ status: stat) {
    kind =
      switch status.st_mode & S_IFMT {
      case S_IFREG: .file
      case S_IFDIR: .folder
      case S_IFLNK: .link
      default: .special
      }
    stamp = FileStamp(
      size: Int64(status.st_size),
      modified: Int64(status.st_mtim.tv_sec) &* 1_000_000_000 &+ Int64(status.st_mtim.tv_nsec),
      device: UInt64(status.st_dev), inode: UInt64(status.st_ino))
  }

  /// The status of what bears the name `path`, through links where `followingLinks` says so.
  public init(of path: FilePath, followingLinks: Bool) throws(SystemError) {
    var status = stat()
    _ = try unsafe path.withCString { path throws(SystemError) in
      try SystemError.check {
        unsafe fstatat(AT_FDCWD, path, &status, followingLinks ? 0 : AT_SYMLINK_NOFOLLOW)
      }
    }
    self.init(status)
  }
}

extension FilePath {
  /// The absolute path of what this one names, free of links, `.` and `..` (realpath(3)).
  public func resolved() throws(SystemError) -> FilePath {
    try unsafe withCString { path throws(SystemError) in
      guard let absolute = unsafe realpath(path, nil) else { throw SystemError(code: errno) }
      defer { unsafe free(absolute) }
      return unsafe FilePath(bytes: Array(UnsafeRawBufferPointer(start: absolute, count: strlen(absolute))))
    }
  }
}
