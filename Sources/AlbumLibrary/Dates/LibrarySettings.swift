public import AlbumModel

/// What holds for a whole library: set by the first scan, changed only by a later one that says so.
public struct LibrarySettings: Hashable, Sendable {
  /// The zone that UTC-only stamps are turned local with, by its name in the tz database.
  public var zone: String
  public var dayStart: DayStart

  public init(zone: String, dayStart: DayStart = .midnight) {
    self.zone = zone
    self.dayStart = dayStart
  }
}

extension AlbumLibrary {
  /// The library's settings; nil before the first scan.
  public func settings() throws(LibraryError) -> LibrarySettings? {
    nil
  }
}
