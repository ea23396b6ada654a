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

  /// The status of what bears the name `path`, through links where `followingLinks` says so.
  public init(of path: FilePath, followingLinks: Bool) throws(SystemError) {
    try self.init(of: path, in: AT_FDCWD, followingLinks: followingLinks)
  }

  /// The status of an open file.
  public init(ofDescriptor descriptor: Int32) throws(SystemError) {
    var status = stat()
    _ = try SystemCall.check { unsafe fstat(descriptor, &status) }
    self.init(status)
  }

  /// The status of a name in an open folder, links not followed; nil where nothing bears the name.
  public init?(ifThere name: FilePath, in folder: Int32) throws(SystemError) {
    do throws(SystemError) {
      try self.init(of: name, in: folder, followingLinks: false)
    } catch {
      guard error.code == ENOENT else { throw error }
      return nil
    }
  }

  /// The status of a name in an open folder.
  public init(of name: FilePath, in folder: Int32, followingLinks: Bool) throws(SystemError) {
    var status = stat()
    try unsafe name.withTerminated { (name) throws(SystemError) in
      _ = try SystemCall.check {
        unsafe fstatat(folder, name, &status, followingLinks ? 0 : AT_SYMLINK_NOFOLLOW)
      }
    }
    self.init(status)
  }

  private init(_ status: stat) {
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
}
