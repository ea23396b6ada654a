public import AlbumModel
public import Glibc

// Paths as system calls take and give them.
extension FilePath {
  /// The bytes with a closing NUL, as system calls take them; `EINVAL` where a NUL stands inside.
  public func terminated() throws(SystemError) -> [CChar] {
    guard !bytes.contains(0) else { throw SystemError(code: EINVAL) }
    return bytes.map(CChar.init(bitPattern:)) + [0]
  }

  /// Hands the bytes with a closing NUL to a system call; `EINVAL` where a NUL stands inside.
  ///
  /// The pointer is good as long as `body` runs.
  @unsafe func withTerminated<Result>(
    _ body: (UnsafePointer<CChar>) throws(SystemError) -> Result
  ) throws(SystemError) -> Result {
    guard !bytes.contains(0) else { throw SystemError(code: EINVAL) }
    // On the stack, unless it is long: one of these is made for every file that a scan sees.
    return try unsafe withUnsafeTemporaryAllocation(of: CChar.self, capacity: bytes.count + 1) {
      (buffer) throws(SystemError) -> Result in
      for index in bytes.indices { unsafe buffer[index] = CChar(bitPattern: bytes[index]) }
      unsafe buffer[bytes.count] = 0
      guard let start = buffer.baseAddress else { throw SystemError(code: ENOMEM) }
      return try unsafe body(start)
    }
  }

  /// The path whose bytes stand before a C string's NUL.
  @unsafe init(cString start: UnsafePointer<CChar>) {
    unsafe self.init(bytes: Array(UnsafeRawBufferPointer(start: start, count: strlen(start))))
  }

  /// The path that an environment variable holds, or nil where that isn't set or empty.
  public init?(environment name: String) {
    guard let value = unsafe getenv(name) else { return nil }
    unsafe self.init(cString: value)
    if isEmpty { return nil }
  }

  /// The absolute path of what this one names, free of links, `.` and `..` (realpath(3)).
  public func resolved() throws(SystemError) -> FilePath {
    guard let absolute = unsafe realpath(try terminated(), nil) else { throw SystemError(code: errno) }
    defer { unsafe free(absolute) }
    return unsafe FilePath(cString: absolute)
  }

  /// The absolute path, free of links, of what a name in an open folder leads to.
  func resolved(in folder: Int32) throws(SystemError) -> FilePath {
    if folder == AT_FDCWD || bytes.first == UInt8(ascii: "/") { return try resolved() }
    // realpath(3) begins nowhere but at a path: the kernel has one for each open folder (proc(5)).
    return try FilePath("/proc/self/fd/\(folder)").appending(self).resolved()
  }

  /// The absolute path of what this one names, there or not: resolved as far as it leads, the rest as it is written,
  /// without `.`, `..` and needless slashes.
  public func located() throws(SystemError) -> FilePath {
    guard let first = bytes.first else { throw SystemError(code: ENOENT) }
    let slash = UInt8(ascii: "/")
    let absolute = first == slash ? self : try FilePath(".").resolved().appending(self)
    let names = absolute.bytes.split(separator: slash).map { FilePath(bytes: Array($0)) }
    let root = FilePath("/")
    var there = names.count
    var path = root
    while there > 0 {
      let start = names.prefix(there).reduce(root) { $0.appending($1) }
      if let resolved = try? start.resolved() {
        path = resolved
        break
      }
      there -= 1
    }
    for name in names[there...] where name != FilePath(".") {
      path = name == FilePath("..") ? path.parent : path.appending(name)
    }
    return path
  }

  /// Makes the folder of this path and those above it, as far as they aren't there (mkdir(2)).
  public func makeFolders(mode: mode_t) throws(SystemError) {
    if isEmpty || (try? FileStatus(of: self, followingLinks: true)) != nil { return }
    try parent.makeFolders(mode: mode)
    let terminated = try terminated()
    do throws(SystemError) {
      _ = try SystemCall.check { unsafe mkdir(terminated, mode) }
    } catch {
      // Another process may have made it meanwhile.
      guard error.code == EEXIST else { throw error }
    }
  }

  /// Removes the file of this path, where there is one and it can be removed (unlink(2)).
  public func removeIfThere() {
    if let terminated = try? terminated() { _ = unsafe unlink(terminated) }
  }
}
