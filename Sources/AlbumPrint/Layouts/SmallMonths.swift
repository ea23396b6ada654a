import PageDrawing

/// How twelve small months stand in a box, and what stands where in each; sizes of letters in units of the sheet, all else
/// in points.
struct SmallMonths {
  let titleSize: Double
  let headSize: Double
  let numberSize: Double
  let weekNumberSize: Double
  let titleHeight: Double
  let headHeight: Double
  let weekNumberWidth: Double
  let rowHeight: Double
  /// The shorter side of a day's cell.
  let daySide: Double
  /// How names are listed under each month.
  let list: NameListShape

  private let box: Box
  private let columns: Int
  private let gap: (across: Double, down: Double)
  private let width: Double
  private let height: Double
  private let isMirrored: Bool

  /// The days' cells begin so far below a month's top.
  var gridTop: Double { titleHeight + headHeight }

  /// The shape of so many columns.
  ///
  /// - Parameter names: how many names are listed under the month that has the most.
  init(in box: Box, columns: Int, _ composer: PageComposer, names: Int, _ days: PageComposer.SmallDay) {
    let unit = composer.unit
    let rows = (12 + columns - 1) / columns
    gap = (across: min(4 * unit, box.width * 0.045), down: 2.6 * unit)
    width = max(0, (box.width - Double(columns - 1) * gap.across) / Double(columns))
    height = max(0, (box.height - Double(rows - 1) * gap.down) / Double(rows))
    self.box = box
    self.columns = columns
    isMirrored = composer.isMirrored
    let scale = min(1.25, max(0.55, width / unit / 27))
    titleSize = composer.letters(1.9 * scale)
    headSize = composer.letters(0.95 * scale)
    weekNumberSize = composer.letters(0.8 * scale)
    titleHeight = 1.47 * titleSize * unit
    headHeight = 1.8 * headSize * unit + 0.2 * unit
    weekNumberWidth = composer.options.hasWeekNumbers ? 2.1 * weekNumberSize * unit : 0
    let columnWidth = (width - weekNumberWidth) / 7
    // Numbers of two digits in neighbouring columns keep apart.
    numberSize = min(composer.letters(1.25 * scale), 0.68 * columnWidth / unit)
    let room = max(0, height - titleHeight - headHeight)
    // Covers want cells that are no slits, numbers only their own height.
    let leastRow = max(1.4 * numberSize * unit, days == .cover ? 0.6 * columnWidth : 0)
    let listSize = composer.letters(1.1) * unit
    list = NameListShape(
      names: names, size: listSize, width: width,
      height: max(room - 6 * leastRow, min(room * 0.3, 4 * listSize)))
    // Six rows have room in every month, so that months in a row of them stand alike; no cell is higher than wide.
    rowHeight = min((room - list.height) / 6, columnWidth)
    daySide = min(rowHeight, columnWidth)
  }

  /// A month's place, from 0 for January.
  func box(of index: Int) -> Box {
    let (row, column) = index.quotientAndRemainder(dividingBy: columns)
    let place = Double(isMirrored ? columns - 1 - column : column)
    return Box(
      x: box.x + place * (width + gap.across), y: box.y + Double(row) * (height + gap.down), width: width,
      height: height)
  }
}
