import AlbumLibrary
import AlbumModel
import FileAccess

/// Walks a folder and tells apart what the library knows already from what must be read.
///
/// A folder's entries are compared with the library's by one query; a file whose size and time of change are the
/// library's isn't opened.
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

  /// A file to be read.
  struct Candidate: Sendable {
    /// Relative to the scanned folder, empty for itself.
    let folder: FilePath
    let name: FilePath
    /// Whether the library holds the file in another state.
    let isKnown: Bool
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
      let listing: Listing
      do throws(SystemError) {
        listing = try list(next)
      } catch {
        guard report(.unreadableFolder(next, error)) else { return }
        continue
      }
      guard hand(over: listing, of: next) else { return }
      pending += listing.folders.map { next.appending($0) }
    }
  }

  private struct Listing {
    var folders: [FilePath] = []
    var files: [(name: FilePath, stamp: FileStamp)] = []
    var leftOut = 0
  }

  private func list(_ relative: FilePath) throws(SystemError) -> Listing {
    let isTop = relative == folder.part
    let entries = try FolderEntries(of: folder.path.appending(relative), followingLinks: isTop)
    var listing = Listing()
    while let (name, listedKind) = try entries.next() {
      if LeftOut.marksFolder(name) { return Listing(leftOut: 1) }
      let kind = if let listedKind { listedKind } else { try entries.status(of: name).kind }
      if LeftOut.passesOver(name, kind) {
        listing.leftOut += 1
      } else if kind == .folder {
        if !folder.apart.contains(relative.appending(name)) { listing.folders.append(name) }
      } else if let status = try? entries.status(of: name) {
        // A file that goes away between the listing and here is simply not there.
        listing.files.append((name, status.stamp))
      }
    }
    listing.folders.sort(by: >)
    return listing
  }

  private func hand(over listing: Listing, of relative: FilePath) -> Bool {
    let knownFiles: [KnownFile]
    do throws(LibraryError) {
      knownFiles = try known.files(inDirectory: relative)
    } catch {
      return report(.failed(error))
    }
    var unseen = Dictionary(knownFiles.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    var unchanged = 0
    var restored: [Int64] = []
    var toRead: [Candidate] = []
    for (name, stamp) in listing.files {
      let file = unseen.removeValue(forKey: name)
      if let file, !file.hasProblem, file.size == stamp.size, file.modified == stamp.modified {
        if file.isMissing { restored.append(file.id) } else { unchanged += 1 }
      } else {
        let isKnown = file.map { !$0.isMissing && !$0.hasProblem } ?? false
        toRead.append(Candidate(folder: relative, name: name, isKnown: isKnown))
      }
    }
    let missing = unseen.values.filter { !$0.isMissing }.map(\.id)

    guard report(.folder(relative)), report(.leftOut(listing.leftOut)), report(.unchanged(unchanged)),
      report(.restored(restored)), report(.missing(missing))
    else { return false }
    for start in stride(from: 0, to: toRead.count, by: FolderWalker.batchSize) {
      guard report(.toRead(Array(toRead[start..<min(start + FolderWalker.batchSize, toRead.count)]))) else {
        return false
      }
    }
    return true
  }
}
