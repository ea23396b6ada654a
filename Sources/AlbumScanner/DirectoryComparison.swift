import AlbumLibrary
import AlbumModel

/// A directory as it is, compared with what the library knows of it.
///
/// A file whose size and time of change are the library's, and those of its sidecars too, isn't opened.
struct DirectoryComparison: Sendable {
  /// Relative to the scanned folder, empty for itself.
  let path: FilePath
  let leftOut: Int
  private(set) var unchanged = 0
  /// Missing files that are back as they were.
  private(set) var restored: [Int64] = []
  /// Files that are gone.
  private(set) var missing: [KnownFile] = []
  /// Files that are new, changed or to be read by today's rules.
  private(set) var toRead: [Candidate] = []

  init(of listing: DirectoryListing, in directory: WalkedDirectory, with knownFiles: [KnownFile]) {
    path = directory.path
    leftOut = listing.leftOut
    var unseen: [FilePath: KnownFile] = [:]
    unseen.reserveCapacity(knownFiles.count)
    for file in knownFiles { unseen[file.name] = file }
    for file in listing.files {
      guard let known = unseen.removeValue(forKey: file.name) else {
        add(file, .new)
        continue
      }
      let isSame = DirectoryComparison.isSame(file, known)
      if isSame, !known.mustRead, !known.hasProblem {
        if known.isMissing { restored.append(known.id) } else { unchanged += 1 }
      } else if known.isMissing || known.hasProblem {
        add(file, .new)
      } else {
        add(file, isSame ? .outdated : .changed)
      }
    }
    missing = unseen.values.filter { !$0.isMissing }
  }

  private mutating func add(_ file: DirectoryListing.File, _ standing: Candidate.Standing) {
    toRead.append(
      Candidate(name: file.name, stamp: file.stamp, sidecars: file.sidecars, standing: standing))
  }

  private static func isSame(_ file: DirectoryListing.File, _ known: KnownFile) -> Bool {
    file.stamp.size == known.size && file.stamp.modified == known.modified
      && ScannedSidecar.stamp(of: file.sidecars) == known.sidecarStamp
  }

  /// Takes out the files to be read, some at a time.
  mutating func takeBatches(in directory: WalkedDirectory) -> [ReadingBatch] {
    defer { toRead = [] }
    let size = ReadingBatch.size
    return stride(from: 0, to: toRead.count, by: size).map { start in
      ReadingBatch(
        directory: directory, candidates: Array(toRead[start..<min(start + size, toRead.count)]))
    }
  }
}
