public import AlbumModel
import CLinuxProcess
public import Glibc

/// A photo's file, opened so that nothing in a photo folder can hang, redirect or alter anything.
///
/// Read only, never waiting for a FIFO's writer, never made the controlling terminal; its access time stays as it is
/// where the system lets us (design page "The library", what a scan promises, 5). A link is resolved first, and what it
/// leads to is opened, itself never through a link.
public struct PhotoFile: ~Copyable {
  /// Why a photo's file can't be opened.
  public enum OpenError: Error, Hashable, Sendable {
    case system(SystemError)
    case notAFile

    /// Plain words for a message about the file.
    public var message: String {
      switch self {
      case .system(let error): error.message
      case .notAFile: "not a regular file"
      }
    }
  }

  /// Open for reading.
  public let descriptor: FileDescriptor
  /// The file's state when it was opened.
  public let stamp: FileStamp

  /// Opens the regular file `path`.
  ///
  /// - Parameter folder: an open folder where a relative path begins; the working folder unless one is given.
  public init(opening path: FilePath, in folder: Int32 = AT_FDCWD) throws(OpenError) {
    do throws(SystemError) {
      let descriptor = try PhotoFile.openResolving(path, in: folder)
      let status = try FileStatus(ofDescriptor: descriptor.number)
      guard status.kind == .file else { throw SystemError(code: ENOTSUP) }
      self.init(descriptor: descriptor, stamp: status.stamp)
    } catch {
      // A link that leads to a link answers ELOOP, a socket ENXIO: neither is a file.
      throw [ELOOP, ENXIO, ENOTSUP].contains(error.code) ? .notAFile : .system(error)
    }
  }

  private init(descriptor: consuming FileDescriptor, stamp: FileStamp) {
    self.descriptor = descriptor
    self.stamp = stamp
  }

  /// Whether the file's beginning is in the system's cache, as far as the file system tells.
  public var isCached: Bool {
    linux_read_is_immediate(descriptor.number) != 0
  }

  /// Tells the system what will be read: the first `count` bytes soon, and little here and there behind them, so that it
  /// fetches nothing ahead of that (posix_fadvise(2)).
  public func expectReads(ofFirst count: Int) {
    // Advice: whether it is taken changes no answer.
    posix_fadvise(descriptor.number, 0, 0, POSIX_FADV_RANDOM)
    posix_fadvise(descriptor.number, 0, off_t(count), POSIX_FADV_WILLNEED)
  }

  /// Copies bytes to the same place of another open file without taking them into memory (copy_file_range(2)).
  ///
  /// Answers how many; none or fewer than none where the kernel can't, whatever the cause.
  func copyWithinKernel(from place: Int64, count: Int64, to target: Int32) -> Int64 {
    Int64(linux_copy_range(descriptor.number, Int(place), target, Int(place), UInt(count)))
  }

  private static func openResolving(_ path: FilePath, in folder: Int32) throws(SystemError) -> FileDescriptor
  {
    do throws(SystemError) {
      return try open(path, in: folder)
    } catch {
      guard error.code == ELOOP else { throw error }
      return try open(path.resolved(in: folder), in: AT_FDCWD)
    }
  }

  private static func open(_ path: FilePath, in folder: Int32) throws(SystemError) -> FileDescriptor {
    let flags = O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY
    do throws(SystemError) {
      return try FileDescriptor(opening: path, in: folder, flags: flags | linux_open_without_access_time)
    } catch {
      // Only a file's owner may leave its access time alone.
      guard error.code == EPERM else { throw error }
      return try FileDescriptor(opening: path, in: folder, flags: flags)
    }
  }
}
