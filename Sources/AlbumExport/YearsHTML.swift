import AlbumPages

extension PageRenderer {
  /// The page of all years.
  func html(_ page: YearsPage) -> [UInt8] {
    let address = PageAddress(.years)
    var main = page.sections.map { section($0, address) }
    for text in [page.emptyText, page.undatedText].compactMap(\.self) {
      main.append(HTML.Tag.p([.classes("remark")], text))
    }
    let header = [
      HTML.Tag.h1([], page.title),
      page.summaryText.map { HTML.Tag.p([.classes("note")], $0) } ?? .group([]),
    ]
    return self.page(address, kind: "years", title: page.title, header: header, main: main)
  }

  private func section(_ section: YearsPage.Section, _ address: PageAddress) -> HTML {
    let heading = HTML.Tag.h2(
      [], [.text(section.title + " "), HTML.Tag.small([], section.countText)])
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
        .classes("tile"), .init(.href, reference(target, from: address)), .init(.ariaLabel, tile.description),
      ],
      [
        picture(tile.cover, words: "", from: address), name,
        HTML.Tag.span([.classes("count")], tile.countText),
      ])
  }
}
