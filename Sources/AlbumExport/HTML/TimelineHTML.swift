import AlbumModel
import AlbumPages
import CalendarGrid

extension PageRenderer {
  /// The page of all weeks: beside the weeks of each month its name, which stays in sight as long as they are.
  func html(_ page: TimelineView) -> [UInt8] {
    let address = PageAddress(path: PageAddress(.timeline).path)
    let heads = HTML.Tag.tr(
      [],
      [HTML.Tag.td([.classes("at-hand"), .init(.ariaHidden, "true")])]
        + page.weekdays.map(heading))
    let bodies = page.groups.map { group in
      self.group(group, isNewest: group.month == page.groups.last?.month, address)
    }
    let table = HTML.Tag.table(
      [.classes("grid", "run"), .init(.ariaLabel, page.title)], [HTML.Tag.thead([], [heads])] + bodies)
    let header = bar(address, above: page.above, title: page.title, note: nil, steps: [])
    return self.page(
      address, kind: "timeline", title: page.title, header: header,
      main: [table, pinLegend(for: page.groups.flatMap { $0.weeks.joined().map(\.day.cover) })],
      scripts: [AlbumAssets.timelinePath])
  }

  private func group(_ group: TimelineView.Group, isNewest: Bool, _ address: PageAddress) -> HTML {
    let words = [
      HTML.Tag.span([.classes("of-month")], group.name), .text(" "), HTML.Tag.span([], group.year),
    ]
    let name =
      group.hasPage
      ? HTML.Tag.a(
        [
          .init(.href, reference(.month(group.month), from: address)), .classes("month-name"),
          .init(.ariaLabel, group.title),
        ], words) : HTML.Tag.span([.classes("month-name")], words)
    let rows = group.weeks.enumerated().map { index, week in
      let label = HTML.Tag.th(
        [.init(.scope, "rowgroup"), .init(.rowspan, String(group.weeks.count)), .classes("rail")],
        [name])
      return HTML.Tag.tr([], (index == 0 ? [label] : []) + week.map { day($0, address) })
    }
    let gap = group.gap.map { gap in
      HTML.Tag.tbody([.classes("gap")], [HTML.Tag.tr([], [HTML.Tag.td([.init(.colspan, "8")], gap)])])
    }
    return .group([
      gap ?? .group([]),
      HTML.Tag.tbody([.init(.id, isNewest ? PageAddress.newest : group.month.description)], rows),
    ])
  }

  private func day(_ cell: TimelinePage.Cell, _ address: PageAddress) -> HTML {
    let edges = [cell.hasTopBorder ? "top-edge" : nil, cell.hasLeadingBorder ? "leading-edge" : nil]
      .compactMap(\.self)
    return self.cell(
      cell.day, in: .smallCell, address, edges: edges.isEmpty ? nil : edges.joined(separator: " "))
  }
}
