public import AlbumModel

/// How large a thumbnail may be: its short side at most `shortSide` pixels, its long side at most twice that.
///
/// A cell shows a square of the picture, so the short side decides how sharp it looks; the bound on the long side
/// keeps a panorama small. The rule doesn't ask which side is which, so it holds before and after a picture is turned.
public struct ThumbnailBox: Hashable, Sendable {
  /// Pixels, 1 to `largestShortSide`.
  public let shortSide: Int

  /// The largest short side that can be asked for; twice that is the largest side of a JPEG, about.
  public static let largestShortSide = 32_000

  /// The box, or nil where the short side is below 1 or past `largestShortSide`.
  public init?(shortSide: Int) {
    guard (1...Self.largestShortSide).contains(shortSide) else { return nil }
    self.shortSide = shortSide
  }

  /// No file format has longer sides; the arithmetic below stays within an `Int`.
  private static let longestSide = Int(UInt32.max)

  private init(known shortSide: Int) {
    self.shortSide = shortSide
  }

  /// For a cover in a month's cell.
  public static let cover = ThumbnailBox(known: 320)

  /// Leaves every picture that a file format has room for at its size, or nearly.
  public static let largest = ThumbnailBox(known: largestShortSide)

  /// The size that a picture of this size is shrunk to.
  ///
  /// The same shape to the nearest pixel, no side below 1; a picture that is small enough keeps its size. Sides are at
  /// least 1; one that no picture has counts as `longestSide`.
  public func size(of picture: PixelSize) -> PixelSize {
    let short = min(picture.width, picture.height, Self.longestSide)
    let long = min(max(picture.width, picture.height), Self.longestSide)
    let longSide = 2 * shortSide
    guard short > shortSide || long > longSide else { return picture }
    let scaled: (short: Int, long: Int) =
      if long <= 2 * short {
        (shortSide, (2 * long * shortSide + short) / (2 * short))
      } else {
        (max(1, (2 * short * longSide + long) / (2 * long)), longSide)
      }
    return picture.width <= picture.height
      ? PixelSize(width: scaled.short, height: scaled.long)
      : PixelSize(width: scaled.long, height: scaled.short)
  }

  /// Whether a thumbnail of this size lies within the box.
  func holds(_ size: PixelSize) -> Bool {
    size.width >= 1 && size.height >= 1 && min(size.width, size.height) <= shortSide
      && max(size.width, size.height) <= 2 * shortSide
  }
}
