import CPictureLibraries
import RenderClient

/// Reads PNG, WebP, TIFF and GIF by libvips, of several pages or frames the first, shrunk while it reads.
final class VipsDecoder: PictureDecoder {
  func decode(_ photo: OpenPhoto, for box: ThumbnailBox) throws(RenderFailure) -> DecodedPicture {
    var side = Int64(box.shortSide)
    let picture = try unsafe LoadedPicture { pixels, text in
      unsafe picture_by_vips(
        photo.descriptor, Int64(PictureLimits.pixels), LoadedPicture.target, &side, pixels, text)
    }
    return try picture.decoded(isUpright: false)
  }
}
