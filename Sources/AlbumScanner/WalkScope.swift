import AlbumLibrary
import AlbumModel
import FileAccess

/// What a walk takes, and what it leaves to others.
struct WalkScope: Sendable {
  let folder: ScanFolder
  /// The absolute paths of all folders that the library knows, the scanned one among them.
  let knownFolders: [FilePath]
  var exclusions = Exclusions([])
  /// Whether links to folders are followed.
  var followsLinks = false

  /// Whether a file or a folder is left out by a pattern.
  func excludes(_ name: FilePath, in directory: FilePath, isFolder: Bool) -> Bool {
    !exclusions.isEmpty && exclusions.match(directory.appending(name), isFolder: isFolder)
  }

  /// Whether a walk of a known folder comes to what lies at an absolute path, and takes it.
  func isTakenWhereItLies(_ path: FilePath, _ kind: FileStatus.Kind) -> Bool {
    knownFolders.contains { known in
      path.isInside(known) && !leavesOut(path, kind, below: known)
    }
  }

  /// Whether a walk of a folder doesn't come to what lies in it, or passes over it.
  private func leavesOut(_ path: FilePath, _ kind: FileStatus.Kind, below top: FilePath) -> Bool {
    if LeftOut.isMarked(top) { return true }
    var directory = FilePath("")
    let names = path.relative(to: top).components
    for (index, name) in names.enumerated() {
      let kind = index + 1 == names.count ? kind : .folder
      if LeftOut.passesOver(name, kind) || excludes(name, in: directory, isFolder: kind == .folder) {
        return true
      }
      directory = directory.appending(name)
      if kind == .folder, LeftOut.isMarked(top.appending(directory)) { return true }
    }
    return false
  }
}
