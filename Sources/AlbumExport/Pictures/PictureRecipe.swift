import AlbumModel
import RenderClient

/// What an album's pictures are made of.
public enum Thumbnails: String, CaseIterable, Sendable {
  /// The photo itself, in the sizes that pages show.
  case full
  /// The small picture that a camera put into the file, where there is one: a first album in seconds.
  case embedded
}

/// How an album's pictures are made from photos.
struct PictureRecipe: Hashable, Sendable {
  var thumbnails = Thumbnails.full
  /// Whether there is a WebP beside each small JPEG.
  var hasWebP = false

  /// Part of every picture's name: another version makes all pictures anew.
  static let version = 2
  /// The most pixels of a picture's short side; its long side has at most twice as many.
  ///
  /// The first fills a cell of a month on a usual screen and of a timeline on a sharp one; the second a large cell, a tile
  /// or a day's row on a sharp one.
  static let shortSides = [240, 480]
  /// The same of the picture in the large view, where the browser can't show the photo's own file.
  static let largeShortSide = 1080
  /// 1...100.
  static let quality = 80

  /// Changes with whatever changes the pictures.
  var print: Fingerprint {
    var print = Fingerprint()
    print.add(thumbnails.rawValue)
    for number in [Self.version, hasWebP ? 1 : 0, Self.largeShortSide, Self.quality] + Self.shortSides {
      print.add(number)
    }
    return print
  }

  /// The pictures of a photo, named by its content: a moved photo keeps them and a copy shares them.
  func pictures(of photo: Photo) -> PictureSet {
    let key = Self.key(of: photo)
    guard thumbnails == .full else {
      return PictureSet(key: key, small: small(photo, key, [Self.shortSides[0]]), large: nil)
    }
    // The smaller sizes of a photo of unknown shape can't be told apart on a page.
    let sides = Self.size(of: photo, shortSide: 1) == nil ? Array(Self.shortSides.suffix(1)) : Self.shortSides
    let small = small(photo, key, sides)
    let large = picture(photo, key, Self.largeShortSide, .jpeg)
    let isLarger = large.size == nil || large.size != small.last?.size
    return PictureSet(key: key, small: small, large: isLarger ? large : nil)
  }

  /// Whether a file of the album is a picture.
  static func isPicture(_ path: String) -> Bool { path.hasPrefix(folder) }

  /// The key of the photo that a picture in the album is of.
  static func key(ofPicture path: String) -> Substring {
    Substring(path.utf8.dropFirst(folder.utf8.count + 3).prefix(16))
  }

  /// The upright picture's size, nil where the photo's isn't known.
  static func size(of photo: Photo, shortSide: Int) -> PixelSize? {
    let sides = 1...Int(UInt32.max)
    guard let stored = photo.facts.size, sides.contains(stored.width), sides.contains(stored.height),
      let box = ThumbnailBox(shortSide: shortSide)
    else { return nil }
    let size = box.size(of: stored)
    return photo.facts.orientation.swapsSides ? PixelSize(width: size.height, height: size.width) : size
  }

  private static let folder = "pictures/"

  /// A small photo has fewer sizes.
  private func small(_ photo: Photo, _ key: String, _ sides: [Int]) -> [AlbumPicture] {
    let formats: [PictureFormat] = hasWebP ? [.jpeg, .webp] : [.jpeg]
    return formats.flatMap { format in
      var pictures: [AlbumPicture] = []
      for side in sides {
        let picture = picture(photo, key, side, format)
        if pictures.isEmpty || picture.size != pictures.last?.size { pictures.append(picture) }
      }
      return pictures
    }
  }

  private func picture(_ photo: Photo, _ key: String, _ side: Int, _ format: PictureFormat) -> AlbumPicture {
    let mark = thumbnails == .full ? "" : "-embedded"
    let ending = format == .jpeg ? "jpg" : "webp"
    return AlbumPicture(
      path: "\(Self.folder)\(key.prefix(2))/\(key)-\(side)\(mark).\(ending)",
      box: ThumbnailBox(shortSide: side) ?? .cover, format: format,
      size: Self.size(of: photo, shortSide: side))
  }

  private static func key(of photo: Photo) -> String {
    key(ofContent: photo.contentKey, photo.facts.orientation)
  }

  /// Names the pictures of a content that a number stands for: 16 hexadecimal digits.
  ///
  /// The finalizer of SplitMix64 spreads the few bits of orientation and version over the whole key.
  static func key(ofContent content: UInt64, _ orientation: Orientation) -> String {
    let mark = UInt64(truncatingIfNeeded: version) << 8 | UInt64(orientation.rawValue)
    var key = content ^ mark
    key &+= 0x9E37_79B9_7F4A_7C15
    key = (key ^ (key >> 30)) &* 0xBF58_476D_1CE4_E5B9
    key = (key ^ (key >> 27)) &* 0x94D0_49BB_1331_11EB
    let digits = String(key ^ (key >> 31), radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
