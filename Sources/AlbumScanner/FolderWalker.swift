import AlbumLibrary
import AlbumModel
import FileAccess
import Glibc

/// Walks a folder and tells apart what the library knows already from what must be read.
///
/// A folder's entries are compared with the library's by one query; a file whose size and time of change are the
/// library's, and those of its sidecars too, isn't opened.
struct FolderWalker {
  /// What the walk found, in its order: a folder comes before the files in it.
  enum Finding: Sendable {
    case folder(FilePath)
    case toRead(ReadingBatch)
    case unchanged(Int)
    /// Missing files that are back as they were.
    case restored([Int64])
    case missing([Int64])
    case leftOut(Int)
    /// A folder that can't be read, relative to the scanned one; nothing below it is known to be gone.
    case unreadableFolder(FilePath, SystemError)
    case failed(LibraryError)
    /// The end of the walk, and how many files of photos it met.
    case ended(files: Int)
  }

  let scope: WalkScope
  let known: KnownFiles
  /// Answers false when the walk is to end.
  let report: (Finding) -> Bool

  /// So many files are handed over at once.
  private static let batchSize = 64

  /// A longer path, in bytes, is left unread: each folder below it would cost as much again.
  private static let longestPath = 1 << 16

  /// Walks the folder, or its part, to the end or until `report` answers false.
  func walk() {
    var links = LinkTargets(scope: scope)
    var files = 0
    var pending = [WalkedDirectory(path: scope.folder.part, mayBeLink: true, beyond: nil)]
    while let next = pending.popLast() {
      let listing: DirectoryListing
      do throws(SystemError) {
        guard next.path.bytes.count <= FolderWalker.longestPath else { throw SystemError(code: ENAMETOOLONG) }
        listing = try DirectoryListing(of: next, in: scope, links: &links)
      } catch {
        guard report(.unreadableFolder(next.path, error)) else { return }
        continue
      }
      guard hand(over: listing, of: next) else { return }
      files += listing.files.count
      pending += listing.folders
    }
    _ = report(.ended(files: files))
  }

  private func hand(over listing: DirectoryListing, of directory: WalkedDirectory) -> Bool {
    let comparison: DirectoryComparison
    do throws(LibraryError) {
      comparison = DirectoryComparison(of: listing, with: try known.files(inDirectory: directory.path))
    } catch {
      return report(.failed(error))
    }
    guard report(.folder(directory.path)), report(.leftOut(listing.leftOut)),
      report(.unchanged(comparison.unchanged)), report(.restored(comparison.restored)),
      report(.missing(comparison.missing))
    else { return false }
    let toRead = comparison.toRead
    for start in stride(from: 0, to: toRead.count, by: FolderWalker.batchSize) {
      let candidates = Array(toRead[start..<min(start + FolderWalker.batchSize, toRead.count)])
      guard report(.toRead(ReadingBatch(directory: directory, candidates: candidates))) else { return false }
    }
    return true
  }
}
