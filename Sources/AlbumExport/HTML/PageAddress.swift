import AlbumModel
import AlbumPages
import CalendarGrid

/// Where a page lies in the album, and how one page refers to another.
struct PageAddress: Hashable {
  /// Relative to the album's folder: `2024/05/index.html`.
  let path: String
  /// The place on the page, without `#`; nil for the page itself.
  let fragment: String?

  init(_ target: PageTarget) {
    switch target {
    case .years: self.init(path: "index.html")
    case .yearSection(let year): self.init(path: "index.html", fragment: PageAddress.id(ofYear: year))
    case .year(let year): self.init(path: AlbumSpan.year(year).description + "/index.html")
    case .month(let month): self.init(path: PageAddress.folder(month) + "/index.html")
    case .cell(let date):
      self.init(path: PageAddress.folder(date.month) + "/index.html", fragment: date.description)
    case .day(let date):
      let day = date.description.suffix(2)
      self.init(path: "\(PageAddress.folder(date.month))/\(day)/index.html")
    case .timeline: self.init(path: "timeline.html", fragment: PageAddress.newest)
    case .rolling: self.init(path: "rolling.html", fragment: PageAddress.newest)
    case .daysOfYear: self.init(path: "on-this-day/index.html")
    case .undated(let page): self.init(path: page == 1 ? "undated.html" : "undated-\(page).html")
    case .onThisDay(let day): self.init(path: "on-this-day/\(day).html")
    }
  }

  init(path: String, fragment: String? = nil) {
    self.path = path
    self.fragment = fragment
  }

  /// The `id` of the newest month on a page of many.
  static let newest = "newest"

  /// The `id` of a year's section on the page of all years.
  static func id(ofYear year: Int) -> String { "y\(year)" }

  /// The reference to this from a page; the characters of album paths need no encoding.
  func reference(from page: PageAddress) -> String {
    let place = fragment.map { "#" + $0 } ?? ""
    if page.path == path, !place.isEmpty { return place }
    // What both begin with, to the last slash.
    let (own, other) = (path.utf8, page.path.utf8)
    var (end, otherEnd) = (own.startIndex, other.startIndex)
    var (shared, rest) = (end, otherEnd)
    while end < own.endIndex, otherEnd < other.endIndex, own[end] == other[otherEnd] {
      let isSlash = own[end] == PageAddress.slash
      own.formIndex(after: &end)
      other.formIndex(after: &otherEnd)
      if isSlash { (shared, rest) = (end, otherEnd) }
    }
    let up = other[rest...].reduce(0) { $0 + ($1 == PageAddress.slash ? 1 : 0) }
    return String(repeating: "../", count: up) + path[shared...] + place
  }

  private static let slash = UInt8(ascii: "/")

  private static func folder(_ month: CivilMonth) -> String {
    let text = month.description
    return text.dropLast(3) + "/" + text.suffix(2)
  }
}
