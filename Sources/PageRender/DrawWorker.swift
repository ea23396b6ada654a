import FileAccess
import Glibc
import PageDrawing
import PictureRender
import RenderClient

/// The drawing process's side of the socket: draws one document, page by page.
package struct DrawWorker: ~Copyable {
  private let socket: DescriptorSocket
  private let pixels: StandardPixels

  /// Why the process ends.
  package enum Ending: Int32 {
    case closed = 0
    /// The document can't be drawn, which was said.
    case failed = 1
    /// The socket is none, or what came is no request.
    case notAsked = 2
    case noMemory = 3
  }

  /// A worker on this socket; nil where there is no memory.
  package init?(socket number: Int32) {
    guard let pixels = StandardPixels() else { return nil }
    socket = DescriptorSocket(owning: number)
    self.pixels = pixels
  }

  /// Says that it is ready, then draws what it is asked for, and ends with the document.
  package func run() -> Ending {
    do throws(SystemError) {
      try socket.send(RenderReply.ready.encoded)
    } catch {
      return .notAsked
    }
    do throws(DrawStop) {
      try draw()
      return .closed
    } catch {
      guard case .failed(let failure) = error else { return error == .closed ? .closed : .notAsked }
      try? socket.send(DrawReply.failed(failure).encoded)
      return .failed
    }
  }

  private func draw() throws(DrawStop) {
    let file = try begin()
    while true {
      let message = try receive()
      switch DrawRequest(encoded: message.bytes) {
      case .page(let number, let byteCount, let pictureCount)?:
        guard let memory = message.descriptors.numbers.first else { throw .notAsked }
        let bytes = try DrawStop.failing { () throws(RenderFailure) in
          try DescriptorBytes.read(memory, count: byteCount)
        }
        let pictures = try pictures(pictureCount)
        let page = try DrawStop.failing { () throws(RenderFailure) in
          guard let page = DrawnPage(encoded: bytes) else {
            throw RenderFailure(.unsupported, "a size, a place or a text is past its limits")
          }
          return try file.add(page, pictures: pictures, number: number)
        }
        try reply(.drawn(page))
      case .finish?:
        try DrawStop.failing { () throws(RenderFailure) in try file.finish() }
        return try reply(.finished)
      default:
        throw .notAsked
      }
    }
  }

  private func begin() throws(DrawStop) -> DrawnFile {
    let message = try receive()
    guard case .begin(let byteCount) = DrawRequest(encoded: message.bytes) else { throw .notAsked }
    let numbers = message.descriptors.numbers
    let file = try DrawStop.failing { () throws(RenderFailure) in
      guard let document = DrawnDocument(encoded: try DescriptorBytes.read(numbers[0], count: byteCount))
      else { throw RenderFailure(.unsupported, "its title or another text is too long") }
      // The message's descriptors close with it.
      return try DrawnFile(document, output: DescriptorBytes.duplicate(numbers[1]))
    }
    try reply(.begun)
    return file
  }

  /// A page's pictures, which come in as many messages as they take.
  private func pictures(_ count: Int) throws(DrawStop) -> [PagePicture] {
    var pictures: [PagePicture] = []
    while pictures.count < count {
      let message = try receive()
      guard case .pictures(let some) = DrawRequest(encoded: message.bytes), some > 0,
        pictures.count + some <= count
      else { throw .notAsked }
      for number in message.descriptors.numbers {
        let picture = try DrawStop.failing { () throws(RenderFailure) in
          try PagePicture(number, pixels: pixels)
        }
        pictures.append(picture)
      }
    }
    return pictures
  }

  private func reply(_ reply: DrawReply) throws(DrawStop) {
    do throws(SystemError) {
      try socket.send(reply.encoded)
    } catch {
      throw .closed
    }
  }

  /// A message with as many descriptors as its request has.
  private func receive() throws(DrawStop) -> DescriptorSocket.Message {
    let received: DescriptorSocket.Received
    do throws(SystemError) {
      received = try socket.receive(limit: DrawRequest.size)
    } catch {
      throw .notAsked
    }
    switch consume received {
    case .nothing: throw .notAsked
    case .closed: throw .closed
    case .message(let message):
      guard DrawRequest(encoded: message.bytes)?.descriptorCount == message.descriptors.numbers.count
      else { throw .notAsked }
      return message
    }
  }
}

/// Why a worker stops drawing.
private enum DrawStop: Error, Equatable {
  case closed
  case notAsked
  case failed(RenderFailure)

  /// What `body` gives; its failure is told to the other side.
  static func failing<Result>(_ body: () throws(RenderFailure) -> Result) throws(DrawStop) -> Result {
    do throws(RenderFailure) {
      return try body()
    } catch {
      throw .failed(error)
    }
  }
}
