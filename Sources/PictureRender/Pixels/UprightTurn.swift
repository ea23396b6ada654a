import AlbumModel
import RenderClient

/// Where an upright picture's pixels lie in the stored one: at the corner `(startX, startY)` of the stored picture (0 or
/// 1, times its last column or row) and from there by one step a column and one a row.
private struct Turn {
  let startX, startY: Int
  let column: (x: Int, y: Int)
  let row: (x: Int, y: Int)

  /// EXIF 2.32, tag 0x0112: which sides of the upright picture the stored one's first row and column are.
  static func of(_ orientation: Orientation) -> Turn {
    switch orientation {
    case .upright: Turn(startX: 0, startY: 0, column: (1, 0), row: (0, 1))
    case .mirrored: Turn(startX: 1, startY: 0, column: (-1, 0), row: (0, 1))
    case .turnedAround: Turn(startX: 1, startY: 1, column: (-1, 0), row: (0, -1))
    case .mirroredTurnedAround: Turn(startX: 0, startY: 1, column: (1, 0), row: (0, -1))
    case .mirroredQuarterLeft: Turn(startX: 0, startY: 0, column: (0, 1), row: (1, 0))
    case .quarterRight: Turn(startX: 0, startY: 1, column: (0, -1), row: (1, 0))
    case .mirroredQuarterRight: Turn(startX: 1, startY: 1, column: (0, -1), row: (-1, 0))
    case .quarterLeft: Turn(startX: 1, startY: 0, column: (0, 1), row: (-1, 0))
    }
  }
}

extension Bitmap {
  /// The picture set upright.
  consuming func upright(_ orientation: Orientation) throws(RenderFailure) -> Bitmap {
    guard orientation != .upright else { return self }
    let turn = Turn.of(orientation)
    let size = samples.count
    let target = try Bitmap(
      width: orientation.swapsSides ? height : width,
      height: orientation.swapsSides ? width : height, samples: samples)
    let columnStep = turn.column.x * size + turn.column.y * stride
    let rowStep = turn.row.x * size + turn.row.y * stride
    var lineOffset = turn.startX * (width - 1) * size + turn.startY * (height - 1) * stride
    var out = unsafe target.bytes
    for _ in 0..<target.height {
      var offset = lineOffset
      for _ in 0..<target.width {
        for sample in 0..<size { unsafe out[sample] = bytes[offset &+ sample] }
        unsafe out += size
        offset &+= columnStep
      }
      lineOffset &+= rowStep
    }
    return target
  }
}
