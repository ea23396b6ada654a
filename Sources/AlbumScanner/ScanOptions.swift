public import AlbumModel
public import PhotoMetadata

/// How a scan reads, beyond what its library and its folders are already told.
public struct ScanOptions: Sendable {
  /// The library's zone from now on; nil for the one that it has, or at its first scan the system's.
  public var zone: LibraryZone?
  /// When the library's days begin from now on; nil for what it has.
  public var dayStart: DayStart?
  /// Whether the time of a file's last change may date photos of these folders from now on; nil for what they have.
  public var usesModified: Bool?

  /// Patterns of what scans of these folders leave out from now on, in place of those they have; nil for those.
  ///
  /// As shells write them (fnmatch(3)): one without a slash is compared with
  /// names, one with a slash with paths from the indexed folder on; one that ends in a slash means folders only.
  public var excludes: [FilePath]?
  /// Whether scans of these folders enter the folders that links lead to from now on; nil for what they have.
  public var followsLinks: Bool?

  public init(
    zone: LibraryZone? = nil, dayStart: DayStart? = nil, usesModified: Bool? = nil,
    excludes: [FilePath]? = nil, followsLinks: Bool? = nil
  ) {
    self.zone = zone
    self.dayStart = dayStart
    self.usesModified = usesModified
    self.excludes = excludes
    self.followsLinks = followsLinks
  }
}
