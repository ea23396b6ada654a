public import AlbumLibrary

extension KnownFolder {
  /// Whether the folder isn't there now, by the rule that scans go by: not mounted, or mounted empty where there were
  /// photos.
  public var isAwayNow: Bool { FolderPresence.reasonAway(path, knownPhotos: photoCount) != nil }
}
