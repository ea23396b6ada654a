import CPictureLibraries
import RenderClient

/// Reads HEIC, HEIF and AVIF by libheif, which sets the picture upright by the file's own properties: EXIF's orientation
/// isn't to be regarded (ISO/IEC 23008-12, section 6.5).
final class HEIFDecoder: PictureDecoder {
  func decode(_ photo: OpenPhoto, for box: ThumbnailBox) throws(RenderFailure) -> DecodedPicture {
    try decode(photo, for: box, fromThumbnail: false)
  }

  /// - Parameter fromThumbnail: whether a thumbnail in the file will do, though it be smaller than the box.
  func decode(
    _ photo: OpenPhoto, for box: ThumbnailBox, fromThumbnail: Bool
  ) throws(RenderFailure) -> DecodedPicture {
    var side = Int64(box.shortSide)
    let picture = try photo.withBytes { (bytes) throws(RenderFailure) in
      try unsafe bytes.withUnsafeBufferPointer { (file) throws(RenderFailure) in
        try unsafe LoadedPicture { pixels, text in
          unsafe picture_by_heif(
            file.baseAddress, file.count, Int64(PictureLimits.pixels), fromThumbnail ? 1 : 0,
            LoadedPicture.target, &side, pixels, text)
        }
      }
    }
    return try picture.decoded(isUpright: true)
  }
}
