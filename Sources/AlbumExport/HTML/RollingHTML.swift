import AlbumModel
import AlbumPages
import CalendarGrid

extension PageRenderer {
  /// The page of the months up to the newest.
  func html(_ page: RollingView) -> [UInt8] {
    let address = PageAddress(path: PageAddress(.rolling).path)
    let sections = page.months.map { month in
      let isNewest = month.month == page.months.last?.month
      let title =
        month.summary.photoCount > 0 || !month.partial.isEmpty
        ? link(PageLink(target: .month(month.month), text: month.title), from: address) : .text(month.title)
      return HTML.Tag.section(
        [.init(.id, isNewest ? PageAddress.newest : "m" + month.month.description)],
        [HTML.Tag.h2([], [title]), grid(month, in: .smallCell, address)])
    }
    let header = bar(address, above: page.above, title: page.title, note: nil, steps: [])
    let legend = pinLegend(for: page.months.flatMap { $0.weeks.joined().map(\.cover) })
    return self.page(address, kind: "rolling", title: page.title, header: header, main: sections + [legend])
  }
}
