import AlbumModel

extension ScanWriter {
  /// Sets what holds for the whole library, in the open batch.
  ///
  /// Where days begin at another time, all photos are on their days when the batch is committed; files whose dates
  /// another zone moves are read again by the next walk that comes to them.
  public func set(_ settings: LibrarySettings) throws(LibraryError) {
    try change { () throws(LibraryError) in
      let row = LibraryRow(connection)
      let before = try row.settings()
      if before == settings { return }
      try row.set(settings)
      if let before, before.zone != settings.zone { try Rereading(connection).markZoned() }
      guard before?.dayStart ?? .midnight != settings.dayStart else { return }
      let days = try DayShift(connection).apply(settings.dayStart)
      let changes = try changes()
      changes.dayStartChanged()
      changes.touch(days)
    }
  }

  /// Sets whether the scans of a folder enter the folders that links lead to, in the open batch.
  ///
  /// - Parameter folder: the id of a `ScanFolder` or a `KnownFolder`.
  public func setFollowsLinks(_ followsLinks: Bool, folder: Int64) throws(LibraryError) {
    try change { () throws(LibraryError) in
      try connection.statement("UPDATE folder SET follows_links = ? WHERE id = ?")
        .run([SQLiteValue(followsLinks), .integer(folder)])
    }
  }

  /// Sets whether the time of a file's last change may date a folder's photos, in the open batch.
  ///
  /// Files that it may concern are read again by the next walk that comes to them.
  ///
  /// - Parameter folder: the id of a `ScanFolder` or a `KnownFolder`.
  public func setUsesModified(_ usesModified: Bool, folder: Int64) throws(LibraryError) {
    try change { () throws(LibraryError) in
      try connection.statement("UPDATE folder SET uses_modified = ?1 WHERE id = ?2 AND uses_modified <> ?1")
        .run([SQLiteValue(usesModified), .integer(folder)])
      if connection.changeCount > 0 { try Rereading(connection).markByModified(folder: folder) }
    }
  }
}
