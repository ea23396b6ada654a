import FileAccess
import Glibc
package import AlbumModel
package import RenderClient

/// From an open photo to written pictures: read, decode, shrink, set upright, encode, write.
package final class Thumbnailer {
  private let decoders: [any PictureDecoder]
  private let encoder: JPEGEncoder
  private let file = PictureFile()

  /// Nil where there is no memory for the coders.
  package init?() {
    guard let jpeg = JPEGDecoder(), let encoder = JPEGEncoder() else { return nil }
    decoders = [jpeg]
    self.encoder = encoder
  }

  /// Makes the pictures that a request asks for, all from one decoding; gives their sizes in pixels, in its order.
  package func render(
    _ request: RenderRequest, photo: Int32, outputs: [Int32]
  ) throws(RenderFailure) -> [PixelSize] {
    // Largest first: each is shrunk from the one before.
    let order = request.outputs.indices.sorted {
      request.outputs[$0].box.shortSide > request.outputs[$1].box.shortSide
    }
    guard let largest = order.first else { return [] }
    try file.read(photo)
    let decoded = try decode(for: request.outputs[largest].box)
    let stored = decoded.storedSize
    let turned = request.orientation
    var picture = try decoded.bitmap.shrunk(to: request.outputs[largest].box.size(of: stored)).upright(turned)
    let upright = turned.swapsSides ? PixelSize(width: stored.height, height: stored.width) : stored
    var sizes = [PixelSize](repeating: upright, count: outputs.count)
    for index in order {
      let output = request.outputs[index]
      picture = try picture.shrunk(to: output.box.size(of: upright))
      sizes[index] = PixelSize(width: picture.width, height: picture.height)
      try encode(picture, output, to: outputs[index])
    }
    return sizes
  }

  private func decode(for box: ThumbnailBox) throws(RenderFailure) -> DecodedPicture {
    try file.withBytes { (bytes) throws(RenderFailure) in
      for decoder in decoders where decoder.recognises(bytes) {
        return try decoder.decode(bytes, for: box)
      }
      throw RenderFailure(.notAPicture, bytes.isEmpty ? "an empty file" : "no picture format that is read")
    }
  }

  private func encode(
    _ picture: borrowing Bitmap, _ output: RenderRequest.Output, to descriptor: Int32
  ) throws(RenderFailure) {
    guard output.format == .jpeg else { throw RenderFailure(.outputFailed, "WebP isn't written") }
    try encoder.encode(picture, quality: output.quality) { (jpeg) throws(RenderFailure) in
      try Self.write(jpeg, to: descriptor)
    }
  }

  private static func write(_ bytes: borrowing Span<UInt8>, to output: Int32) throws(RenderFailure) {
    do throws(SystemError) {
      var written = 0
      while written < bytes.count {
        let rest = bytes.extracting(droppingFirst: written)
        written += try unsafe rest.withUnsafeBufferPointer { (rest) throws(SystemError) in
          try SystemCall.check { unsafe pwrite(output, rest.baseAddress, rest.count, off_t(written)) }
        }
      }
      _ = try SystemCall.check { ftruncate(output, off_t(bytes.count)) }
    } catch {
      throw RenderFailure(.outputFailed, error.message)
    }
  }
}
