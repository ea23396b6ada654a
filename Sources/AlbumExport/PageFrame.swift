import AlbumPages

/// Turns page values into HTML: what all pages share.
///
/// Each kind of page has an extension in a file of its own.
struct PageRenderer {
  let locale: PageLocale
  let pictures: PictureShelf

  /// A script, a style or a picture may come only from where the page itself lies; nothing may run inline.
  ///
  /// From the disk, browsers don't agree on what `'self'` covers; `file:` says it for all.
  static let contentPolicy = [
    "default-src 'none'", "img-src 'self' file:", "style-src 'self' file:", "script-src 'self' file:",
    "base-uri 'none'", "form-action 'none'",
  ].joined(separator: "; ")

  /// A whole page; `kind` tells the style sheet and the script what it shows.
  func page(_ address: PageAddress, kind: String, title: String, header: [HTML], main: [HTML]) -> [UInt8] {
    let reference = { PageAddress(path: $0).reference(from: address) }
    let head = HTML.Tag.head(
      [],
      [
        HTML.Tag.meta([.init(.charset, "utf-8")]),
        HTML.Tag.meta([
          .init(.httpEquiv, "Content-Security-Policy"), .init(.content, PageRenderer.contentPolicy),
        ]),
        HTML.Tag.meta([.init(.name, "viewport"), .init(.content, "width=device-width, initial-scale=1")]),
        HTML.Tag.meta([.init(.name, "color-scheme"), .init(.content, "light dark")]),
        HTML.Tag.title([], title),
        HTML.Tag.link([.init(.rel, "stylesheet"), .init(.href, reference(AlbumAssets.stylePath))]),
        HTML.Tag.script([.init(.src, reference(AlbumAssets.scriptPath)), .init(.defer, "")]),
      ])
    let body = HTML.Tag.body(
      [.init(.dataPage, kind)],
      [HTML.Tag.header([.classes("bar")], header), HTML.Tag.main([.classes(kind)], main)])
    return HTML.Tag.html(
      [.init(.lang, locale.languageTag), .init(.dir, locale.isRightToLeft ? "rtl" : "ltr")], [head, body]
    ).page
  }

  /// The way down from the first page, the page's title, and the links to its neighbours.
  func bar(
    _ address: PageAddress, above: [PageLink], title: String, note: String?, steps: [HTML]
  ) -> [HTML] {
    let links = above.map { HTML.Tag.li([], [link($0, from: address)]) }
    return [
      HTML.Tag.nav(
        [.init(.ariaLabel, above.first?.text ?? title)], [HTML.Tag.ol([.classes("above")], links)]),
      HTML.Tag.h1([], title),
      note.map { HTML.Tag.p([.classes("note")], $0) } ?? .group([]),
      HTML.Tag.div([.classes("steps")], steps),
    ]
  }

  /// The links to the neighbours; a place that leads nowhere keeps the others where they are.
  func steps(_ address: PageAddress, previous: PageLink?, next: PageLink?) -> [HTML] {
    [step(previous, rel: "prev", address), step(next, rel: "next", address)]
  }

  private func step(_ link: PageLink?, rel: String, _ address: PageAddress) -> HTML {
    guard let link else { return HTML.Tag.span([.classes("step", rel), .init(.ariaHidden, "true")]) }
    return HTML.Tag.a(
      [.init(.href, reference(link.target, from: address)), .init(.rel, rel), .classes("step", rel)],
      [HTML.Tag.span([.classes("words")], link.text)])
  }

  func link(_ link: PageLink, from address: PageAddress) -> HTML {
    HTML.Tag.a([.init(.href, reference(link.target, from: address))], link.text)
  }

  func reference(_ target: PageTarget, from address: PageAddress) -> String {
    PageAddress(target).reference(from: address)
  }
}
