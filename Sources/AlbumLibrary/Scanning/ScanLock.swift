import AlbumModel
import Glibc

/// Held by the one scan that may run on a library, across its transactions; the system drops it with the process.
///
/// The lock lies on a file beside the library, because SQLite's own locks on the library are lost when a second
/// descriptor of it is closed. The file stays: removing it would let two scans hold a lock each.
struct ScanLock: ~Copyable {
  private let descriptor: Int32

  /// - Throws: `busy` where another scan goes on, `cannotOpen` where the lock's file can't be made.
  init(library: FilePath) throws(LibraryError) {
    let path = library.suffixed("-scan")
    let opened = unsafe open(path.terminated, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o666)
    guard opened >= 0 else { throw .cannotOpen(path, reason: systemReason(errno)) }
    guard flock(opened, LOCK_EX | LOCK_NB) == 0 else {
      let isHeld = errno == EWOULDBLOCK
      close(opened)
      if isHeld { throw .busy(library) }
      throw .cannotOpen(path, reason: "it can't be locked")
    }
    descriptor = opened
  }

  deinit {
    close(descriptor)
  }
}
