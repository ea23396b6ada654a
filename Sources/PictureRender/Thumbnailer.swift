import FileAccess
import PhotoMetadata
package import AlbumModel
package import RenderClient

/// From an open photo to written pictures: read, decode, shrink, set upright, settle the colours, encode, write.
package final class Thumbnailer {
  private let decoders: PictureDecoders
  private let encoders: [PictureFormat: any PictureEncoder]
  private let colours = ColourSettlement()
  private let finder = PictureFinder()
  private let file = PictureFile()

  /// Nil where there is no memory for the coders.
  package init?() {
    guard let decoders = PictureDecoders(), let jpeg = JPEGEncoder() else { return nil }
    self.decoders = decoders
    encoders = [.jpeg: jpeg, .webp: WebPEncoder()]
  }

  /// Makes the pictures that a request asks for, all from one decoding; gives their sizes in pixels, in its order.
  package func render(
    _ request: RenderRequest, photo: Int32, outputs: [Int32]
  ) throws(RenderFailure) -> [PixelSize] {
    // Largest first: each is shrunk from the one before.
    let order = request.outputs.indices.sorted {
      request.outputs[$0].box.shortSide > request.outputs[$1].box.shortSide
    }
    guard let largest = order.first.map({ request.outputs[$0].box }) else { return [] }
    let photo = try OpenPhoto(photo, finder: finder, file: file)
    let decoded = try decoders.decode(photo, request.source, for: largest)

    let stored = decoded.storedSize
    let turn = decoded.isUpright ? .upright : request.orientation
    let (colour, areInksInverted) = (decoded.colour, decoded.areInksInverted)
    let turned = try decoded.bitmap.shrunk(to: largest.size(of: stored)).upright(turn)
    var picture = try colours.settle(turned, colour, areInksInverted: areInksInverted)
    let upright = turn.swapsSides ? PixelSize(width: stored.height, height: stored.width) : stored
    var sizes = [PixelSize](repeating: upright, count: outputs.count)
    for index in order {
      let output = request.outputs[index]
      picture = try picture.shrunk(to: output.box.size(of: upright))
      sizes[index] = PixelSize(width: picture.bitmap.width, height: picture.bitmap.height)
      try encode(picture, output, to: outputs[index])
    }
    return sizes
  }

  private func encode(
    _ picture: borrowing SettledPicture, _ output: RenderRequest.Output, to descriptor: Int32
  ) throws(RenderFailure) {
    guard let encoder = encoders[output.format] else {
      throw RenderFailure(.outputFailed, "a format that isn't written")
    }
    var writer = PictureWriter(descriptor)
    try encoder.encode(picture.bitmap, profile: picture.profile, quality: output.quality) {
      (piece) throws(RenderFailure) in try writer.write(piece)
    }
    try writer.finish()
  }
}
