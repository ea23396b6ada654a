public import AlbumModel
public import PageDrawing
import RenderClient

/// A photo's place on a page.
public struct PagePicture: Hashable, Sendable {
  public let photo: Photo
  public let box: Box
  public let radius: Double

  init(_ photo: Photo, _ box: Box, radius: Double = 0) {
    self.photo = photo
    self.box = box
    self.radius = radius
  }

  /// The pixels of the picture's short side so that it fills its box sharply, at so many pixels a point.
  public func shortSide(pixelsPerPoint: Double) -> Int {
    let needed = (width: box.width * pixelsPerPoint, height: box.height * pixelsPerPoint)
    guard let size = uprightSize else { return Self.clamped(max(needed.width, needed.height)) }
    let scale = max(needed.width / size.width, needed.height / size.height)
    let short = min(size.width, size.height) * scale
    // A picture's long side has at most twice the pixels of its short side: a panorama needs a larger box.
    return Self.clamped(max(short, max(size.width, size.height) * scale / 2))
  }

  /// How many pixels of a picture of this size stand on an inch of its box, which it fills.
  public func dotsPerInch(of size: PixelSize) -> Double {
    guard size.width > 0, size.height > 0 else { return 0 }
    let pointsPerPixel = max(box.width / Double(size.width), box.height / Double(size.height))
    return pointsPerPixel > 0 ? 72 / pointsPerPixel : .infinity
  }

  private var uprightSize: (width: Double, height: Double)? {
    guard let size = photo.facts.size, size.width > 0, size.height > 0 else { return nil }
    let stored = (width: Double(size.width), height: Double(size.height))
    return photo.facts.orientation.swapsSides ? (stored.height, stored.width) : stored
  }

  private static func clamped(_ pixels: Double) -> Int {
    Int(min(max(pixels.rounded(.up), 1), Double(ThumbnailBox.largestShortSide)))
  }

  /// The mark that draws it.
  ///
  /// Of a picture taller than its box more is cut below than above: people stand in the upper half.
  func mark(_ index: Int) -> Mark {
    let isTall = uprightSize.map { $0.height / $0.width > box.height / max(box.width, 1) } ?? false
    return .picture(
      PictureMark(picture: index, box: box, radius: radius, centre: Point(x: 0.5, y: isTall ? 0.42 : 0.5)))
  }

  /// What is drawn where the photo can't be shown.
  var tile: [Mark] {
    let side = min(box.width, box.height) * 0.2
    let sun = Box(x: box.middle.x - side / 2, y: box.middle.y - side / 2, width: side, height: side)
    return [
      .fill(box, Ink(hex: 0xE3DED6), radius: radius), .fill(sun, Ink(hex: 0xC9C1B5), radius: side / 2),
    ]
  }
}
