public import AlbumModel
import FileAccess

/// What a scan's walk passes over, as far as the library's folders depend on it.
public struct WalkRules {
  /// Whether the walk doesn't enter a folder of this name.
  let leavesOut: (FilePath) -> Bool
  /// Whether a folder of this path, where there were photos, isn't there now or holds nothing that the walk would take.
  let isAway: (FilePath) -> Bool

  public init(leavesOut: @escaping (FilePath) -> Bool, isAway: @escaping (FilePath) -> Bool) {
    self.leavesOut = leavesOut
    self.isAway = isAway
  }

  /// A walk that passes over nothing.
  public static var everything: WalkRules {
    WalkRules(
      leavesOut: { _ in false },
      isAway: { path in
        guard let entries = try? FolderEntries(of: path, followingLinks: true) else { return true }
        return (try? entries.next()) == nil
      })
  }

  /// Whether the walk of a folder doesn't come to a relative path in it.
  func leavesOut(below relative: FilePath) -> Bool {
    relative.bytes.split(separator: UInt8(ascii: "/")).contains { leavesOut(FilePath(bytes: Array($0))) }
  }
}
