public import AlbumModel
public import CalendarGrid
import AlbumPages
import PageDrawing

extension PageComposer {
  /// A month's page of a wall calendar: one large picture over the days, or beside them on a sheet that lies.
  public func wall(_ month: CivilMonth, picture: Photo?) throws -> PrintedPage {
    let values = try maker.month(month)
    var page = PrintedPage(values.title, on: sheet)
    let (pictureBox, below) = wallBoxes(share: 0.75, most: 0.53)
    picture.map { page.add(PagePicture($0, pictureBox)) }
    let head = Box(x: below.x, y: below.y, width: below.width, height: 7.6 * unit)
    let date = picture?.day.map(locale.longDate)
    headline(
      values.title, note: note(sheet.isUpright ? date : nil), in: head, size: sheet.isUpright ? 5.6 : 4.8
    ).forEach { page.add($0) }
    let headHeight = 2.6 * unit
    let footHeight = !sheet.isUpright && date != nil ? 2.4 * unit : 0
    let top = head.bottom + 1.4 * unit + headHeight
    // Rows are as high in months of five weeks as in those of four: the calendar stands still from month to month.
    let rows = values.weeks.count
    let room = below.bottom - footHeight - top
    let grid = DayGrid(
      box: Box(
        x: below.x, y: top, width: below.width, height: rows >= 5 ? room : room * Double(rows) / 5),
      rows: rows, weekNumberWidth: options.hasWeekNumbers ? 2.4 * unit : 0, isMirrored: isMirrored)
    heads(
      values.weekdays, over: grid, y: head.bottom + 1.4 * unit, height: headHeight, size: 1.6, .leading
    ).forEach { page.add($0) }
    weekNumbers(values.weeks, beside: grid, size: 1.3, .middle).forEach { page.add($0) }
    for (row, week) in values.weeks.enumerated() {
      let line = grid.row(row)
      page.add(hairline(y: line.y, from: line.x, to: line.right))
      for (column, cell) in week.enumerated() where cell.isShown {
        wallCell(cell, grid.cell(row: row, column: column)).forEach { page.add($0) }
      }
    }
    if footHeight > 0, let date {
      let foot = Box(x: below.x, y: below.bottom - footHeight, width: below.width, height: footHeight)
      page.add(text(date, foot, size: 1.2, smallest: 0.9, ink: PrintInk.faint, .trailing, .bottom))
    }
    return page
  }

  /// A year on one sheet: one large picture over twelve small months.
  public func wall(year: Int, picture: Photo?) throws -> PrintedPage {
    let values = try maker.year(year)
    var page = PrintedPage(values.title, on: sheet)
    let (pictureBox, below) = wallBoxes(share: 0.62, most: 0.46)
    picture.map { page.add(PagePicture($0, pictureBox)) }
    let head = Box(x: below.x, y: below.y, width: below.width, height: 7.6 * unit)
    headline(values.title, note: note(picture?.day.map(locale.longDate)), in: head, size: 5.6)
      .forEach { page.add($0) }
    let top = head.bottom + 2 * unit
    let months = Box(x: below.x, y: top, width: below.width, height: below.bottom - top)
    add(values.months, in: months, .plain, to: &page)
    return page
  }

  /// Where the picture and the rest stand: one over the other on an upright sheet, else side by side.
  ///
  /// What is to be cut has pictures that run off its edges; what isn't has a margin around them, as no printer at home
  /// prints to the edge.
  private func wallBoxes(share: Double, most: Double) -> (picture: Box, rest: Box) {
    let content = sheet.content
    let gap = 2.4 * unit
    var picture = content
    var rest = content
    if sheet.isUpright {
      picture.height = min(content.width * share, content.height * most)
      rest.y = picture.bottom + gap
      rest.height = content.bottom - rest.y
    } else {
      picture.width = content.width * 0.56
      rest.width = content.width - picture.width - 1.6 * gap
      if isMirrored { picture.x = content.right - picture.width } else { rest.x = content.right - rest.width }
    }
    guard sheet.bleed > 0 else { return (picture, rest) }
    let edge = sheet.trim.inset(by: 0)
    let outer = Box(
      x: edge.x - sheet.bleed, y: edge.y - sheet.bleed, width: edge.width + 2 * sheet.bleed,
      height: edge.height + 2 * sheet.bleed)
    if sheet.isUpright {
      picture = Box(x: outer.x, y: outer.y, width: outer.width, height: picture.bottom - outer.y)
    } else if isMirrored {
      picture = Box(x: picture.x, y: outer.y, width: outer.right - picture.x, height: outer.height)
    } else {
      picture = Box(x: outer.x, y: outer.y, width: picture.right - outer.x, height: outer.height)
    }
    return (picture, rest)
  }

  private func hairline(y: Double, from: Double, to: Double) -> Mark {
    .line(from: Point(x: from, y: y), to: Point(x: to, y: y), width: 0.09 * unit, PrintInk.rule)
  }

  private func wallCell(_ cell: MonthPage.Cell, _ box: Box) -> [Mark] {
    let isHoliday = options.names.isHoliday(cell.date)
    let size = min(3.6, box.height / unit * 0.44, box.width / unit * 0.66)
    let inner = Box(
      x: isMirrored ? box.x + 0.6 * unit : box.x, y: box.y + 0.5 * unit, width: box.width - 0.6 * unit,
      height: box.height - 0.8 * unit)
    let numberHeight = size * 1.2 * unit
    let ink =
      cell.isInMonth ? PrintInk.ink(of: cell.date.weekday, isHoliday: isHoliday) : PrintInk.pale
    let number = text(
      cell.numberText, Box(x: inner.x, y: inner.y, width: inner.width, height: numberHeight), size: size,
      smallest: size / 2, face: .display, ink: ink, .leading, .middle, isNumber: true)
    let rest = Box(
      x: inner.x, y: inner.y + numberHeight, width: inner.width, height: max(0, inner.height - numberHeight))
    return [number]
      + names(cell.date, in: rest, size: 1.35, ink: cell.isInMonth ? nil : PrintInk.pale, fromTop: true)
  }
}
