import FileAccess
import Glibc
import RenderClient

/// Writes a file from its beginning, piece by piece.
struct PictureWriter: ~Copyable {
  private let descriptor: Int32
  private var count = 0

  init(_ descriptor: Int32) {
    self.descriptor = descriptor
  }

  mutating func write(_ bytes: borrowing Span<UInt8>) throws(RenderFailure) {
    var written = 0
    while written < bytes.count {
      let rest = bytes.extracting(droppingFirst: written)
      let place = off_t(count)
      let step = try Self.check {
        unsafe rest.withUnsafeBufferPointer { rest in
          unsafe pwrite(descriptor, rest.baseAddress, rest.count, place)
        }
      }
      written += step
      count += step
    }
  }

  /// Cuts off what an earlier file had more.
  consuming func finish() throws(RenderFailure) {
    let (descriptor, count) = (descriptor, count)
    _ = try Self.check { Int(ftruncate(descriptor, off_t(count))) }
  }

  private static func check(_ call: () -> Int) throws(RenderFailure) -> Int {
    do throws(SystemError) {
      return try SystemCall.check(call)
    } catch {
      throw RenderFailure(.outputFailed, error.message)
    }
  }
}
