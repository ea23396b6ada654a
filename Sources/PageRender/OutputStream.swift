import CPango
import FileAccess
import Glibc
import RenderClient

/// The file that Cairo writes to, from its beginning, in large pieces.
final class OutputStream {
  private let file: FileDescriptor
  private var pending: [UInt8] = []
  private var position: off_t = 0
  private var failure: SystemError?
  /// What is done to the file's beginning before it is written.
  private var changeBeginning: ((inout [UInt8]) -> Void)?

  /// Bytes that are gathered before they are written: 256 KiB.
  private static let pieceSize = 256 << 10

  init(_ file: consuming FileDescriptor, changingBeginning: ((inout [UInt8]) -> Void)? = nil) {
    self.file = file
    changeBeginning = changingBeginning
    pending.reserveCapacity(Self.pieceSize)
  }

  /// What Cairo calls with bytes to write; its context is an `OutputStream`.
  static let write:
    @convention(c) (
      UnsafeMutableRawPointer?, UnsafePointer<UInt8>?, UInt32
    ) -> cairo_status_t = { context, bytes, count in
      guard let context = unsafe context, let bytes = unsafe bytes else { return CAIRO_STATUS_WRITE_ERROR }
      let stream = unsafe Unmanaged<OutputStream>.fromOpaque(context).takeUnretainedValue()
      return unsafe stream.append(UnsafeBufferPointer(start: bytes, count: Int(count)))
        ? CAIRO_STATUS_SUCCESS : CAIRO_STATUS_WRITE_ERROR
    }

  /// The pointer to give to Cairo; valid as long as this object lives.
  var context: UnsafeMutableRawPointer { unsafe Unmanaged.passUnretained(self).toOpaque() }

  private func append(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    unsafe pending.append(contentsOf: bytes)
    if pending.count >= Self.pieceSize { flush() }
    return failure == nil
  }

  private func flush() {
    guard failure == nil else { return }
    changeBeginning?(&pending)
    changeBeginning = nil
    var written = 0
    do throws(SystemError) {
      while written < pending.count {
        let place = written
        written += try SystemCall.check {
          unsafe pending.withUnsafeBytes { bytes in
            unsafe pwrite(
              file.number, bytes.baseAddress?.advanced(by: place), bytes.count - place,
              position + off_t(place))
          }
        }
      }
    } catch {
      failure = error
    }
    position += off_t(written)
    pending.removeAll(keepingCapacity: true)
  }

  /// Writes what is left.
  func finish() throws(RenderFailure) {
    flush()
    try check()
  }

  /// Throws where something couldn't be written.
  func check() throws(RenderFailure) {
    if let failure { throw RenderFailure(.outputFailed, failure.message) }
  }
}
