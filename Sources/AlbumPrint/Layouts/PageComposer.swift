public import AlbumPages
import CalendarGrid
import PageDrawing

/// Lays out printed pages from the values of the album's pages.
///
/// As its library does, it stays on one thread. What the kinds of pages have in common is here; a kind's own layout is an
/// extension.
public struct PageComposer {
  public let maker: PageMaker
  public let options: PageOptions

  public init(_ maker: PageMaker, _ options: PageOptions) {
    self.maker = maker
    self.options = options
  }

  var locale: PageLocale { maker.locale }
  var sheet: Sheet { options.sheet }
  var unit: Double { sheet.unit }
  var isMirrored: Bool { locale.isRightToLeft }

  /// A size of letters in units of the sheet, or the smallest that can be read.
  func letters(_ size: Double) -> Double { max(size, sheet.smallestLetters / unit) }

  /// A text that runs as the locale does, so that `leading` is where reading begins; sizes in units of the sheet.
  ///
  /// Letters are never smaller than can be read, but those of a day's number, which is nothing if it isn't whole.
  func text(
    _ text: String, _ box: Box, size: Double, smallest: Double? = nil, face: TextMark.Face = .text,
    weight: TextMark.Weight = .regular, ink: Ink = PrintInk.ink, _ alignment: TextMark.Alignment = .leading,
    _ vertical: TextMark.VerticalAlignment = .top, lines: Int = 1, isNumber: Bool = false
  ) -> Mark {
    .text(
      TextMark(
        text, box: box, size: letters(size) * unit,
        smallestSize: smallest.map { (isNumber ? $0 : letters($0)) * unit }, face: face, weight: weight,
        ink: ink, alignment: alignment, vertical: vertical, lineLimit: lines, language: locale.languageTag,
        direction: isMirrored ? .rightToLeft : .leftToRight))
  }

  /// A page's title, and what is said of it at the line's other end; both stand on the box's bottom.
  func headline(_ title: String, note: String?, in box: Box, size: Double) -> [Mark] {
    let noteWidth = box.width * (note == nil ? 0 : 0.4)
    let titleWidth = box.width - noteWidth
    let titleBox = Box(
      x: isMirrored ? box.right - titleWidth : box.x, y: box.y, width: titleWidth, height: box.height)
    var marks = [
      text(
        title, titleBox, size: size, smallest: size / 2, face: .display, weight: .semibold, .leading, .bottom)
    ]
    if let note {
      // Both stand on one line: below it, large letters reach further down.
      let lift = (size - 1.8) * 0.24 * unit
      let noteBox = Box(
        x: isMirrored ? box.x : box.right - noteWidth, y: box.y, width: noteWidth, height: box.height - lift)
      marks.append(
        text(note, noteBox, size: 1.8, smallest: 1.2, ink: PrintInk.faint, .trailing, .bottom))
    }
    return marks
  }

  /// The page's own name and what else is said of it.
  func note(_ parts: String?...) -> String? {
    let said = ([options.title] + parts).compactMap(\.self).filter { !$0.isEmpty }
    return said.isEmpty ? nil : said.joined(separator: " · ")
  }

  /// The weekdays' names over a grid, in a strip of its columns.
  func heads(
    _ weekdays: [MonthPage.WeekdayHeading], over grid: DayGrid, y: Double, height: Double, size: Double,
    isNarrow: Bool = false, weight: TextMark.Weight = .medium, _ alignment: TextMark.Alignment = .centre
  ) -> [Mark] {
    weekdays.enumerated().map { column, head in
      let across = grid.across(column)
      let isNarrow = isNarrow || across.width < 2.5 * letters(size) * unit
      return text(
        isNarrow ? head.narrowName : head.name, Box(x: across.x, y: y, width: across.width, height: height),
        size: size, smallest: size * 0.6, weight: weight,
        ink: PrintInk.ink(of: head.weekday, other: PrintInk.faint), alignment, .middle)
    }
  }

  /// The ISO week's number of each row, where they are asked for: that of its Thursday.
  func weekNumbers(
    _ weeks: [[MonthPage.Cell]], beside grid: DayGrid, size: Double, _ vertical: TextMark.VerticalAlignment
  ) -> [Mark] {
    guard options.hasWeekNumbers else { return [] }
    return weeks.enumerated().compactMap { row, week in
      guard week.contains(where: \.isInMonth),
        let thursday = week.first(where: { $0.date.weekday == .thursday })
      else { return nil }
      return text(
        locale.number(thursday.date.isoWeek.number), grid.weekNumber(row: row), size: size,
        smallest: size * 0.4, ink: PrintInk.pale, .leading, vertical, isNumber: true)
    }
  }

  /// A day's names from the top or the bottom of a box: one may take two lines, of many the last say how many more there
  /// are.
  ///
  /// Holidays are red, unless all have one ink.
  func names(_ day: CivilDate, in box: Box, size: Double, ink only: Ink? = nil, fromTop: Bool) -> [Mark] {
    let ink = { (name: DayNames.Name) in only ?? (name.isHoliday ? PrintInk.sunday : PrintInk.faint) }
    let names = options.names.names(of: day)
    guard !names.isEmpty, box.height > 0, box.width > 2 * letters(size) * unit else { return [] }
    if names.count == 1 {
      return [
        text(
          names[0].text, box, size: size, smallest: size * 0.7, ink: ink(names[0]), .leading,
          fromTop ? .top : .bottom,
          lines: max(1, min(3, Int(box.height / (letters(size) * unit * 1.2)))))
      ]
    }
    let small = letters(size * (names.count > 2 ? 0.8 : 0.9))
    let lineHeight = small * unit * 1.35
    let room = max(1, Int(box.height / lineHeight))
    var lines = names
    if names.count > room {
      let shown = room - 1
      let more = DayNames.Name(text: "+" + locale.number(names.count - shown), isHoliday: false)
      lines = names.prefix(shown) + [more]
    }
    let top = fromTop ? box.y : box.bottom - Double(lines.count) * lineHeight
    return lines.enumerated().map { index, line in
      text(
        line.text, Box(x: box.x, y: top + Double(index) * lineHeight, width: box.width, height: lineHeight),
        size: small, smallest: small * 0.8, ink: ink(line), .leading, .middle)
    }
  }
}
