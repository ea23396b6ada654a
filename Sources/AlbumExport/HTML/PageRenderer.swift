import AlbumPages

/// Turns page values into HTML: here what all pages share, each kind of page in a file of its own.
struct PageRenderer {
  let locale: PageLocale
  let frame: AlbumFrame
  let pictures: PictureShelf
  var originals = OriginalShelf()
  /// What day pages there are, and so where a day's links lead.
  var dayPages = DayPages.all

  /// A script, a style or a picture may come only from where the page itself lies; nothing may run inline.
  ///
  /// `file:` stands beside `'self'` for browsers in which a page from the disk has no origin of its own.
  static let contentPolicy = [
    "default-src 'none'", "img-src 'self' file:", "media-src 'self' file:", "style-src 'self' file:",
    "script-src 'self' file:",
    "base-uri 'none'", "form-action 'none'",
  ].joined(separator: "; ")

  /// A whole page; `kind` tells the style sheet and the script what it shows.
  func page(
    _ address: PageAddress, kind: String, title: String, header: [HTML], main: [HTML], scripts: [String] = []
  ) -> [UInt8] {
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
        HTML.Tag.title([], title == frame.title ? title : title + " \u{B7} " + frame.title),
      ]
        + AlbumAssets.stylePaths.map {
          HTML.Tag.link([.init(.rel, "stylesheet"), .init(.href, reference($0))])
        }
        + ([AlbumAssets.scriptPath] + scripts).map {
          HTML.Tag.script([.init(.src, reference($0)), .init(.defer, "")])
        })
    let body = HTML.Tag.body(
      [.init(.dataPage, kind)],
      [
        HTML.Tag.header([.classes("bar")], header), HTML.Tag.main([.classes(kind)], main),
        scripts.contains(AlbumAssets.viewerPath) ? viewer : .group([]),
      ])
    return HTML.Tag.html(
      [.init(.lang, locale.languageTag), .init(.dir, locale.isRightToLeft ? "rtl" : "ltr")], [head, body]
    ).page
  }

  /// The album's views, the way down from the first page, the page's title, and the links to its neighbours.
  func bar(
    _ address: PageAddress, above: [PageLink], title: String, note: String?, steps: [HTML]
  ) -> [HTML] {
    let links = above.map { HTML.Tag.li([], [link($0, from: address)]) }
    let way = HTML.Tag.nav(
      [.init(.ariaLabel, above.first?.text ?? title)], [HTML.Tag.ol([.classes("above")], links)])
    return [
      above.isEmpty ? .group([]) : way,
      views(address),
      HTML.Tag.h1([], title),
      note.map { HTML.Tag.p([.classes("note")], $0) } ?? .group([]),
      steps.isEmpty ? .group([]) : HTML.Tag.div([.classes("steps")], steps),
    ]
  }

  /// The links to the album's views; the one at hand is marked.
  private func views(_ address: PageAddress) -> HTML {
    if frame.views.count < 2 { return .group([]) }
    let links = frame.views.map { view in
      let isHere = PageAddress(view.target).path == address.path
      return HTML.Tag.li(
        [],
        [
          HTML.Tag.a(
            [
              .init(.href, reference(view.target, from: address)),
              isHere ? .init(.ariaCurrent, "page") : nil,
            ], view.text)
        ])
    }
    return HTML.Tag.nav([.classes("views"), .init(.ariaLabel, frame.viewsLabel)], [HTML.Tag.ul([], links)])
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

  /// The reference to a page; to a day's cell on its month's page where days have none of their own.
  func reference(_ target: PageTarget, from address: PageAddress) -> String {
    if case .day(let date) = target, dayPages == .none {
      return PageAddress(.cell(date)).reference(from: address)
    }
    return PageAddress(target).reference(from: address)
  }
}
