import AlbumModel

extension FieldCursor {
  /// Width and height in 4 bytes each, the highest first; nil where they aren't there or a side is 0.
  mutating func pixelSize(in window: inout ByteWindow) throws(PhotoReadError) -> PixelSize? {
    guard let width = try number32(in: &window), let height = try number32(in: &window), width > 0,
      height > 0
    else { return nil }
    return PixelSize(width: Int(width), height: Int(height))
  }
}

extension PixelSize {
  /// Nil where a side is none of a sensor's: 0, or more than 100,000 pixels.
  init?(sensorWidth width: UInt32, height: UInt32) {
    let sides: ClosedRange<UInt32> = 1...100_000
    guard sides.contains(width), sides.contains(height) else { return nil }
    self.init(width: Int(width), height: Int(height))
  }
}

extension Orientation {
  /// How a stored picture stands upright: turned clockwise by that many degrees; nil for what isn't a quarter turn.
  init?(clockwiseDegrees degrees: UInt32) {
    switch degrees {
    case 0: self = .upright
    case 90: self = .quarterRight
    case 180: self = .turnedAround
    case 270: self = .quarterLeft
    default: return nil
    }
  }
}
