public import AlbumModel
public import CalendarGrid

/// What is known of a file besides its bytes.
public struct FileContext: Sendable {
  /// The file's path from the indexed folder on, whose own name comes first: names of folders and files hold dates.
  public var path: FilePath
  /// What the files beside it say, the one to trust more first.
  public var sidecars: [Sidecar] = []
  /// The date that a person set.
  public var userDate: LocalTime?
  /// Nanoseconds since 1970-01-01 UTC, where the time of the file's last change may date the photo.
  public var modified: Int64?
  /// What turns UTC-only stamps local.
  public var zone: LibraryZone
  /// The day of the scan in UTC; dates more than two days after it are none.
  public var scanned: CivilDate

  public init(path: FilePath, zone: LibraryZone, scanned: CivilDate) {
    self.path = path
    self.zone = zone
    self.scanned = scanned
  }
}
