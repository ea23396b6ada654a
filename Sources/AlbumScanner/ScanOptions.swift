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

  public init(zone: LibraryZone? = nil, dayStart: DayStart? = nil, usesModified: Bool? = nil) {
    self.zone = zone
    self.dayStart = dayStart
    self.usesModified = usesModified
  }
}
