public import AlbumModel

/// What a scan found out about a file.
public struct ScannedFile: Sendable {
  /// Relative to the scan folder's `path`, empty for the folder itself.
  public let directory: FilePath
  public let name: FilePath
  public let stamp: FileStamp
  /// A hash of the file's first bytes.
  public let headHash: UInt64
  public let outcome: Outcome
  /// The files beside it that say something of it.
  public let sidecars: [ScannedSidecar]
  /// Those that may, and could not be read.
  public let unreadSidecars: [UnreadSidecar]
  /// Names the state of all files beside it that may say something of it (`ScannedSidecar.stamp`).
  public let sidecarStamp: Int64

  public enum Outcome: Sendable {
    case facts(PhotoFacts)
    /// Why the file could not be read, for people.
    case problem(String)
  }

  /// - Parameter sidecarStamp: nil for that of `sidecars`.
  public init(
    directory: FilePath, name: FilePath, stamp: FileStamp, headHash: UInt64, outcome: Outcome,
    sidecars: [ScannedSidecar] = [], unreadSidecars: [UnreadSidecar] = [], sidecarStamp: Int64? = nil
  ) {
    self.directory = directory
    self.name = name
    self.stamp = stamp
    self.headHash = headHash
    self.outcome = outcome
    self.sidecars = sidecars
    self.unreadSidecars = unreadSidecars
    self.sidecarStamp = sidecarStamp ?? ScannedSidecar.stamp(of: sidecars)
  }
}

/// A folder to walk.
public struct ScanFolder: Hashable, Sendable {
  /// The id of the known folder.
  public let id: Int64
  /// The known folder's path, absolute; directories are relative to it.
  public let path: FilePath
  /// The directory to walk, relative to `path`; empty for all of it.
  public internal(set) var part: FilePath
  /// Known folders inside that stay folders of their own, relative to `path`: the walk doesn't enter them.
  public internal(set) var apart: Set<FilePath>
  /// Whether the time of a file's last change may date its photos.
  public var usesModified: Bool
  /// Patterns of what the walk leaves out.
  public internal(set) var excludes: [FilePath]
  /// Whether the walk enters the folders that links lead to.
  public var followsLinks: Bool
  /// Known folders that begin found elsewhere than they were: from where, to where.
  public internal(set) var relocations: [Relocation] = []

  init(
    id: Int64, path: FilePath, part: FilePath, apart: Set<FilePath> = [], usesModified: Bool = false,
    excludes: [FilePath] = [], followsLinks: Bool = false
  ) {
    self.id = id
    self.path = path
    self.part = part
    self.apart = apart
    self.usesModified = usesModified
    self.excludes = excludes
    self.followsLinks = followsLinks
  }
}

/// A known folder that lies elsewhere now.
public struct Relocation: Hashable, Sendable {
  public let from: FilePath
  public let to: FilePath
}
