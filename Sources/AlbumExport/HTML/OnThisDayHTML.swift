import AlbumModel
import AlbumPages
import CalendarGrid

extension PageRenderer {
  /// A day of the year in all years.
  func html(_ page: DayOfYearPage) -> [UInt8] {
    let address = PageAddress(.onThisDay(page.day))
    let cards = page.cards.map { card in
      HTML.Tag.li(
        [],
        [
          HTML.Tag.a(
            [
              .classes("tile", "card", card.cover.isPinned ? "pinned" : nil),
              .init(.href, reference(.day(card.date), from: address)), .init(.ariaLabel, card.description),
              title(of: card.cover),
            ],
            [
              picture(card.cover.photo, words: "", in: .card, from: address),
              HTML.Tag.span(
                [.classes("name")], [.text(card.year + " "), HTML.Tag.small([], card.weekday)]),
              HTML.Tag.span([.classes("count")], card.countText),
            ])
        ])
    }
    let steps = steps(address, previous: page.previous, next: page.next)
    let header = bar(address, above: page.above, title: page.title, note: page.countText, steps: steps)
    return self.page(
      address, kind: "on-this-day", title: page.title, header: header,
      main: [HTML.Tag.ul([.classes("cards")], cards), pinLegend(for: page.cards.map(\.cover))])
  }

  /// All days of the year that have photos in any year.
  func html(_ page: DaysOfYearPage) -> [UInt8] {
    let address = PageAddress(.daysOfYear)
    let months = page.months.map { month in
      HTML.Tag.li(
        [],
        [
          HTML.Tag.h2([], month.name),
          HTML.Tag.ol([.classes("days")], month.days.map { HTML.Tag.li([], [day($0, address)]) }),
        ])
    }
    let header = bar(address, above: page.above, title: page.title, note: nil, steps: [])
    return self.page(
      address, kind: "days-of-year", title: page.title, header: header,
      main: [HTML.Tag.ol([.classes("months")], months), legend(address)])
  }

  private func day(_ day: DaysOfYearPage.Day, _ address: PageAddress) -> HTML {
    guard day.count > 0 else { return HTML.Tag.span([], day.numberText) }
    return HTML.Tag.a(
      [
        .classes(shade(day.count)), .init(.href, reference(.onThisDay(day.day), from: address)),
        .init(.ariaLabel, day.description), .init(.title, day.description),
      ], day.numberText)
  }
}
