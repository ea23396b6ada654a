/// What a scan found and did (design page "The command line", JSON of `index`).
public struct ScanReport: Hashable, Sendable {
  /// Folders scanned.
  public var folders = 0
  /// Photos in the library after the scan.
  public var photos = 0
  public var added = 0
  public var changed = 0
  public var moved = 0
  /// Photos found gone by this scan.
  public var missing = 0
  /// Photos of folders that are not there; they stay in the library.
  public var away = 0
  /// Folders that this scan was to bring up to date and that are not there.
  public var awayFolders = 0
  public var unchanged = 0
  /// Photos in the library without a date.
  public var undated = 0
  /// Photos in the library known only to their month or year.
  public var partial = 0
  /// Files and folders passed over: hidden, of the system, links, or not named like a picture.
  public var leftOut = 0
  /// Files and folders that couldn't be read.
  public var unreadable = 0
  public var seconds = 0.0
  /// Whether the scan was broken off; what was finished is kept.
  public var wasInterrupted = false

  public init() {}
}

/// How far a scan is.
public struct ScanProgress: Hashable, Sendable {
  /// Photos seen so far: unchanged or read.
  public let seen: Int
  /// Photos in all, once the walk has ended; before it the number the library knew from the last scan, nil at a first scan.
  public let total: Int?
}
