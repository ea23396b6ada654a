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

  /// Reads a part of a regular file, fewer bytes where the file ends.
  func read(_ descriptor: Int32, _ range: Range<Int64>) throws(RenderFailure) {
    count = 0
    let size = Int(clamping: range.upperBound - range.lowerBound)
    do throws(SystemError) {
      guard size <= PictureLimits.fileSize, reserve(size) else { throw SystemError(code: EFBIG) }
      let room = unsafe UnsafeMutableRawBufferPointer(start: memory, count: size)
      count = try unsafe SystemCall.read(descriptor, into: room, at: range.lowerBound)
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
