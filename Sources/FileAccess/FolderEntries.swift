public import AlbumModel
import Glibc

/// The entries of one folder, as the disk lists them, without `.` and `..`.
@safe public struct FolderEntries: ~Copyable {
  private let stream: OpaquePointer

  /// Opens a folder, its path of any length; a link to a folder counts as one only where `followingLinks` says so.
  public init(of path: FilePath, followingLinks: Bool) throws(SystemError) {
    let folder = try FileDescriptor(openingFolder: path, followingLinks: followingLinks)
    try self.init(adopting: folder.handedOver())
  }

  /// The entries of an open folder, from the first on, whatever else reads it.
  public init(ofOpen folder: Int32) throws(SystemError) {
    let again = try FileDescriptor(opening: FilePath("."), in: folder, flags: O_RDONLY | O_DIRECTORY)
    try self.init(adopting: again.handedOver())
  }

  private init(adopting descriptor: Int32) throws(SystemError) {
    guard let stream = unsafe fdopendir(descriptor) else {
      let code = errno
      close(descriptor)
      throw SystemError(code: code)
    }
    unsafe self.stream = stream
  }

  deinit {
    unsafe closedir(stream)
  }

  /// The next entry's name and kind, or nil at the end; the kind is nil where the file system doesn't list it.
  public func next() throws(SystemError) -> (name: FilePath, kind: FileStatus.Kind?)? {
    while true {
      errno = 0
      guard let entry = unsafe readdir(stream) else {
        if errno != 0 { throw SystemError(code: errno) }
        return nil
      }
      let name = unsafe FolderEntries.name(of: entry)
      if name.bytes == [46] || name.bytes == [46, 46] { continue }
      return (name, unsafe FolderEntries.kind(entry.pointee.d_type))
    }
  }

  /// The status of an entry.
  public func status(of name: FilePath, followingLinks: Bool = false) throws(SystemError) -> FileStatus {
    try FileStatus(of: name, in: unsafe dirfd(stream), followingLinks: followingLinks)
  }

  /// The absolute path, free of links, of what an entry leads to.
  public func resolved(_ name: FilePath) throws(SystemError) -> FilePath {
    try name.resolved(in: unsafe dirfd(stream))
  }

  private static func name(of entry: UnsafeMutablePointer<dirent>) -> FilePath {
    // The name's array in `dirent` is longer than 256 bytes on some systems: only its start is trusted.
    let offset = MemoryLayout<dirent>.offset(of: \dirent.d_name) ?? 0
    let start = unsafe UnsafeRawPointer(entry).advanced(by: offset)
    return unsafe FilePath(cString: start.assumingMemoryBound(to: CChar.self))
  }

  private static func kind(_ type: UInt8) -> FileStatus.Kind? {
    switch Int(type) {
    case DT_REG: .file
    case DT_DIR: .folder
    case DT_LNK: .link
    case DT_UNKNOWN: nil
    default: .special
    }
  }
}
