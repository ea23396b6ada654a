import AlbumModel
public import CalendarGrid
import AlbumPages
import PageDrawing

extension PageComposer {
  /// A month's page: its days' covers in a grid.
  public func album(_ month: CivilMonth) throws -> PrintedPage {
    let values = try maker.month(month)
    var page = PrintedPage(values.title, on: sheet)
    let content = sheet.content
    let head = Box(x: content.x, y: content.y, width: content.width, height: 6.4 * unit)
    headline(values.title, note: note(values.summaryText), in: head, size: 5).forEach { page.add($0) }
    let headHeight = 2.6 * unit
    let top = head.bottom + 1.2 * unit + headHeight + 0.4 * unit
    let grid = DayGrid(
      box: Box(x: content.x, y: top, width: content.width, height: content.bottom - top),
      rows: values.weeks.count, gap: 0.5 * unit, weekNumberWidth: options.hasWeekNumbers ? 2.8 * unit : 0,
      isMirrored: isMirrored)
    heads(
      values.weekdays, over: grid, y: head.bottom + 1.2 * unit, height: headHeight, size: 1.6
    ).forEach { page.add($0) }
    weekNumbers(values.weeks, beside: grid, size: 1.3, .middle).forEach { page.add($0) }
    for (row, week) in values.weeks.enumerated() {
      for (column, cell) in week.enumerated() where cell.isShown {
        add(cell, grid.cell(row: row, column: column), to: &page)
      }
    }
    return page
  }

  private func add(_ cell: MonthPage.Cell, _ box: Box, to page: inout PrintedPage) {
    let isHoliday = options.names.isHoliday(cell.date)
    var ink = PrintInk.ink(of: cell.date.weekday, isHoliday: isHoliday, other: PrintInk.faint)
    var nameInk: Ink?
    if let cover = cell.cover {
      page.add(PagePicture(cover.photo, box))
      if cell.isInMonth {
        let shade = Box(x: box.x, y: box.y + box.height * 0.5, width: box.width, height: box.height * 0.5)
        page.add(.fade(shade, top: PrintInk.clear, bottom: PrintInk.shadow))
        (ink, nameInk) = (.white, .white)
      } else {
        page.add(.fill(box, Ink(red: 1, green: 1, blue: 1, opacity: 0.62)))
      }
    } else {
      page.add(.fill(box, cell.isInMonth ? PrintInk.empty : Ink(hex: 0xFBFAF7)))
    }
    if !cell.isInMonth { (ink, nameInk) = (PrintInk.pale, PrintInk.pale) }
    let inner = box.inset(horizontally: 0.9 * unit, vertically: 0.55 * unit)
    page.add(
      text(
        cell.numberText, inner, size: 2.4, smallest: 0.8, weight: .semibold, ink: ink, .trailing, .bottom,
        isNumber: true))
    let numberWidth = 3.6 * unit
    let beside = Box(
      x: isMirrored ? inner.x + numberWidth : inner.x, y: inner.y + inner.height * 0.35,
      width: max(0, inner.width - numberWidth), height: inner.height * 0.65 - 0.35 * unit)
    names(cell.date, in: beside, size: 1.35, ink: nameInk, fromTop: false).forEach { page.add($0) }
  }
}
