import AlbumModel
import CLinuxProcess
import Glibc

/// Opens a photo so that opening neither waits, nor follows a link, nor changes the file.
enum PhotoSource {
  /// The photo open for reading, or `.unreadable` where it can't be opened or isn't a regular file.
  ///
  /// O_NONBLOCK keeps a FIFO from waiting for its writer; the time of last access stays where the system allows it.
  static func open(_ photo: FilePath) throws(RenderFailure) -> OwnedDescriptor {
    do throws(SystemError) {
      if let source = try openRegular(photo) { return source }
    } catch {
      throw RenderFailure(.unreadable, error.text)
    }
    throw RenderFailure(.unreadable, "not a regular file")
  }

  private static func openRegular(_ photo: FilePath) throws(SystemError) -> OwnedDescriptor? {
    let source = try openKeepingAccessTime(photo, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY)
    guard try SystemCall.status(of: source.number).isRegularFile else { return nil }
    return source
  }

  /// O_NOATIME is refused (EPERM) on files of other users.
  private static func openKeepingAccessTime(
    _ photo: FilePath, _ flags: Int32
  ) throws(SystemError) -> OwnedDescriptor {
    do throws(SystemError) {
      return try SystemCall.open(photo, flags | linux_open_without_access_time)
    } catch {
      guard error.code == EPERM else { throw error }
      return try SystemCall.open(photo, flags)
    }
  }
}
