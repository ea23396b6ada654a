import AlbumModel
import RenderClient

/// A picture of a photo: one file of the album.
struct AlbumPicture: Hashable {
  /// Relative to the album's folder.
  let path: String
  let box: ThumbnailBox
  let format: PictureFormat
  /// Upright, in pixels; nil where the photo's size isn't known.
  let size: PixelSize?

  /// The path's last name, which no picture of another photo, size or format has.
  var name: String { path.split(separator: "/").last.map(String.init) ?? path }

  /// The name that the picture of a photo with another key has.
  func name(under key: String) -> String { key + name.dropFirst(key.count) }
}

/// The pictures of a photo that an album may hold.
struct PictureSet {
  /// Names the photo's content and how it is turned.
  let key: String
  /// For cells, tiles and rows, smallest first: JPEGs, and the same in other formats.
  let small: [AlbumPicture]
  /// For the large view; nil where the largest of the small ones is as large.
  let large: AlbumPicture?

  var all: [AlbumPicture] { small + [large].compactMap(\.self) }
}
