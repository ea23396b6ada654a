import AlbumModel
import AlbumPages

extension PageRenderer {
  /// The page of all years.
  func html(_ page: YearsPage) -> [UInt8] {
    let address = PageAddress(.years)
    var main = page.sections.map { section($0, address) }
    if let text = page.emptyText { main.append(HTML.Tag.p([.classes("remark")], text)) }
    if !page.choiceTexts.isEmpty {
      main.append(HTML.Tag.ul([.classes("remark")], page.choiceTexts.map { HTML.Tag.li([], $0) }))
    }
    if let undated = page.undated {
      main.append(HTML.Tag.p([.classes("remark")], [link(undated, from: address)]))
    }
    main.append(pinLegend(for: page.sections.flatMap { $0.tiles.map(\.cover) }))
    let header = bar(address, above: [], title: page.title, note: page.summaryText, steps: [])
    if page.sections.count > YearsHTML.mostWithoutList { main.insert(list(page.sections, address), at: 0) }
    return self.page(address, kind: "years", title: page.title, header: header, main: main)
  }

  /// The years in a line, each a link to its section.
  private func list(_ sections: [YearsPage.Section], _ address: PageAddress) -> HTML {
    let links = sections.map { section in
      HTML.Tag.li(
        [],
        [link(PageLink(target: .yearSection(section.year), text: section.link.text), from: address)])
    }
    return HTML.Tag.nav([.classes("line"), .init(.ariaLabel, frame.title)], [HTML.Tag.ul([], links)])
  }

  private func section(_ section: YearsPage.Section, _ address: PageAddress) -> HTML {
    let heading = HTML.Tag.h2(
      [],
      [link(section.link, from: address), .text(" ")]
        + [section.countText.map { HTML.Tag.small([], $0) }].compactMap(\.self))
    return HTML.Tag.section(
      [.classes("year"), .init(.id, PageAddress.id(ofYear: section.year))],
      [
        heading,
        HTML.Tag.ul([.classes("tiles")], section.tiles.map { HTML.Tag.li([], [tile($0, address)]) }),
        section.partialText.map { HTML.Tag.p([.classes("remark")], $0) } ?? .group([]),
      ])
  }

  private func tile(_ tile: YearsPage.Tile, _ address: PageAddress) -> HTML {
    let name = HTML.Tag.span([.classes("name")], tile.name)
    guard let target = tile.target else { return HTML.Tag.span([.classes("tile", "empty")], [name]) }
    return HTML.Tag.a(
      [
        .classes("tile", tile.cover?.isPinned == true ? "pinned" : nil),
        .init(.href, reference(target, from: address)), .init(.ariaLabel, tile.description),
        title(of: tile.cover),
      ],
      [
        picture(tile.cover?.photo, words: "", in: .tile, from: address), name,
        HTML.Tag.span([.classes("count")], tile.countText),
      ])
  }
}

private enum YearsHTML {
  /// So many years are found without a list of them.
  static let mostWithoutList = 3
}
