public import AlbumModel
import AlbumPages
import CalendarGrid
import FileAccess

/// Links into an HTML album: a folder of this machine, or an address where it is published.
public struct AlbumLinks: Sendable {
  /// Ends with a slash.
  private let base: String
  /// The album's folder; nil for an address, where nobody looks whether a page is there.
  private let folder: FilePath?

  /// An album in a folder; nil where there is none.
  public init?(folder: FilePath) {
    guard let real = try? folder.resolved(),
      (try? FileStatus(of: real.appending(FilePath("index.html")), followingLinks: true))?.kind == .file
    else { return nil }
    self.folder = real
    base = "file://" + real.percentEncoded + "/"
  }

  /// A published album by its address (`https://…`); nil where it is none.
  public init?(address: String) {
    guard address.hasPrefix("https://") || address.hasPrefix("http://"),
      address.unicodeScalars.allSatisfy({
        $0.isASCII && $0.value > 0x20 && $0.value != 0x7F && !"\"<>\\^`{|}".unicodeScalars.contains($0)
      })
    else { return nil }
    folder = nil
    base = address.hasSuffix("/") ? address : address + "/"
  }

  /// The day's page; in an album without it, the day's place on its month's page.
  func link(to day: CivilDate) -> String {
    let page = PageAddress(.day(day)).path
    guard let folder, (try? FileStatus(of: folder.appending(FilePath(page)), followingLinks: true)) == nil
    else {
      return base + page
    }
    let cell = PageAddress(.cell(day))
    return base + cell.path + "#" + (cell.fragment ?? "")
  }
}
