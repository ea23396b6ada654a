import AlbumModel
import RenderClient

/// Shows a frame of a film by a program that is installed on the machine.
final class FilmDecoder: PictureDecoder {
  private let jpeg: JPEGDecoder
  private lazy var tool = FilmTool.installed()

  init(_ jpeg: JPEGDecoder) {
    self.jpeg = jpeg
  }

  func decode(_ photo: OpenPhoto, for box: ThumbnailBox) throws(RenderFailure) -> DecodedPicture {
    guard let tool else { throw RenderFailure(.noTool, "neither ffmpeg nor ffmpegthumbnailer is installed") }
    let frame = try tool.frame(of: photo)
    var picture = try jpeg.decode(frame.span, for: box, isAdobeRGB: false)
    picture.isUpright = true
    return picture
  }
}
