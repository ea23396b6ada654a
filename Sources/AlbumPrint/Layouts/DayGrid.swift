import PageDrawing

/// Seven columns of days and their rows in a box; from right to left where the language runs so.
struct DayGrid {
  let box: Box
  let rows: Int
  /// Points between cells.
  var gap = 0.0
  /// Points before the first column, for the numbers of weeks; 0: there are none.
  var weekNumberWidth = 0.0
  let isMirrored: Bool

  private var columnWidth: Double { (box.width - weekNumberWidth - 6 * gap) / 7 }
  private var rowHeight: Double { (box.height - Double(rows - 1) * gap) / Double(rows) }

  /// Where a day stands; both from 0.
  func cell(row: Int, column: Int) -> Box {
    let place = across(column)
    return Box(x: place.x, y: top(row), width: place.width, height: rowHeight)
  }

  /// A column's left edge and width.
  func across(_ column: Int) -> (x: Double, width: Double) {
    placed(weekNumberWidth + Double(column) * (columnWidth + gap), columnWidth)
  }

  /// Where a row's number of the week stands.
  func weekNumber(row: Int) -> Box {
    let across = placed(0, weekNumberWidth)
    return Box(x: across.x, y: top(row), width: across.width, height: rowHeight)
  }

  /// A row from the first column's edge to the last one's.
  func row(_ row: Int) -> Box {
    let across = placed(weekNumberWidth, box.width - weekNumberWidth)
    return Box(x: across.x, y: top(row), width: across.width, height: rowHeight)
  }

  private func top(_ row: Int) -> Double { box.y + Double(row) * (rowHeight + gap) }

  /// A place so far from the side where reading begins.
  private func placed(_ distance: Double, _ width: Double) -> (x: Double, width: Double) {
    (isMirrored ? box.right - distance - width : box.x + distance, width)
  }
}
