import AlbumModel
import FileAccess

/// What the disk says of a file that a test wrote.
struct FileStatusOnDisk {
  let size: Int64
  let modified: Int64
  let inode: UInt64

  init(_ path: FilePath) throws {
    let stamp = try FileStatus(of: path, followingLinks: false).stamp
    size = stamp.size
    modified = stamp.modified
    inode = stamp.inode
  }
}
