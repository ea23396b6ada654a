import FileAccess
import Glibc
package import RenderClient

/// The worker's side of the socket: answers requests until the other side closes.
package struct PictureWorker: ~Copyable {
  private let socket: DescriptorSocket
  private let thumbnailer: Thumbnailer
  private let confinement: Confinement

  /// Why a worker ends.
  package enum Ending: Int32 {
    case closed = 0
    /// The socket is none, or what came is no request.
    case notAsked = 2
    case noMemory = 3
  }

  /// A worker on this socket, which tells what it gave up; nil where there is no memory.
  package init?(socket number: Int32, confinement: Confinement) {
    guard let thumbnailer = Thumbnailer() else { return nil }
    socket = DescriptorSocket(owning: number)
    self.thumbnailer = thumbnailer
    self.confinement = confinement
  }

  /// Says that it is ready, then answers one request after another.
  package func run() -> Ending {
    do throws(SystemError) {
      try socket.send(RenderReply.ready(confinement).encoded)
      while true {
        switch try socket.receive(limit: RenderRequest.size) {
        case .nothing: continue
        case .closed: return .closed
        case .message(let message):
          guard let reply = answer(message) else { return .notAsked }
          try socket.send(reply.encoded)
        }
      }
    } catch {
      return error.code == EPIPE || error.code == ECONNRESET ? .closed : .notAsked
    }
  }

  private func answer(_ message: borrowing DescriptorSocket.Message) -> RenderReply? {
    let descriptors = message.descriptors.numbers
    guard let request = RenderRequest(encoded: message.bytes),
      descriptors.count == request.descriptorCount
    else { return nil }
    do throws(RenderFailure) {
      let sizes = try thumbnailer.render(
        request, photo: descriptors[0], outputs: Array(descriptors.dropFirst()))
      return .rendered(number: request.number, sizes)
    } catch {
      return .failed(number: request.number, error)
    }
  }
}
