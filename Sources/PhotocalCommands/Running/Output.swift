import Glibc

/// Standard output, gathered into large writes.
///
/// Nobody reading any more (`| head`) ends the program quietly, as it ends every program that prints.
final class Output {
  private var buffer: [UInt8] = []

  /// Adds text.
  func write(_ text: String) {
    write(Array(text.utf8))
  }

  /// Adds text and a line break.
  func line(_ text: String = "") {
    write(text + "\n")
  }

  /// Adds bytes as they are.
  func write(_ bytes: [UInt8]) {
    buffer += bytes
    if buffer.count >= 1 << 16 { flush() }
  }

  /// Hands everything to the system.
  func flush() {
    var rest = buffer[...]
    while !rest.isEmpty {
      let count = unsafe rest.withUnsafeBytes { unsafe Glibc.write(STDOUT_FILENO, $0.baseAddress, $0.count) }
      if count > 0 {
        rest = rest.dropFirst(count)
      } else if errno == EPIPE {
        exit(ExitStatus.done.rawValue)
      } else if errno != EINTR {
        complain("cannot write the answer: \(unsafe String(cString: strerror(errno)))")
        exit(ExitStatus.failed.rawValue)
      }
    }
    buffer.removeAll(keepingCapacity: true)
  }
}

/// Writes `photocal: MESSAGE` to standard error.
func complain(_ message: String) {
  complain(line: "photocal: " + message)
}

/// Writes a whole line to standard error, in one piece.
func complain(line: String) {
  let bytes = Array((line + "\n").utf8)
  _ = unsafe bytes.withUnsafeBytes { unsafe Glibc.write(STDERR_FILENO, $0.baseAddress, $0.count) }
}
