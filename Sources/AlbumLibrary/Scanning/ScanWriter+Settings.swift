extension ScanWriter {
  /// Sets what holds for the whole library, in the open batch.
  ///
  /// Photos that another zone or another start of the day moves are moved, or read again at the next scan.
  public func set(_ settings: LibrarySettings) throws(LibraryError) {
  }

  /// Sets whether the time of a file's last change may date a folder's photos, in the open batch.
  ///
  /// - Parameter folder: the id of a `ScanFolder` or a `KnownFolder`.
  public func setUsesModified(_ usesModified: Bool, folder: Int64) throws(LibraryError) {
  }
}
