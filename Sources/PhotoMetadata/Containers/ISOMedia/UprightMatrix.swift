import AlbumModel

/// How a picture is turned and mirrored to be shown: where its axes go, x to the right and y down.
struct UprightMatrix: Equatable {
  /// Where a step to the right leads.
  var right: (x: Int, y: Int) = (1, 0)
  /// Where a step down leads.
  var down: (x: Int, y: Int) = (0, 1)

  static func == (one: UprightMatrix, other: UprightMatrix) -> Bool {
    one.right == other.right && one.down == other.down
  }

  /// Turns what is shown by so many quarters of a turn to the left.
  mutating func turnLeft(quarters: Int) {
    for _ in 0..<(quarters & 3) {
      right = (right.y, -right.x)
      down = (down.y, -down.x)
    }
  }

  /// Lets what is shown change its left for its right.
  mutating func swapSides() {
    right.x = -right.x
    down.x = -down.x
  }

  /// Lets what is shown change its top for its bottom.
  mutating func swapEnds() {
    right.y = -right.y
    down.y = -down.y
  }

  /// The orientation of EXIF that is shown alike; nil where it isn't one of quarter turns.
  var orientation: Orientation? {
    switch (right.x, right.y, down.x, down.y) {
    case (1, 0, 0, 1): .upright
    case (-1, 0, 0, 1): .mirrored
    case (-1, 0, 0, -1): .turnedAround
    case (1, 0, 0, -1): .mirroredTurnedAround
    case (0, 1, 1, 0): .mirroredQuarterLeft
    case (0, 1, -1, 0): .quarterRight
    case (0, -1, -1, 0): .mirroredQuarterRight
    case (0, -1, 1, 0): .quarterLeft
    default: nil
    }
  }
}
