import CDescriptorPassing
package import FileAccess
import Glibc

/// One end of a socket pair whose messages stay whole and may carry descriptors.
package struct DescriptorSocket: ~Copyable {
  private let descriptor: FileDescriptor

  /// The end with this descriptor, closed when the value goes.
  package init(owning descriptor: Int32) {
    self.descriptor = FileDescriptor(adopting: descriptor)
  }

  /// The descriptor's number, to wait on.
  package var number: Int32 { descriptor.number }

  /// A message that came.
  package struct Message: ~Copyable {
    package let bytes: [UInt8]
    package let descriptors: PassedDescriptors
  }

  /// What is to be had from the socket.
  package enum Received: ~Copyable {
    case message(Message)
    /// Nothing yet, on a socket that doesn't block.
    case nothing
    /// The other side has closed.
    case closed
  }

  /// Two ends joined to each other, both closed on exec.
  package static func pair() throws(SystemError) -> (Int32, Int32) {
    var ends: (Int32, Int32) = (-1, -1)
    let kind = Int32(SOCK_SEQPACKET.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
    _ = try SystemCall.check {
      unsafe withUnsafeMutablePointer(to: &ends) { ends in
        unsafe ends.withMemoryRebound(to: Int32.self, capacity: 2) { numbers in
          unsafe socketpair(AF_UNIX, kind, 0, numbers)
        }
      }
    }
    return ends
  }

  /// Receiving gives `.nothing` from now on, where it would wait.
  package func stopBlocking() {
    _ = fcntl(number, F_SETFL, O_NONBLOCK)
  }

  /// Sends bytes and up to `PASSED_DESCRIPTORS_LIMIT` descriptors, which stay open here.
  package func send(_ bytes: [UInt8], _ descriptors: [Int32] = []) throws(SystemError) {
    let sent = unsafe descriptor_passing_send(
      number, bytes, bytes.count, descriptors, descriptors.count)
    if sent < 0 { throw SystemError(code: Int32(truncatingIfNeeded: -sent)) }
  }

  /// Receives one message of at most `limit` bytes.
  package func receive(limit: Int) throws(SystemError) -> Received {
    var bytes = [UInt8](repeating: 0, count: limit)
    let passed = unsafe PassedDescriptors(
      receiving: { numbers, count in
        unsafe bytes.withUnsafeMutableBytes { buffer in
          unsafe descriptor_passing_receive(
            number, buffer.baseAddress, buffer.count, numbers, count)
        }
      })
    switch passed.result {
    case 0:
      return .closed
    case Int(-EAGAIN):
      return .nothing
    case ..<0:
      throw SystemError(code: Int32(truncatingIfNeeded: -passed.result))
    default:
      bytes.removeSubrange(passed.result...)
      return .message(Message(bytes: bytes, descriptors: passed))
    }
  }
}

/// Descriptors that came with a message, closed when the value goes.
package struct PassedDescriptors: ~Copyable {
  package let numbers: [Int32]
  fileprivate let result: Int

  fileprivate init(
    receiving receive: (UnsafeMutablePointer<Int32>, UnsafeMutablePointer<Int>) -> Int
  ) {
    var count = 0
    var result = 0
    let limit = Int(PASSED_DESCRIPTORS_LIMIT)
    numbers = unsafe [Int32](unsafeUninitializedCapacity: limit) { buffer, filled in
      unsafe buffer.initialize(repeating: -1)
      // An array asked for room has a base address.
      if let base = buffer.baseAddress { result = unsafe receive(base, &count) }
      filled = count
    }
    self.result = result
  }

  deinit {
    for number in numbers { close(number) }
  }
}
