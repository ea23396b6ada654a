import FileAccess
import Glibc
package import AlbumModel
package import RenderClient

/// From an open photo to a written thumbnail: read, decode, shrink, set upright, encode, write.
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

  /// Makes the thumbnail that a request asks for; gives its size in pixels.
  package func render(
    _ request: RenderRequest, photo: Int32, output: Int32
  ) throws(RenderFailure) -> PixelSize {
    try file.read(photo)
    let decoded = try file.withBytes { (bytes) throws(RenderFailure) in
      for decoder in decoders where decoder.recognises(bytes) {
        return try decoder.decode(bytes, for: request.box)
      }
      throw RenderFailure(.notAPicture, bytes.isEmpty ? "an empty file" : "no picture format that is read")
    }
    let size = request.box.size(of: decoded.storedSize)
    let thumbnail = try decoded.bitmap.shrunk(to: size).upright(request.orientation)
    try encoder.encode(thumbnail, quality: request.quality) { (jpeg) throws(RenderFailure) in
      try Self.write(jpeg, to: output)
    }
    return PixelSize(width: thumbnail.width, height: thumbnail.height)
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
