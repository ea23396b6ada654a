public import AlbumModel
import FileAccess

/// What a scan's walk passes over, as far as the library's folders depend on it.
public struct WalkRules {
  /// Whether the walk doesn't enter a folder of this name.
  let leavesOut: (FilePath) -> Bool
  /// Whether the walk passes over all that lies in a folder of this path, as something in it says.
  let isMarked: (FilePath) -> Bool
  /// Whether one of a folder's patterns leaves out a folder of this path in it.
  let isExcluded: (FilePath, [FilePath]) -> Bool
  /// Whether a folder of this path, where there were photos, isn't there now or holds nothing that the walk would take.
  let isAway: (FilePath) -> Bool

  public init(
    leavesOut: @escaping (FilePath) -> Bool, isMarked: @escaping (FilePath) -> Bool = { _ in false },
    isExcluded: @escaping (FilePath, [FilePath]) -> Bool = { _, _ in false },
    isAway: @escaping (FilePath) -> Bool
  ) {
    self.leavesOut = leavesOut
    self.isMarked = isMarked
    self.isExcluded = isExcluded
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

  /// Whether the walk of a folder doesn't come to a folder in it.
  ///
  /// - Parameter relative: the folder's path in the other one, empty for that one itself.
  func leavesOut(_ relative: FilePath, in folder: ScanFolder) -> Bool {
    var path = folder.path
    var entered = FilePath("")
    for name in relative.components {
      if isMarked(path) || leavesOut(name) { return true }
      path = path.appending(name)
      entered = entered.appending(name)
      if !folder.excludes.isEmpty, isExcluded(entered, folder.excludes) { return true }
    }
    return false
  }
}
