/// A place on a page, in points (1/72 inch) from the page's left and top edges; `y` grows downwards.
public struct Point: Hashable, Sendable {
  public var x: Double
  public var y: Double

  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }
}

/// An upright rectangle on a page, in points from the page's left and top edges.
public struct Box: Hashable, Sendable {
  /// The left edge.
  public var x: Double
  /// The top edge.
  public var y: Double
  /// Not negative.
  public var width: Double
  /// Not negative.
  public var height: Double

  public init(x: Double, y: Double, width: Double, height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// The right edge.
  public var right: Double { x + width }
  /// The bottom edge.
  public var bottom: Double { y + height }
  /// The point in the middle.
  public var middle: Point { Point(x: x + width / 2, y: y + height / 2) }

  /// The box whose edges lie further in by so many points; a side that has no room for that shrinks to 0 in its middle.
  public func inset(by distance: Double) -> Box {
    inset(horizontally: distance, vertically: distance)
  }

  /// The box whose left and right, and top and bottom edges lie further in by so many points.
  public func inset(horizontally: Double, vertically: Double) -> Box {
    let (across, down) = (min(horizontally, width / 2), min(vertically, height / 2))
    return Box(x: x + across, y: y + down, width: width - 2 * across, height: height - 2 * down)
  }
}
