import AlbumModel
import AlbumPages
import CalendarGrid

extension PageRenderer {
  /// A year's page: twelve small months, a day's number of photos as its shade.
  func html(_ page: YearPage) -> [UInt8] {
    let address = PageAddress(.year(page.year))
    let months = page.months.map { month in
      HTML.Tag.li([], [heading(of: month, address), smallGrid(month, address)])
    }
    let main = [
      HTML.Tag.ol([.classes("months")], months), legend(address),
      summary(page.summary, page.summaryText, page.facts, address),
      partial(page.partialTitle, page.partial, address),
    ]
    let steps = steps(address, previous: page.previous, next: page.next)
    let header = bar(address, above: page.above, title: page.title, note: nil, steps: steps)
    return self.page(
      address, kind: "year-page", title: page.title, header: header, main: main,
      scripts: page.partial.isEmpty ? [] : [AlbumAssets.viewerPath])
  }

  private func heading(of month: MonthPage, _ address: PageAddress) -> HTML {
    let isThere = month.summary.photoCount > 0 || !month.partial.isEmpty
    guard isThere else { return HTML.Tag.h2([], month.title) }
    return HTML.Tag.h2([], [link(PageLink(target: .month(month.month), text: month.title), from: address)])
  }

  private func smallGrid(_ month: MonthPage, _ address: PageAddress) -> HTML {
    let headings = month.weekdays.map { heading in
      HTML.Tag.th(
        [
          .init(.scope, "col"), .classes(weekendClass(heading.weekday)), .init(.ariaLabel, heading.fullName),
        ], heading.narrowName)
    }
    return HTML.Tag.table(
      [.classes("small"), .init(.ariaLabel, month.title)],
      [
        HTML.Tag.thead([], [HTML.Tag.tr([], headings)]),
        HTML.Tag.tbody(
          [], month.weeks.map { week in HTML.Tag.tr([], week.map { shaded($0, address) }) }),
      ])
  }

  /// A day as its number on a shade.
  private func shaded(_ cell: MonthPage.Cell, _ address: PageAddress) -> HTML {
    guard cell.isShown else { return HTML.Tag.td() }
    let number = HTML.Tag.time([.init(.datetime, cell.date.description)], cell.numberText)
    let attributes: [HTML.Attribute?] = [
      .classes("day", weekendClass(cell.date.weekday), shade(cell.count)),
      .init(.id, cell.date.description),
    ]
    guard cell.count > 0 else { return HTML.Tag.td(attributes, [number]) }
    let link = HTML.Tag.a(
      [
        .init(.href, reference(.day(cell.date), from: address)), .init(.ariaLabel, cell.description),
        .init(.title, cell.description),
      ], [number])
    return HTML.Tag.td(attributes, [link])
  }

  /// The class of a number of photos, nil for none.
  func shade(_ count: Int) -> String? {
    count > 0 ? "shade-\(ShadeLegend.shade(of: count))" : nil
  }

  /// What the shades mean.
  func legend(_ address: PageAddress) -> HTML {
    let items = frame.shades.texts.enumerated().map { index, text in
      HTML.Tag.li([], [HTML.Tag.span([.classes("swatch", "shade-\(index + 1)")], text)])
    }
    return HTML.Tag.div(
      [.classes("shades")], [HTML.Tag.p([], frame.shades.title), HTML.Tag.ul([], items)])
  }
}
