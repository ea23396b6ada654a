import AlbumModel
import AlbumPages
import CalendarGrid

extension PageRenderer {
  /// A month's page.
  func html(_ page: MonthPage) -> [UInt8] {
    let address = PageAddress(.month(page.month))
    let main = [
      grid(page, address), summary(page.summary, page.summaryText, page.facts, address),
      pinLegend(for: page.weeks.joined().map(\.cover)),
      partial(page.partialTitle, page.partial, address),
    ]
    let steps = steps(address, previous: page.previous, next: page.next)
    let header = bar(address, above: page.above, title: page.title, note: nil, steps: steps)
    return self.page(
      address, kind: "month", title: page.title, header: header, main: main,
      scripts: page.partial.isEmpty ? [] : [AlbumAssets.viewerPath])
  }

  /// A month's table of weeks.
  func grid(_ page: MonthPage, in place: PicturePlace = .cell, _ address: PageAddress) -> HTML {
    HTML.Tag.table(
      [.classes("grid", "weeks-\(page.weeks.count)"), .init(.ariaLabel, page.title)],
      [
        HTML.Tag.thead([], [HTML.Tag.tr([], page.weekdays.map(heading))]),
        HTML.Tag.tbody(
          [], page.weeks.map { week in HTML.Tag.tr([], week.map { cell($0, in: place, address) }) }),
      ])
  }

  /// Photos known only to a month or a year, nothing where there are none.
  func partial(_ title: String, _ captions: [PhotoCaption], _ address: PageAddress) -> HTML {
    if captions.isEmpty { return .group([]) }
    return HTML.Tag.section(
      [.classes("partial")], [HTML.Tag.h2([], title), photos(captions, from: address)])
  }

  /// A long name has a short one beside it for narrow screens.
  func heading(_ heading: MonthPage.WeekdayHeading) -> HTML {
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

  /// A day's cell; `edges` are the classes of the rules along it.
  func cell(
    _ cell: MonthPage.Cell, in place: PicturePlace, _ address: PageAddress, edges: String? = nil
  ) -> HTML {
    guard cell.isShown else { return HTML.Tag.td([.classes("blank")]) }
    let number = HTML.Tag.time(
      [.classes("number"), .init(.datetime, cell.date.description)], cell.numberText)
    let attributes: [HTML.Attribute?] = [
      .classes(
        "day", cell.isInMonth ? nil : "outside", weekendClass(cell.date.weekday),
        cell.isChosen ? "chosen" : nil, cell.cover?.isPinned == true ? "pinned" : nil, edges),
      .init(.id, cell.date.description),
    ]
    guard cell.count > 0 else { return HTML.Tag.td(attributes, [number]) }
    let link = HTML.Tag.a(
      [
        .init(.href, reference(.day(cell.date), from: address)), .init(.ariaLabel, cell.description),
        title(of: cell.cover),
      ],
      [
        picture(cell.cover?.photo, words: "", in: place, from: address),
        cell.count > 1 ? HTML.Tag.span([.classes("count")], cell.countText) : .group([]),
        number,
      ])
    return HTML.Tag.td(attributes, [link])
  }

  /// The name that gives a weekend's day its colour wherever the week starts.
  func weekendClass(_ weekday: Weekday) -> String? {
    switch weekday {
    case .sunday: "sunday"
    case .saturday: "saturday"
    default: nil
    }
  }

  /// What a month or a year holds in all.
  func summary(_ summary: Summary, _ text: String?, _ facts: [SummaryFact], _ address: PageAddress) -> HTML {
    guard summary.photoCount > 0 else { return .group([]) }
    let facts = facts.map { fact in
      HTML.Tag.div(
        [], [HTML.Tag.dt([], fact.label)] + fact.items.map { HTML.Tag.dd([], [item($0, address)]) })
    }
    return HTML.Tag.section(
      [.classes("summary")],
      [
        text.map { HTML.Tag.p([.classes("total")], $0) } ?? .group([]), HTML.Tag.dl([], facts),
      ])
  }

  private func item(_ item: SummaryFact.Item, _ address: PageAddress) -> HTML {
    guard let target = item.target else {
      let text = breakable(item.text)
      return locale.isRightToLeft ? .group(text) : HTML.Tag.bdi([], text)
    }
    return HTML.Tag.a([.init(.href, reference(target, from: address))], item.text)
  }

  /// The text with places to break a line after underscores, of which telephones make long names.
  private func breakable(_ text: String) -> [HTML] {
    let parts = text.split(separator: "_", omittingEmptySubsequences: false)
    return parts.dropLast().flatMap { [.text($0 + "_"), HTML.Tag.wbr()] }
      + parts.suffix(1).map { .text(String($0)) }
  }
}
