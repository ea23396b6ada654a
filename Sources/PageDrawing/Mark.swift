/// One thing drawn on a page; later marks lie over earlier ones.
public enum Mark: Hashable, Sendable {
  /// A box filled with ink, its corners rounded by a radius in points (0: square).
  case fill(Box, Ink, radius: Double = 0)
  /// A box filled with inks that flow from its top to its bottom; one of no opacity makes a shade over a picture.
  case fade(Box, top: Ink, bottom: Ink)
  /// A straight line of this width in points (above 0), cut off square at its ends.
  case line(from: Point, to: Point, width: Double, Ink)
  case text(TextMark)
  case picture(PictureMark)
}

/// A picture that fills a box: as large as it must be, cut to the box around a point.
public struct PictureMark: Hashable, Sendable {
  /// Which of the page's pictures, from 0.
  public var picture: Int
  public var box: Box
  /// The radius of the box's corners in points.
  public var radius: Double
  /// The point of the picture that stays in the middle as far as that goes: its distance from the left and the top
  /// edge, each as a share (0…1) of the whole side.
  public var centre: Point

  public init(picture: Int, box: Box, radius: Double = 0, centre: Point = Point(x: 0.5, y: 0.5)) {
    self.picture = picture
    self.box = box
    self.radius = radius
    self.centre = centre
  }

  /// Where the whole picture of these sides (any unit, above 0) lies, so that it fills the box and its shape stays.
  public func placement(ofWidth width: Double, height: Double) -> Box {
    let scale = max(box.width / width, box.height / height)
    let whole = (width: width * scale, height: height * scale)
    // The centre goes to the box's middle unless that would leave a part of the box empty.
    let left = min(max(centre.x * whole.width - box.width / 2, 0), whole.width - box.width)
    let top = min(max(centre.y * whole.height - box.height / 2, 0), whole.height - box.height)
    return Box(x: box.x - left, y: box.y - top, width: whole.width, height: whole.height)
  }
}
