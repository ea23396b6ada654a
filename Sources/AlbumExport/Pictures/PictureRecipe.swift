import AlbumModel
import RenderClient

/// How an album's pictures are made from photos.
public struct PictureRecipe: Hashable, Sendable {
  /// Part of every picture's name: another version makes all pictures anew.
  public let version: Int
  /// The most pixels of a picture's short side; its long side has at most twice as many.
  public let shortSide: Int
  /// JPEG quality, 1...100.
  public let quality: Int

  /// What this version of the program makes.
  public static let current = PictureRecipe(version: 1, shortSide: 320, quality: 80)

  /// The formats that pictures are made from; photos of the others get a drawn tile.
  private static let formats: Set<PhotoFormat> = [.jpeg]

  /// Whether a picture can be made from a photo of this format.
  func takes(_ format: PhotoFormat) -> Bool { PictureRecipe.formats.contains(format) }

  /// Where the album keeps a photo's picture: named by content, so a moved photo keeps it and a copy shares it.
  func path(of photo: Photo) -> String {
    let digits = String(identity(of: photo), radix: 16)
    let name = String(repeating: "0", count: 16 - digits.count) + digits
    return "\(PictureRecipe.folder)\(name.prefix(2))/\(name).jpg"
  }

  /// Whether a file of the album is a picture.
  func isPicture(_ path: String) -> Bool { path.hasPrefix(PictureRecipe.folder) }

  private static let folder = "pictures/"

  /// The box that the picture lies in.
  var box: ThumbnailBox { ThumbnailBox(shortSide: shortSide) ?? .cover }

  /// The upright picture's size, nil where the photo's isn't known.
  func size(of photo: Photo) -> PixelSize? {
    let sides = 1...Int(UInt32.max)
    guard let stored = photo.facts.size, sides.contains(stored.width), sides.contains(stored.height) else {
      return nil
    }
    let size = box.size(of: stored)
    return photo.facts.orientation.swapsSides ? PixelSize(width: size.height, height: size.width) : size
  }

  /// The finalizer of SplitMix64 spreads the few bits of orientation and version over the whole key.
  private func identity(of photo: Photo) -> UInt64 {
    var key =
      photo.contentKey ^ (UInt64(truncatingIfNeeded: version) << 8 | UInt64(photo.facts.orientation.rawValue))
    key &+= 0x9E37_79B9_7F4A_7C15
    key = (key ^ (key >> 30)) &* 0xBF58_476D_1CE4_E5B9
    key = (key ^ (key >> 27)) &* 0x94D0_49BB_1331_11EB
    return key ^ (key >> 31)
  }
}
