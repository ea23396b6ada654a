public import AlbumModel
public import RenderClient

/// Pictures of printed pages: as many pixels as a place on paper takes, less compressed than those of an album.
///
/// An entry holds the very bytes that a worker made for that size and quality, never a picture of another size: the same
/// library gives the same file, whether its pictures come from here or not.
extension PictureCache {
  /// The picture's file, nil where there is none that is whole.
  public func print(of photo: Photo, box: ThumbnailBox, quality: Int) -> [UInt8]? {
    bytes(of: Self.entry(photo, box, quality))
  }

  /// Keeps a picture's file for other prints.
  public func store(_ bytes: [UInt8], asPrintOf photo: Photo, box: ThumbnailBox, quality: Int) {
    store(bytes, as: Self.entry(photo, box, quality))
  }

  private static func entry(_ photo: Photo, _ box: ThumbnailBox, _ quality: Int) -> AlbumPicture {
    let key = PictureRecipe().pictures(of: photo).key
    return AlbumPicture(
      path: "\(key)-\(box.shortSide)-print\(quality).jpg", box: box, format: .jpeg, size: nil)
  }
}
