import AlbumModel
import FileAccess
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
    let status: FileStatus
    do throws(SystemError) {
      status = try FileStatus(of: path, followingLinks: true)
    } catch {
      if error.code == ENOENT { return nil }
      throw .cannotOpen(path, reason: error.message)
    }
    switch status.kind {
    case .file: return status.stamp.size
    case .folder: throw .cannotOpen(path, reason: "it is a folder")
    case .link, .special: throw .notALibrary(path)
    }
  }

  /// Bytes of the log beside the library, nil where there is none.
  func logSize() -> Int64? {
    (try? FileStatus(of: path.suffixed("-wal"), followingLinks: true))?.stamp.size
  }

  /// Makes the folders above the library that aren't there, for their owner alone.
  func makeParents() throws(LibraryError) {
    do throws(SystemError) {
      try path.parent.makeFolders(mode: 0o700)
    } catch {
      throw .cannotOpen(path, reason: "its folder can't be made: \(error.message)")
    }
  }

  /// Renames the file to `target` for good, in place of a file of that name.
  func move(to target: FilePath) throws(LibraryError) {
    do throws(SystemError) {
      try LibraryPlace.flush(path)
      let (from, to) = (try path.terminated(), try target.terminated())
      _ = try SystemCall.check { unsafe rename(from, to) }
      try LibraryPlace.flush(target.parent.isEmpty ? FilePath(".") : target.parent)
    } catch {
      throw .cannotOpen(target, reason: error.message)
    }
  }

  private static func flush(_ path: FilePath) throws(SystemError) {
    let file = try FileDescriptor(opening: path, flags: O_RDONLY)
    _ = try SystemCall.check { fsync(file.number) }
  }
}

extension FilePath {
  /// The path with more text at its end.
  func suffixed(_ text: String) -> FilePath {
    FilePath(bytes: bytes + text.utf8)
  }
}
