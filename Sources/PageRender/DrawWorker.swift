import FileAccess
import Glibc
import PageDrawing
import PictureRender
package import RenderClient

/// The drawing process's side of the socket: draws one document, page by page.
package struct DrawWorker: ~Copyable {
  private let socket: DescriptorSocket
  private let pixels: StandardPixels
  private let confinement: Confinement

  /// Why the process ends.
  package enum Ending: Int32 {
    case closed = 0
    /// The document can't be drawn, which was said.
    case failed = 1
    /// The socket is none, or what came is no request.
    case notAsked = 2
    case noMemory = 3
  }

  /// A worker on this socket, which tells what it gave up; nil where there is no memory.
  package init?(socket number: Int32, confinement: Confinement) {
    guard let pixels = StandardPixels() else { return nil }
    socket = DescriptorSocket(owning: number)
    self.pixels = pixels
    self.confinement = confinement
  }

  /// Says that it is ready, then draws what it is asked for, and ends with the document.
  package func run() -> Ending {
    do throws(SystemError) {
      try socket.send(RenderReply.ready(confinement).encoded)
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
    let file: DrawnFile = try withMessage { (message) throws(DrawStop) in try begin(message) }
    try reply(.begun)
    while true {
      let asked: AskedPage? = try withMessage { (message) throws(DrawStop) in try page(message) }
      guard let page = asked else { break }
      let pictures = try pictures(page.pictureCount)
      let drawn = try DrawStop.failing { () throws(RenderFailure) in
        guard let marks = DrawnPage(encoded: page.bytes) else {
          throw RenderFailure(.unsupported, "a size, a place or a text is past its limits")
        }
        return try file.add(marks, pictures: pictures, number: page.number)
      }
      try reply(.drawn(drawn))
    }
    try DrawStop.failing { () throws(RenderFailure) in try file.finish() }
    try reply(.finished)
  }

  private func begin(_ message: borrowing DescriptorSocket.Message) throws(DrawStop) -> DrawnFile {
    guard case .begin(let byteCount) = DrawRequest(encoded: message.bytes) else { throw .notAsked }
    let numbers = message.descriptors.numbers
    return try DrawStop.failing { () throws(RenderFailure) in
      guard let document = DrawnDocument(encoded: try DescriptorBytes.read(numbers[0], count: byteCount))
      else { throw RenderFailure(.unsupported, "its title or another text is too long") }
      // The message's descriptors close with it.
      return try DrawnFile(document, output: DescriptorBytes.duplicate(numbers[1]))
    }
  }

  /// A page as it is asked for; its pictures come in messages of their own.
  private struct AskedPage {
    let number: UInt32
    let bytes: [UInt8]
    let pictureCount: Int
  }

  /// The page that a message asks for, nil where it asks for the document's end.
  private func page(_ message: borrowing DescriptorSocket.Message) throws(DrawStop) -> AskedPage? {
    switch DrawRequest(encoded: message.bytes) {
    case .page(let number, let byteCount, let pictureCount)?:
      let memory = message.descriptors.numbers[0]
      let bytes = try DrawStop.failing { () throws(RenderFailure) in
        try DescriptorBytes.read(memory, count: byteCount)
      }
      return AskedPage(number: number, bytes: bytes, pictureCount: pictureCount)
    case .finish?: return nil
    default: throw .notAsked
    }
  }

  /// A page's pictures, which come in as many messages as they take.
  private func pictures(_ count: Int) throws(DrawStop) -> [PagePicture] {
    var pictures: [PagePicture] = []
    while pictures.count < count {
      pictures += try withMessage { (message) throws(DrawStop) -> [PagePicture] in
        guard case .pictures(let some) = DrawRequest(encoded: message.bytes), some > 0,
          pictures.count + some <= count
        else { throw .notAsked }
        return try message.descriptors.numbers.map { (number) throws(DrawStop) in
          try DrawStop.failing { () throws(RenderFailure) in try PagePicture(number, pixels: pixels) }
        }
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

  /// What `body` makes of the next message, which has as many descriptors as its request; they are closed after it.
  private func withMessage<Result>(
    _ body: (borrowing DescriptorSocket.Message) throws(DrawStop) -> Result
  ) throws(DrawStop) -> Result {
    let received: DescriptorSocket.Received
    do throws(SystemError) {
      received = try socket.receive(limit: DrawRequest.size)
    } catch {
      throw .notAsked
    }
    switch received {
    case .nothing: throw .notAsked
    case .closed: throw .closed
    case .message(let message):
      guard DrawRequest(encoded: message.bytes)?.descriptorCount == message.descriptors.numbers.count
      else { throw .notAsked }
      return try body(message)
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
