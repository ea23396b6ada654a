public import AlbumModel

/// Something that a scan found other than the library knew it.
public struct ScanChange: Hashable, Sendable {
  public enum Kind: String, CaseIterable, Sendable {
    /// A photo whose bytes or sidecars are others.
    case changed
    /// A photo that is gone from a folder that is there; it may prove to have moved when the scan ends.
    case missing
    /// A folder that isn't there; its photos stay in the library.
    case away
  }

  public let kind: Kind
  /// Absolute.
  public let path: FilePath
}
