import AlbumModel
import AlbumPages
import CalendarGrid

extension PageRenderer {
  /// A month's page.
  func html(_ page: MonthPage) -> [UInt8] {
    let address = PageAddress(.month(page.month))
    let table = HTML.Tag.table(
      [.classes("grid", "weeks-\(page.weeks.count)"), .init(.ariaLabel, page.title)],
      [
        HTML.Tag.thead([], [HTML.Tag.tr([], page.weekdays.map(heading))]),
        HTML.Tag.tbody(
          [], page.weeks.map { week in HTML.Tag.tr([], week.map { cell($0, address) }) }),
      ])
    var main = [table, summary(page, address)]
    if !page.partial.isEmpty {
      main.append(
        HTML.Tag.section(
          [.classes("partial")], [HTML.Tag.h2([], page.partialTitle), photos(page.partial, from: address)]))
    }
    let steps = steps(address, previous: page.previous, next: page.next)
    let header = bar(address, above: page.above, title: page.title, note: nil, steps: steps)
    return self.page(address, kind: "month", title: page.title, header: header, main: main)
  }

  /// A long name has a short one beside it for narrow screens.
  private func heading(_ heading: MonthPage.WeekdayHeading) -> HTML {
    let attributes: [HTML.Attribute?] = [
      .init(.scope, "col"), .classes(weekendClass(heading.weekday)), .init(.ariaLabel, heading.fullName),
    ]
    if heading.name.count <= 5 { return HTML.Tag.th(attributes, heading.name) }
    return HTML.Tag.th(
      attributes,
      [
        HTML.Tag.span([.classes("long")], heading.name),
        HTML.Tag.span([.classes("short")], heading.narrowName),
      ])
  }

  private func cell(_ cell: MonthPage.Cell, _ address: PageAddress) -> HTML {
    guard cell.isShown else { return HTML.Tag.td([.classes("blank")]) }
    let number = HTML.Tag.time(
      [.classes("number"), .init(.datetime, cell.date.description)], cell.numberText)
    let attributes: [HTML.Attribute?] = [
      .classes(
        "day", cell.isInMonth ? nil : "outside", weekendClass(cell.date.weekday),
        cell.isChosen ? "chosen" : nil),
      .init(.id, cell.date.description),
    ]
    guard cell.count > 0 else { return HTML.Tag.td(attributes, [number]) }
    let link = HTML.Tag.a(
      [.init(.href, reference(.day(cell.date), from: address)), .init(.ariaLabel, cell.description)],
      [
        picture(cell.cover?.photo, words: "", from: address),
        cell.count > 1 ? HTML.Tag.span([.classes("count")], cell.countText) : .group([]),
        number,
      ])
    return HTML.Tag.td(attributes, [link])
  }

  /// The name that gives a weekend's day its colour wherever the week starts.
  private func weekendClass(_ weekday: Weekday) -> String? {
    switch weekday {
    case .sunday: "sunday"
    case .saturday: "saturday"
    default: nil
    }
  }

  private func summary(_ page: MonthPage, _ address: PageAddress) -> HTML {
    guard page.summary.photoCount > 0 else { return .group([]) }
    let facts = page.facts.map { fact in
      HTML.Tag.div(
        [], [HTML.Tag.dt([], fact.label)] + fact.items.map { HTML.Tag.dd([], [item($0, address)]) })
    }
    return HTML.Tag.section(
      [.classes("summary")],
      [
        page.summaryText.map { HTML.Tag.p([.classes("total")], $0) } ?? .group([]), HTML.Tag.dl([], facts),
      ])
  }

  private func item(_ item: SummaryFact.Item, _ address: PageAddress) -> HTML {
    guard let target = item.target else {
      return locale.isRightToLeft ? .text(item.text) : HTML.Tag.bdi([], item.text)
    }
    return HTML.Tag.a([.init(.href, reference(target, from: address))], item.text)
  }
}
