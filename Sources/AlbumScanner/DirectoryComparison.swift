import AlbumLibrary
import AlbumModel

/// A directory as it is, compared with what the library knows of it.
struct DirectoryComparison {
  var toRead: [Candidate] = []
  var unchanged = 0
  /// Missing files that are back as they were.
  var restored: [Int64] = []
  /// Files that are gone.
  var missing: [Int64] = []

  init(of listing: DirectoryListing, with knownFiles: [KnownFile]) {
    var unseen = Dictionary(knownFiles.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    for file in listing.files {
      let known = unseen.removeValue(forKey: file.name)
      if let known, !known.mustRead, !known.hasProblem, DirectoryComparison.isSame(file, known) {
        if known.isMissing { restored.append(known.id) } else { unchanged += 1 }
        continue
      }
      let standing: Candidate.Standing =
        if let known, !known.isMissing, !known.hasProblem {
          DirectoryComparison.isSame(file, known) ? .outdated : .changed
        } else {
          .new
        }
      toRead.append(
        Candidate(name: file.name, stamp: file.stamp, sidecars: file.sidecars, standing: standing))
    }
    missing = unseen.values.filter { !$0.isMissing }.map(\.id)
  }

  private static func isSame(_ file: DirectoryListing.File, _ known: KnownFile) -> Bool {
    file.stamp.size == known.size && file.stamp.modified == known.modified
      && ScannedSidecar.stamp(of: file.sidecars) == known.sidecarStamp
  }
}
