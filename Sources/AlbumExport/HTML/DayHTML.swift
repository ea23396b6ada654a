import AlbumModel
import AlbumPages

extension PageRenderer {
  /// A day's page.
  func html(_ page: DayPage) -> [UInt8] {
    let address = PageAddress(.day(page.date))
    let steps = steps(address, previous: page.previous, next: page.next)
    let header = bar(address, above: page.above, title: page.title, note: page.countText, steps: steps)
    let photos =
      if dayPages == .covers {
        coverAndNames(page.photos, address)
      } else {
        page.hours.isEmpty ? photos(page.photos, from: address) : hours(page, address)
      }
    let onThisDay = HTML.Tag.p([.classes("remark")], [link(page.onThisDay, from: address)])
    return self.page(
      address, kind: "day", title: page.title, header: header, main: [photos, onThisDay],
      scripts: [AlbumAssets.viewerPath])
  }

  /// A day of many photos: an hour a section, and a line of links to them.
  private func hours(_ page: DayPage, _ address: PageAddress) -> HTML {
    let id = { (hour: DayPage.Hour) in "from-\(hour.photos.lowerBound + 1)" }
    let links = page.hours.compactMap { hour in
      hour.title.map { HTML.Tag.li([], [HTML.Tag.a([.init(.href, "#" + id(hour))], $0)]) }
    }
    let sections = page.hours.map { hour in
      HTML.Tag.section(
        [.classes("hour"), .init(.id, id(hour))],
        [
          hour.title.map { HTML.Tag.h2([], $0) } ?? .group([]),
          photos(page.photos[hour.photos], first: hour.photos.lowerBound + 1, from: address),
        ])
    }
    return .group([
      HTML.Tag.nav([.classes("line"), .init(.ariaLabel, page.title)], [HTML.Tag.ul([], links)]),
      .group(sections),
    ])
  }

  /// The day's cover, and the other photos by name.
  private func coverAndNames(_ captions: [PhotoCaption], _ address: PageAddress) -> HTML {
    let cover = captions.first(where: \.photo.isCover) ?? captions.first
    let others = captions.filter { $0.photo.id != cover?.photo.id }
    return .group([
      photos([cover].compactMap(\.self), from: address),
      others.isEmpty ? .group([]) : HTML.Tag.ol([.classes("names")], others.map { named($0, from: address) }),
    ])
  }

  /// The frame of the large view, which the script fills; without it a photo's link opens its own file.
  var viewer: HTML {
    let words = frame.viewer
    let button = { (name: String, label: String) in
      HTML.Tag.button([.init(.type, "button"), .classes("step", name), .init(.ariaLabel, label)], [])
    }
    return HTML.Tag.dialog(
      [.classes("viewer"), .init(.ariaLabel, frame.title)],
      [
        HTML.Tag.div([.classes("stage")], []),
        HTML.Tag.div(
          [.classes("legend")],
          [
            button("prev", words.previous),
            HTML.Tag.p([.classes("about"), .init(.ariaLive, "polite")], []),
            HTML.Tag.a([.classes("original"), .init(.href, "#")], words.original),
            button("close", words.close), button("next", words.next),
          ]),
      ])
  }
}
