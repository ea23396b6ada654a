import AlbumModel
import FileAccess
import Glibc
import RenderClient

/// The bytes of one file after another, in memory that is kept between them.
///
/// Read, not mapped: a file cut short while it is mapped would end the process.
@safe final class PictureFile {
  private var memory: UnsafeMutableRawPointer?
  private var capacity = 0
  private var count = 0

  /// Memory above this is given back after the file: 32 MiB.
  private static let keptCapacity = 32 << 20

  deinit {
    unsafe free(memory)
  }

  /// Does something with the bytes that were read.
  func withBytes<Result: ~Copyable>(
    _ body: (borrowing Span<UInt8>) throws(RenderFailure) -> Result
  ) throws(RenderFailure) -> Result {
    let start = unsafe memory?.assumingMemoryBound(to: UInt8.self)
    return try body(unsafe UnsafeBufferPointer(start: start, count: count).span)
  }

  /// Reads a regular file from its beginning, up to the size that it has now.
  func read(_ descriptor: Int32) throws(RenderFailure) {
    count = 0
    do throws(SystemError) {
      let size = Int(try FileStatus(ofDescriptor: descriptor).stamp.size)
      guard size <= PictureLimits.fileSize, reserve(size) else { throw SystemError(code: EFBIG) }
      while count < size {
        let part = try SystemCall.check {
          unsafe pread(descriptor, memory.map { unsafe $0 + count }, size - count, off_t(count))
        }
        if part == 0 { break }
        count += part
      }
    } catch {
      throw RenderFailure(error.code == EFBIG ? .tooLarge : .unreadable, error.message)
    }
  }

  /// Whether there is room for so many bytes, in place of those read before.
  private func reserve(_ size: Int) -> Bool {
    if size <= capacity, capacity <= Self.keptCapacity { return true }
    unsafe free(memory)
    unsafe memory = unsafe malloc(max(size, 1))
    capacity = unsafe memory == nil ? 0 : size
    return unsafe memory != nil
  }
}
