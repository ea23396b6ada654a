import AlbumLibrary
import AlbumModel
import FileAccess

/// What a walk takes, and what it leaves to others.
struct WalkScope: Sendable {
  let folder: ScanFolder
  /// All folders that the library knows, the scanned one among them.
  private let knownFolders: [Known]
  private let exclusions: Exclusions

  private struct Known {
    /// Absolute.
    let path: FilePath
    let exclusions: Exclusions
  }

  /// - Parameter known: as the library knew them before the scan; `folder` takes precedence.
  init(_ folder: ScanFolder, known: [KnownFolder]) {
    self.folder = folder
    exclusions = Exclusions(folder.excludes)
    knownFolders = known.map { known in
      Known(
        path: known.path, exclusions: Exclusions(known.id == folder.id ? folder.excludes : known.excludes))
    }
  }

  /// Whether links to folders are followed.
  var followsLinks: Bool { folder.followsLinks }

  /// Whether a file or a folder is left out by a pattern.
  func excludes(_ name: FilePath, in directory: FilePath, isFolder: Bool) -> Bool {
    !exclusions.isEmpty && exclusions.match(directory.appending(name), isFolder: isFolder)
  }

  /// Whether a walk of a known folder comes to what lies at an absolute path, and takes it.
  func isTakenWhereItLies(_ path: FilePath, _ kind: FileStatus.Kind) -> Bool {
    knownFolders.contains { known in
      path.isInside(known.path) && !leavesOut(path, kind, of: known)
    }
  }

  /// Whether a walk of a folder doesn't come to what lies in it, or passes over it.
  private func leavesOut(_ path: FilePath, _ kind: FileStatus.Kind, of known: Known) -> Bool {
    let top = known.path
    if LeftOut.isMarked(top) { return true }
    var directory = FilePath("")
    let names = path.relative(to: top).components
    for (index, name) in names.enumerated() {
      let kind = index + 1 == names.count ? kind : .folder
      directory = directory.appending(name)
      if LeftOut.passesOver(name, kind) || known.exclusions.match(directory, isFolder: kind == .folder) {
        return true
      }
      if kind == .folder, LeftOut.isMarked(top.appending(directory)) { return true }
    }
    return false
  }
}
