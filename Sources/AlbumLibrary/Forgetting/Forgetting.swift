/// What a person may have the library forget.
public enum Forgettable: Hashable, Sendable {
  /// A folder with all its photos, by the id of a `KnownFolder`.
  case folder(Int64)
  /// All files that are gone from folders that are there.
  case missing
}

/// What the library loses with what it forgets.
public struct ForgottenCount: Hashable, Sendable {
  /// Photos that count.
  public let photos: Int
  /// Files that were missing already.
  public let missing: Int
  /// Photos with a date that a person set, those that live on in a copy left out.
  public let dates: Int
  /// Covers that a person chose, those that live on in another file left out.
  public let covers: Int
}

extension AlbumLibrary {
  /// What would be lost.
  public func count(of forgettable: Forgettable) throws(LibraryError) -> ForgottenCount {
    try connection.read { () throws(LibraryError) in try ForgottenRows(connection, forgettable).count() }
  }

  /// Drops a folder, or the missing files, from the library; no file on the disk is touched.
  ///
  /// What was a copy of a dropped photo takes its place, with its set date and its choice as a cover.
  ///
  /// - Throws: `busy` where a scan is at work on the library.
  public func forget(_ forgettable: Forgettable) throws(LibraryError) -> ForgottenCount {
    let lock = try ScanLock(library: path)
    defer { withExtendedLifetime(lock) {} }
    return try connection.write { () throws(LibraryError) in
      let rows = ForgottenRows(connection, forgettable)
      let changes = try AlbumChanges(connection)
      let count = try rows.count()
      try rows.drop(changes)
      try changes.settle()
      return count
    }
  }
}
