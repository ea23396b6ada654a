import CLinuxProcess
import Glibc

extension FileDescriptor {
  /// A file in memory that holds these bytes (memfd_create(2)), to be handed to another process.
  public init(holding bytes: [UInt8]) throws(SystemError) {
    let file = FileDescriptor(adopting: try SystemCall.check { linux_process_memory_file() })
    var written = 0
    while written < bytes.count {
      let place = written
      written += try SystemCall.check {
        unsafe bytes.withUnsafeBytes { bytes in
          unsafe pwrite(
            file.number, bytes.baseAddress?.advanced(by: place), bytes.count - place, off_t(place))
        }
      }
    }
    self = file
  }
}
