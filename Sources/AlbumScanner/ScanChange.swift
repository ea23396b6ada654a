public import AlbumModel

/// Something that a scan found other than the library knew it.
public struct ScanChange: Hashable, Sendable {
  public enum Kind: String, CaseIterable, Sendable {
    /// A photo whose bytes or sidecars are others.
    case changed
    /// A photo that lies elsewhere than before.
    case moved
    /// A photo that is gone from a folder that is there, or left out by a pattern now.
    case missing
    /// A folder that isn't there; its photos stay in the library.
    case away
    /// A folder that lies elsewhere than before.
    case relocated
  }

  public let kind: Kind
  /// Absolute.
  public let path: FilePath
  /// Where it was before, absolute; nil for what stayed in its place.
  public let oldPath: FilePath?
  /// Why a folder counts as away, for people; nil for other changes.
  public let reason: String?

  init(kind: Kind, path: FilePath, oldPath: FilePath? = nil, reason: String? = nil) {
    self.kind = kind
    self.path = path
    self.oldPath = oldPath
    self.reason = reason
  }
}
