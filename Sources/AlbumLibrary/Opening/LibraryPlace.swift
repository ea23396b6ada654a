import AlbumModel
import Glibc

/// The place where a library lies or shall lie.
struct LibraryPlace {
  let path: FilePath

  /// Bytes of the regular file there, following links; nil where nothing is.
  ///
  /// It asks without opening: closing a second descriptor of the file would drop SQLite's locks on it.
  ///
  /// - Throws: `cannotOpen` for what can't be asked and for a folder, `notALibrary` for devices and pipes.
  func fileSize() throws(LibraryError) -> Int64? {
    guard !path.isEmpty else { throw .cannotOpen(path, reason: "its name is empty") }
    var facts = stat()
    guard unsafe stat(path.terminated, &facts) == 0 else {
      if errno == ENOENT { return nil }
      throw .cannotOpen(path, reason: systemReason(errno))
    }
    switch facts.st_mode & S_IFMT {
    case S_IFREG: return Int64(facts.st_size)
    case S_IFDIR: throw .cannotOpen(path, reason: "it is a folder")
    default: throw .notALibrary(path)
    }
  }

  /// Bytes of the log beside the library, nil where there is none.
  func logSize() -> Int64? {
    var facts = stat()
    guard unsafe stat(path.suffixed("-wal").terminated, &facts) == 0 else { return nil }
    return Int64(facts.st_size)
  }

  /// Makes the folders above the library that aren't there, for their owner alone.
  func makeParents() throws(LibraryError) {
    try LibraryPlace(path: path.parent).makeFolder()
  }

  private func makeFolder() throws(LibraryError) {
    var facts = stat()
    if path.isEmpty { return }
    if unsafe stat(path.terminated, &facts) == 0 { return }
    try makeParents()
    // Another process may have made it meanwhile.
    let result = unsafe mkdir(path.terminated, 0o700)
    guard result == 0 || errno == EEXIST else {
      throw .cannotOpen(path, reason: "its folder can't be made: \(systemReason(errno))")
    }
  }

  /// Renames the file to `target` for good, in place of a file of that name.
  func move(to target: FilePath) throws(LibraryError) {
    try flush()
    guard unsafe rename(path.terminated, target.terminated) == 0 else {
      throw .cannotOpen(target, reason: systemReason(errno))
    }
    let folder = target.parent
    try LibraryPlace(path: folder.isEmpty ? FilePath(".") : folder).flush()
  }

  private func flush() throws(LibraryError) {
    let descriptor = unsafe open(path.terminated, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .cannotOpen(path, reason: systemReason(errno)) }
    defer { close(descriptor) }
    guard fsync(descriptor) == 0 else { throw .cannotOpen(path, reason: systemReason(errno)) }
  }
}

extension FilePath {
  /// The bytes with a closing NUL, for the system's calls.
  var terminated: [CChar] { bytes.map { CChar(bitPattern: $0) } + [0] }

  /// The path with more text at its end.
  func suffixed(_ text: String) -> FilePath {
    FilePath(bytes: bytes + text.utf8)
  }
}

/// What the system says of an `errno`.
func systemReason(_ code: Int32) -> String {
  unsafe String(cString: strerror(code))
}
