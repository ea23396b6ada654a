import AlbumLibrary
import AlbumModel
import FileAccess

/// Walks a folder and tells apart what the library knows already from what must be read.
///
/// A folder's entries are compared with the library's by one query; a file whose size and time of change are the
/// library's, and those of its sidecars too, isn't opened.
struct FolderWalker {
  /// What the walk found, in its order: a folder comes before the files in it.
  enum Finding: Sendable {
    case folder(FilePath)
    case toRead([Candidate])
    case unchanged(Int)
    /// Missing files that are back as they were.
    case restored([Int64])
    case missing([Int64])
    case leftOut(Int)
    /// A folder that can't be read, relative to the scanned one; nothing below it is known to be gone.
    case unreadableFolder(FilePath, SystemError)
    case failed(LibraryError)
  }

  let folder: ScanFolder
  let known: KnownFiles
  /// Answers false when the walk is to end.
  let report: (Finding) -> Bool

  /// So many files are handed over at once.
  private static let batchSize = 64

  /// Walks the folder, or its part, to the end or until `report` answers false.
  func walk() {
    var pending = [folder.part]
    while let next = pending.popLast() {
      let listing: DirectoryListing
      do throws(SystemError) {
        listing = try DirectoryListing(of: next, in: folder)
      } catch {
        guard report(.unreadableFolder(next, error)) else { return }
        continue
      }
      guard hand(over: listing, of: next) else { return }
      pending += listing.folders.map { next.appending($0) }
    }
  }

  private func hand(over listing: DirectoryListing, of relative: FilePath) -> Bool {
    let comparison: DirectoryComparison
    do throws(LibraryError) {
      comparison = DirectoryComparison(
        of: listing, with: try known.files(inDirectory: relative), in: relative)
    } catch {
      return report(.failed(error))
    }
    guard report(.folder(relative)), report(.leftOut(listing.leftOut)),
      report(.unchanged(comparison.unchanged)), report(.restored(comparison.restored)),
      report(.missing(comparison.missing))
    else { return false }
    let toRead = comparison.toRead
    for start in stride(from: 0, to: toRead.count, by: FolderWalker.batchSize) {
      guard report(.toRead(Array(toRead[start..<min(start + FolderWalker.batchSize, toRead.count)]))) else {
        return false
      }
    }
    return true
  }
}
