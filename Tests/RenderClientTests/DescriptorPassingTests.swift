import CDescriptorPassing
import Glibc
import Testing

@testable import RenderClient

@Suite struct DescriptorPassingTests {
  private static func pair() throws -> (Int32, Int32) { try DescriptorSocket.pair() }

  private static func received(
    _ socket: Int32, capacity: Int = 64
  ) -> (result: Int, bytes: [UInt8], descriptors: [Int32]) {
    var bytes = [UInt8](repeating: 0, count: capacity)
    var descriptors = [Int32](repeating: -1, count: Int(PASSED_DESCRIPTORS_LIMIT))
    var count = 0
    let result = unsafe descriptor_passing_receive(socket, &bytes, capacity, &descriptors, &count)
    return (result, Array(bytes.prefix(max(0, result))), Array(descriptors.prefix(count)))
  }

  @Test(
    "bytes and up to eight descriptors arrive together, and the descriptors close on exec", arguments: 0...8)
  func arrive(count: Int) throws {
    let (near, far) = try Self.pair()
    defer { for end in [near, far] { close(end) } }
    var pipes: [Int32] = [-1, -1]
    #expect(unsafe pipe(&pipes) == 0)
    let sent = [Int32](repeating: pipes[1], count: count)
    #expect(unsafe descriptor_passing_send(near, [7, 8, 9] as [UInt8], 3, sent, count) == 3)

    let message = Self.received(far)
    #expect(message.bytes == [7, 8, 9])
    #expect(message.descriptors.count == count)
    close(pipes[1])
    for (index, descriptor) in message.descriptors.enumerated() {
      #expect(fcntl(descriptor, F_GETFD) & FD_CLOEXEC == FD_CLOEXEC)
      #expect(unsafe write(descriptor, [UInt8(index)], 1) == 1)
      close(descriptor)
    }
    var through = [UInt8](repeating: 0, count: 16)
    #expect(unsafe read(pipes[0], &through, 16) == count)
    close(pipes[0])
  }

  @Test("an empty message and a ninth descriptor aren't sent")
  func refused() throws {
    let (near, far) = try Self.pair()
    defer { for end in [near, far] { close(end) } }
    #expect(unsafe descriptor_passing_send(near, [] as [UInt8], 0, nil, 0) == Int(-EINVAL))
    #expect(unsafe descriptor_passing_send(near, [1], 1, [Int32](repeating: 0, count: 9), 9) == Int(-EINVAL))
  }

  @Test("a closed peer is 0 to the receiver and an error, not a signal, to the sender")
  func closedPeer() throws {
    let (near, far) = try Self.pair()
    close(far)
    defer { close(near) }
    #expect(Self.received(near).result == 0)
    #expect(unsafe descriptor_passing_send(near, [1], 1, nil, 0) == Int(-EPIPE))
  }

  @Test("nothing to receive on a socket that doesn't block is told apart from a closed one")
  func nothingThere() throws {
    let (near, far) = try Self.pair()
    defer { for end in [near, far] { close(end) } }
    #expect(fcntl(near, F_SETFL, O_NONBLOCK) == 0)
    #expect(Self.received(near).result == Int(-EAGAIN))
  }

  @Test("a message longer than its room is refused and its descriptors closed")
  func tooLong() throws {
    let (near, far) = try Self.pair()
    defer { for end in [near, far] { close(end) } }
    var pipes: [Int32] = [-1, -1]
    #expect(unsafe pipe(&pipes) == 0)
    #expect(unsafe descriptor_passing_send(near, [1, 2, 3, 4], 4, [pipes[1]], 1) == 4)
    close(pipes[1])
    let message = Self.received(far, capacity: 2)
    #expect(message.result == Int(-EMSGSIZE))
    #expect(message.descriptors.isEmpty)
    // End of file: no writing end is left open, so the one that came was closed.
    var byte: UInt8 = 0
    #expect(unsafe read(pipes[0], &byte, 1) == 0)
    close(pipes[0])
  }
}
