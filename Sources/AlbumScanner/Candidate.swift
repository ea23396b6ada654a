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

  /// Relative to the scanned folder, empty for itself.
  let folder: FilePath
  let name: FilePath
  /// The files beside it that may be its sidecars, the one to trust more first.
  let sidecars: [ScannedSidecar]
  let standing: Standing
}
