import AlbumModel
import FileAccess

/// What the links of a walk lead to: each file and each folder is taken once.
struct LinkTargets {
  /// A folder outside the scanned one that the walk came to by a link.
  struct Beyond: Sendable {
    /// Where it truly lies: absolute, free of links.
    let path: FilePath
    /// The link's place among those followed.
    let link: Int
  }

  private struct Identity: Hashable {
    let device: UInt64
    let inode: UInt64
  }

  private let scope: WalkScope
  private var files: Set<Identity> = []
  /// Where the links followed so far lead, in the walk's order.
  private var roots: [FilePath] = []

  init(scope: WalkScope) {
    self.scope = scope
  }

  /// Whether the file that a link leads to is to be taken by the link's name: it isn't taken where it lies, and no link
  /// before led to it.
  ///
  /// - Parameter path: the file's, absolute and free of links.
  mutating func takesFile(at path: FilePath, _ stamp: FileStamp) -> Bool {
    if scope.isTakenWhereItLies(path, .file) || roots.contains(where: { path.isInside($0) }) { return false }
    return files.insert(Identity(device: stamp.device, inode: stamp.inode)).inserted
  }

  /// The folder that a link leads to, where links are followed and the walk didn't and won't come there otherwise.
  ///
  /// - Parameter path: the folder's, absolute and free of links.
  mutating func follow(to path: FilePath) -> Beyond? {
    if !scope.followsLinks || isReached(path, before: roots.count) { return nil }
    roots.append(path)
    return Beyond(path: path, link: roots.count - 1)
  }

  /// A folder in one that the walk came to by a link; nil where it is reached otherwise.
  ///
  /// This ends all loops: no place is below two of the links followed.
  func entering(_ name: FilePath, of folder: Beyond) -> Beyond? {
    let path = folder.path.appending(name)
    return isReached(path, before: folder.link) ? nil : Beyond(path: path, link: folder.link)
  }

  private func isReached(_ path: FilePath, before link: Int) -> Bool {
    scope.isTakenWhereItLies(path, .folder) || roots.prefix(link).contains { path.isInside($0) }
  }
}
