import AlbumModel
import FileAccess
import Glibc
import RenderClient

/// What comes through the descriptors that travel with a request.
enum DescriptorBytes {
  /// The first bytes of a regular file or of a file in memory; fewer are a failure.
  static func read(_ descriptor: Int32, count: Int) throws(RenderFailure) -> [UInt8] {
    var failure: SystemError?
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: count) { room, filled in
      do throws(SystemError) {
        filled = try unsafe SystemCall.read(descriptor, into: UnsafeMutableRawBufferPointer(room), at: 0)
      } catch {
        failure = error
      }
    }
    guard bytes.count == count else {
      throw RenderFailure(.unreadable, (failure ?? SystemError(code: EIO)).message)
    }
    return bytes
  }

  /// The size of a regular file, in bytes.
  static func size(of descriptor: Int32) throws(RenderFailure) -> Int {
    do throws(SystemError) {
      return Int(try FileStatus(ofDescriptor: descriptor).stamp.size)
    } catch {
      throw RenderFailure(.unreadable, error.message)
    }
  }

  /// The same open file under a number of our own.
  static func duplicate(_ descriptor: Int32) throws(RenderFailure) -> FileDescriptor {
    do throws(SystemError) {
      return FileDescriptor(adopting: try SystemCall.check { fcntl(descriptor, F_DUPFD_CLOEXEC, 0) })
    } catch {
      throw RenderFailure(.outputFailed, error.message)
    }
  }
}
