import AlbumLibrary
import AlbumModel

/// A file to be read.
struct Candidate: Sendable {
  /// What the library knew of the file, which decides how a scan counts it.
  enum Standing: Sendable {
    /// Not counted before: new, back from missing, or unreadable until now.
    case new
    /// Its bytes or its sidecars are others.
    case changed
    /// As it was, but read by other rules than today's.
    case outdated
  }

  let name: FilePath
  /// The file's state when it was listed.
  let stamp: FileStamp
  /// The files beside it that may be its sidecars, the one to trust more first.
  let sidecars: [ScannedSidecar]
  let standing: Standing
}

/// Files of one directory to be read.
struct ReadingBatch: Sendable {
  let directory: WalkedDirectory
  let candidates: [Candidate]

  /// So many files are handed over at once.
  static let size = 64
}
