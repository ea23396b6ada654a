import AlbumModel
import AlbumPages
import CalendarGrid
import PageDrawing

extension PageComposer {
  /// What stands in the days of small months.
  enum SmallDay {
    /// Their numbers.
    case plain
    /// Their numbers on a shade that says how many photos there are.
    case shade
    /// Their covers, and the numbers of the days that have none.
    case cover
  }

  /// A year in twelve small months, shaded by the number of photos, with what the shades mean.
  public func year(_ year: Int) throws -> PrintedPage {
    try twelve(year, .shade)
  }

  /// A year of covers in twelve small months.
  public func album(year: Int) throws -> PrintedPage {
    try twelve(year, .cover)
  }

  private func twelve(_ year: Int, _ days: SmallDay) throws -> PrintedPage {
    let values = try maker.withBlankOutside.year(year)
    var page = PrintedPage(values.title, on: sheet)
    let content = sheet.content
    let head = Box(x: content.x, y: content.y, width: content.width, height: 9 * unit)
    headline(values.title, note: note(values.summaryText), in: head, size: 7).forEach { page.add($0) }
    let footHeight = days == .shade ? 4.5 * unit : 0
    let top = head.bottom + 2.4 * unit
    let months = Box(
      x: content.x, y: top, width: content.width, height: content.bottom - footHeight - top)
    add(values.months, in: months, days, to: &page)
    if days == .shade {
      legend(Box(x: content.x, y: content.bottom - 2 * unit, width: content.width, height: 2 * unit))
        .forEach { page.add($0) }
    }
    return page
  }

  /// Twelve small months in rows, read as the language is; in as many columns as leave room for names and give the days the
  /// most.
  func add(_ months: [MonthPage], in box: Box, _ days: SmallDay, to page: inout PrintedPage) {
    let names = months.map { NamedDays(of: $0, options.names) }
    let shapes = [2, 3, 4, 6].map { columns in
      SmallMonths(in: box, columns: columns, self, names: names.map(\.count).max() ?? 0, days)
    }
    // A list of names is worth smaller days, but not tiny ones.
    let least = 0.6 * (shapes.map(\.daySide).max() ?? 0)
    let listing = shapes.filter { $0.list.rows > 0 && $0.daySide > least }
    let usable = listing.isEmpty ? shapes : listing
    guard let shape = usable.max(by: { $0.daySide < $1.daySide }) else { return }
    for (index, month) in months.enumerated() {
      let monthBox = shape.box(of: index)
      add(month, in: monthBox, shape, days, to: &page)
      list(names[index], in: monthBox, shape.list).forEach { page.add($0) }
    }
  }

  private func add(
    _ month: MonthPage, in box: Box, _ shape: SmallMonths, _ days: SmallDay, to page: inout PrintedPage
  ) {
    let title = Box(x: box.x, y: box.y, width: box.width, height: shape.titleHeight)
    page.add(
      text(
        locale.monthName(month.month), title, size: shape.titleSize, smallest: shape.titleSize / 2,
        face: .display, weight: .semibold, .leading, .middle))
    let top = box.y + shape.gridTop
    let grid = DayGrid(
      box: Box(
        x: box.x, y: top, width: box.width, height: shape.rowHeight * Double(month.weeks.count)),
      rows: month.weeks.count, weekNumberWidth: shape.weekNumberWidth, isMirrored: isMirrored)
    heads(
      month.weekdays, over: grid, y: title.bottom, height: shape.headHeight, size: shape.headSize,
      isNarrow: true, weight: .regular
    ).forEach { page.add($0) }
    weekNumbers(month.weeks, beside: grid, size: shape.weekNumberSize, .middle).forEach { page.add($0) }
    for (row, week) in month.weeks.enumerated() {
      for (column, cell) in week.enumerated() where cell.isInMonth {
        add(cell, grid.cell(row: row, column: column), days, shape.numberSize, to: &page)
      }
    }
  }

  private func add(
    _ cell: MonthPage.Cell, _ box: Box, _ days: SmallDay, _ size: Double, to page: inout PrintedPage
  ) {
    let inner = box.inset(by: 0.14 * unit)
    let isHoliday = options.names.isHoliday(cell.date)
    var ink = PrintInk.ink(of: cell.date.weekday, isHoliday: isHoliday)
    switch days {
    case .plain: break
    case .shade:
      let shade = ShadeLegend.shade(of: cell.count)
      guard shade > 0 else { break }
      page.add(.fill(inner, PrintInk.shades[shade - 1], radius: 0.35 * unit))
      ink = shade == PrintInk.shades.count ? .white : isHoliday ? PrintInk.sunday : PrintInk.ink
    case .cover:
      if let cover = cell.cover {
        page.add(PagePicture(cover.photo, inner))
        return
      }
      page.add(.fill(inner, PrintInk.empty))
      ink = PrintInk.ink(of: cell.date.weekday, isHoliday: isHoliday, other: PrintInk.faint)
    }
    page.add(
      text(
        cell.numberText, inner, size: size, smallest: 0.4, ink: ink, .centre, .middle, isNumber: true))
  }

  /// What the shades mean, in a line.
  private func legend(_ box: Box) -> [Mark] {
    let shades = maker.frame(hasDays: true).shades
    let titleWidth = min(22 * unit, box.width * 0.3)
    let itemWidth = min(13 * unit, (box.width - titleWidth) / Double(max(1, shades.texts.count)))
    let swatch = box.height * 0.85
    var marks = [
      text(
        shades.title, placed(0, titleWidth, in: box), size: 1.4, smallest: 0.9, ink: PrintInk.faint, .leading,
        .middle)
    ]
    for (index, words) in shades.texts.enumerated() where index < PrintInk.shades.count {
      let start = titleWidth + Double(index) * itemWidth
      var square = placed(start, swatch, in: box)
      square.y += (box.height - swatch) / 2
      square.height = swatch
      marks.append(.fill(square, PrintInk.shades[index], radius: 0.35 * unit))
      let gap = swatch + 0.8 * unit
      marks.append(
        text(
          words, placed(start + gap, itemWidth - gap - 0.5 * unit, in: box), size: 1.4, smallest: 0.9,
          ink: PrintInk.faint, .leading, .middle))
    }
    return marks
  }

  /// A part of a strip, so far from the side where reading begins.
  func placed(_ distance: Double, _ width: Double, in box: Box) -> Box {
    Box(
      x: isMirrored ? box.right - distance - width : box.x + distance, y: box.y, width: max(0, width),
      height: box.height)
  }
}
