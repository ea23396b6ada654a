import AlbumModel
import Glibc
import TestSupport

/// All of a file's state that a program could change, its content too.
struct FileState: Hashable {
  let inode: UInt64
  let mode: UInt32
  let size: Int64
  /// Nanoseconds since 1970; 0 for a folder and where not asked for.
  let accessed: Int
  /// Nanoseconds since 1970, as the next.
  let modified: Int
  let changed: Int
  /// A file's bytes, where the time of its last reading isn't asked for.
  let content: [UInt8]

  /// - Parameter withAccess: whether the time of the last reading counts, so that nothing is read here.
  init(of path: FilePath, withAccess: Bool = false) throws {
    var status = stat()
    guard unsafe lstat(path.cString, &status) == 0 else {
      throw TemporaryFolder.Failure(doing: "lstat " + path.lossyText, code: errno)
    }
    inode = UInt64(status.st_ino)
    mode = status.st_mode
    size = Int64(status.st_size)
    let isFile = status.st_mode & S_IFMT == S_IFREG
    accessed = withAccess && isFile ? FileState.nanoseconds(status.st_atim) : 0
    modified = FileState.nanoseconds(status.st_mtim)
    changed = FileState.nanoseconds(status.st_ctim)
    content = isFile && !withAccess ? try readFile(path) : []
  }

  private static func nanoseconds(_ time: timespec) -> Int { time.tv_sec * 1_000_000_000 + time.tv_nsec }
}

extension FilePath {
  /// Every file and folder below this folder, by path relative to it, in byte order; links aren't followed.
  func contents() throws -> [FilePath] {
    let listing = try RunningProgram(
      FilePath("/usr/bin/find"),
      [self, FilePath("-mindepth"), FilePath("1"), FilePath("-printf"), FilePath("%P\\0")],
      environment: [:]
    ).finish()
    return listing.output.split(separator: 0).map { FilePath(bytes: Array($0)) }.sorted()
  }

  /// The state of every file and folder below this folder.
  func states(withAccess: Bool = false) throws -> [FilePath: FileState] {
    Dictionary(
      uniqueKeysWithValues: try contents().map {
        ($0, try FileState(of: appending($0), withAccess: withAccess))
      })
  }

  /// Whether something is there.
  var exists: Bool {
    var status = stat()
    return unsafe lstat(cString, &status) == 0
  }

  /// Whether a file is there, behind a link or not.
  var isFile: Bool {
    var status = stat()
    return unsafe stat(cString, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
  }

  /// Sets when the file was last read and written, in seconds since 1970.
  func setTimes(accessed: Int, modified: Int) throws {
    let times = [timespec(tv_sec: accessed, tv_nsec: 0), timespec(tv_sec: modified, tv_nsec: 0)]
    guard unsafe utimensat(AT_FDCWD, cString, times, AT_SYMLINK_NOFOLLOW) == 0 else {
      throw TemporaryFolder.Failure(doing: "utimensat " + lossyText, code: errno)
    }
  }

  /// Removes a file, or a folder with all in it.
  func remove() throws {
    _ = try RunningProgram(FilePath("/bin/rm"), [FilePath("-rf"), FilePath("--"), self], environment: [:])
      .finish()
  }

  /// Gives the file or folder another name.
  func move(to other: FilePath) throws {
    guard unsafe rename(cString, other.cString) == 0 else {
      throw TemporaryFolder.Failure(doing: "rename " + lossyText, code: errno)
    }
  }

  /// Sets who may do what.
  func setMode(_ mode: mode_t) throws {
    guard unsafe chmod(cString, mode) == 0 else {
      throw TemporaryFolder.Failure(doing: "chmod " + lossyText, code: errno)
    }
  }
}
