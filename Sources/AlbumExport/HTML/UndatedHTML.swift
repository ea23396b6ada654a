import AlbumPages

extension PageRenderer {
  /// A page of photos without a date.
  func html(_ page: UndatedPage) -> [UInt8] {
    let address = PageAddress(.undated(page: page.number))
    let steps =
      page.previous == nil && page.next == nil
      ? [] : steps(address, previous: page.previous, next: page.next)
    let header = bar(address, above: page.above, title: page.title, note: page.countText, steps: steps)
    return self.page(
      address, kind: "undated", title: page.title, header: header,
      main: [photos(page.photos, from: address)], scripts: [AlbumAssets.viewerPath])
  }
}
