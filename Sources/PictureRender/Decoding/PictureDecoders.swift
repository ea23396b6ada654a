import AlbumModel
import PhotoMetadata
import RenderClient

/// The decoders of a worker, by format.
final class PictureDecoders {
  private let jpeg: JPEGDecoder
  private let heif = HEIFDecoder()
  private let vips = VipsDecoder()
  private let embedded: EmbeddedJPEGDecoder
  private let film: FilmDecoder

  /// Nil where there is no memory for them.
  init?() {
    guard let jpeg = JPEGDecoder() else { return nil }
    self.jpeg = jpeg
    embedded = EmbeddedJPEGDecoder(jpeg, tiff: vips)
    film = FilmDecoder(jpeg)
  }

  /// Decodes what a request asks for.
  func decode(
    _ photo: OpenPhoto, _ source: RenderSource, for box: ThumbnailBox
  ) throws(RenderFailure) -> DecodedPicture {
    guard let format = photo.layout.format else {
      throw RenderFailure(
        .notAPicture, photo.size == 0 ? "an empty file" : "no picture format that is read")
    }
    if source == .embedded, format == .jpeg, let picture = embedded.decodeThumbnail(photo, for: box) {
      return picture
    }
    if source == .embedded, [.heic, .heif, .avif].contains(format) {
      return try heif.decode(photo, for: box, fromThumbnail: true)
    }
    return try decoder(of: format).decode(photo, for: box)
  }

  private func decoder(of format: PhotoFormat) throws(RenderFailure) -> any PictureDecoder {
    switch format {
    case .jpeg: jpeg
    case .heic, .heif, .avif: heif
    case .png, .webp, .tiff, .gif: vips
    case .jxl: throw RenderFailure(.unsupported, "JPEG XL isn't read")
    case _ where format.isRaw: embedded
    default: film
    }
  }
}
