import AlbumModel
import FileAccess
import Glibc

/// Held by the one scan that may run on a library, across its transactions; the system drops it with the process.
///
/// The lock lies on a file beside the library, because SQLite's own locks on the library are lost when a second
/// descriptor of it is closed. The file stays: removing it would let two scans hold a lock each.
struct ScanLock: ~Copyable {
  private let file: FileDescriptor

  /// - Throws: `busy` where another scan goes on, `cannotOpen` where the lock's file can't be made.
  init(library: FilePath) throws(LibraryError) {
    let path = library.suffixed("-scan")
    do throws(SystemError) {
      let file = try FileDescriptor(opening: path, flags: O_RDWR | O_CREAT | O_NOFOLLOW, mode: 0o666)
      _ = try SystemCall.check { flock(file.number, LOCK_EX | LOCK_NB) }
      self.file = file
    } catch {
      throw error.code == EWOULDBLOCK ? .busy(library) : .cannotOpen(path, reason: error.message)
    }
  }

  deinit {
    // Closing isn't enough: a process forked meanwhile holds the lock on until it runs its program.
    flock(file.number, LOCK_UN)
  }
}
