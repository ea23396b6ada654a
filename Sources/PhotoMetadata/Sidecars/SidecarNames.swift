import AlbumModel

/// Sidecars by the names that they stand for: as written first, then with ASCII letters in either case.
struct SidecarNames: Sendable {
  private var exact: [[UInt8]: FilePath] = [:]
  private var folded: [[UInt8]: FilePath] = [:]

  var isEmpty: Bool { exact.isEmpty }

  /// Of several sidecars that stand for one name the longest counts, of these the first in byte order.
  mutating func insert(_ sidecar: FilePath, as name: some Sequence<UInt8>) {
    let name = Array(name)
    exact[name] = SidecarNames.better(sidecar, exact[name])
    let lower = ASCIICase.lower(name)
    folded[lower] = SidecarNames.better(sidecar, folded[lower])
  }

  private static func better(_ new: FilePath, _ old: FilePath?) -> FilePath {
    guard let old else { return new }
    return new.bytes.count == old.bytes.count ? min(new, old) : new.bytes.count > old.bytes.count ? new : old
  }

  subscript(name: ArraySlice<UInt8>) -> FilePath? {
    exact[Array(name)] ?? folded[ASCIICase.lower(name)]
  }
}
