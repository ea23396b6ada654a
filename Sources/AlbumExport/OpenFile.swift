import FileAccess
import Glibc

/// An open file or folder that several parts hold; closed with the last of them.
final class OpenFile {
  private let descriptor: FileDescriptor

  var number: Int32 { descriptor.number }

  init(_ descriptor: consuming FileDescriptor) {
    self.descriptor = descriptor
  }

  /// Takes over an open descriptor.
  convenience init(adopting number: Int32) {
    self.init(FileDescriptor(adopting: number))
  }

  /// Writes all bytes (write(2)).
  func write(_ bytes: [UInt8]) throws(SystemError) {
    var written = 0
    while written < bytes.count {
      written += try SystemCall.check {
        unsafe bytes.withUnsafeBytes {
          unsafe Glibc.write(number, $0.baseAddress?.advanced(by: written), $0.count - written)
        }
      }
    }
  }

  /// Up to `count` bytes from where the file stands, none at its end (read(2)).
  func read(upTo count: Int) throws(SystemError) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: count)
    let length = try SystemCall.check {
      unsafe bytes.withUnsafeMutableBytes { unsafe Glibc.read(number, $0.baseAddress, $0.count) }
    }
    bytes.removeLast(count - length)
    return bytes
  }
}
