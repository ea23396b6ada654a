import AlbumLibrary
import AlbumModel
import FileAccess
import Glibc

/// Walks a folder, a directory after the other, a folder before what lies in it.
struct FolderWalker {
  /// What the walk met.
  enum Sighting: Sendable {
    case directory(WalkedDirectory, DirectoryListing)
    /// A directory that can't be read, relative to the scanned folder; nothing below it is known to be gone.
    case unreadable(FilePath, SystemError)
    /// The end of the walk, and how many files of photos it met.
    case ended(files: Int)
  }

  let scope: WalkScope

  /// A longer path, in bytes, is left unread: each folder below it would cost as much again.
  private static let longestPath = 1 << 16

  /// Walks the folder, or its part, to the end or until `report` answers false.
  func walk(_ report: (Sighting) -> Bool) {
    var links = LinkTargets(scope: scope)
    var files = 0
    var pending = [WalkedDirectory(path: scope.folder.part, mayBeLink: true, beyond: nil)]
    while let next = pending.popLast() {
      do throws(SystemError) {
        guard next.path.bytes.count <= FolderWalker.longestPath else { throw SystemError(code: ENAMETOOLONG) }
        let listing = try DirectoryListing(of: next, in: scope, links: &links)
        files += listing.files.count
        pending += listing.folders
        guard report(.directory(next, listing)) else { return }
      } catch {
        guard report(.unreadable(next.path, error)) else { return }
      }
    }
    _ = report(.ended(files: files))
  }
}
