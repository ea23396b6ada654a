import AlbumModel
import PhotoMetadata
import RenderClient

/// Reads the JPEGs inside other files: what a camera made of its raw picture, and the small picture of an EXIF block.
final class EmbeddedJPEGDecoder: PictureDecoder {
  private let jpeg: JPEGDecoder
  private let tiff: VipsDecoder

  /// Raw files laid out as TIFF, whose first directory may hold a small picture that isn't compressed.
  private static let tiffFormats: Set<PhotoFormat> = [.dng, .nef, .nrw, .pef, .arw, .sr2, .srw]

  init(_ jpeg: JPEGDecoder, tiff: VipsDecoder) {
    self.jpeg = jpeg
    self.tiff = tiff
  }

  /// The largest JPEG in a raw file that can be read, or the picture of its first directory where there is none.
  func decode(_ photo: OpenPhoto, for box: ThumbnailBox) throws(RenderFailure) -> DecodedPicture {
    var failure = RenderFailure(.unsupported, "a raw file without a picture that the camera made of it")
    for preview in photo.layout.previews {
      do throws(RenderFailure) {
        return try photo.withBytes(of: preview) { (bytes) throws(RenderFailure) in
          try jpeg.decode(bytes, for: box, isAdobeRGB: photo.layout.isAdobeRGB)
        }
      } catch {
        failure = error
      }
    }
    if let format = photo.layout.format, Self.tiffFormats.contains(format) {
      do throws(RenderFailure) {
        return try tiff.decode(photo, for: box)
      } catch {
        // It holds what the sensor saw.
      }
    }
    throw failure
  }

  /// The small picture of a JPEG's EXIF block without the black bars that cameras fill it up with; nil where there is
  /// none, or it isn't of the same shape as the picture.
  func decodeThumbnail(_ photo: OpenPhoto, for box: ThumbnailBox) -> DecodedPicture? {
    guard let preview = photo.layout.previews.first, let whole = photo.layout.size else { return nil }
    do throws(RenderFailure) {
      let thumbnail = try photo.withBytes(of: preview) { (bytes) throws(RenderFailure) in
        try jpeg.decode(bytes, for: ThumbnailBox.largest, isAdobeRGB: photo.layout.isAdobeRGB)
      }
      let (colour, areInksInverted) = (thumbnail.colour, thumbnail.areInksInverted)
      let bitmap = thumbnail.bitmap
      let size = PixelSize(width: bitmap.width, height: bitmap.height)
      let inner = Self.inner(size, like: whole)
      guard inner != size else {
        return DecodedPicture(
          storedSize: size, bitmap: bitmap, colour: colour, areInksInverted: areInksInverted)
      }
      let (column, row) = ((size.width - inner.width) / 2, (size.height - inner.height) / 2)
      guard bitmap.isBlack(outside: column, row) else { return nil }
      return DecodedPicture(
        storedSize: inner, bitmap: try bitmap.part(column: column, row: row, inner), colour: colour,
        areInksInverted: areInksInverted)
    } catch {
      return nil
    }
  }

  /// The size of the middle part that has the picture's shape, a pixel less where that leaves bars; the same size where
  /// the shapes are the same to a pixel.
  private static func inner(_ size: PixelSize, like whole: PixelSize) -> PixelSize {
    let height = (size.width * whole.height + whole.width / 2) / whole.width
    let width = (size.height * whole.width + whole.height / 2) / whole.height
    if height < size.height - 1 { return PixelSize(width: size.width, height: max(1, height - height % 2)) }
    if width < size.width - 1 { return PixelSize(width: max(1, width - width % 2), height: size.height) }
    return size
  }
}

extension Bitmap {
  /// Whether what lies outside the middle part, which begins in this column and row, is as good as black.
  fileprivate borrowing func isBlack(outside column: Int, _ row: Int) -> Bool {
    guard samples != .cmyk else { return false }
    let limit: UInt8 = 40
    var (bright, looked) = (0, 0)
    for y in 0..<height {
      for x in 0..<width {
        // Next to the picture JPEG's blocks let some of it into the bar.
        let isInBar = y < row - 2 || y >= height - row + 2 || x < column - 2 || x >= width - column + 2
        guard isInBar else { continue }
        looked += 1
        let place = y * stride + x * samples.count
        if unsafe bytes[place] > limit { bright += 1 }
      }
    }
    return bright * 20 <= looked
  }
}
