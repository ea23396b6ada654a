import AlbumPages

extension PageRenderer {
  /// A day's page.
  func html(_ page: DayPage) -> [UInt8] {
    let address = PageAddress(.day(page.date))
    let steps = steps(address, previous: page.previous, next: page.next)
    let header = bar(address, above: page.above, title: page.title, note: page.countText, steps: steps)
    return self.page(
      address, kind: "day", title: page.title, header: header, main: [photos(page.photos, from: address)])
  }
}
