public import AlbumModel

extension AlbumLibrary {
  /// Sets the date of photos; it beats every date that their files hold, and stays with them when they move.
  ///
  /// - Parameter dates: the date by the photo's id.
  /// - Throws: `busy` where a scan is at work on the library.
  public func setDates(_ dates: [Photo.ID: LocalTime]) throws(LibraryError) {
  }

  /// Takes back the dates that were set of these photos; their files' own hold again.
  ///
  /// - Returns: how many of them had one.
  /// - Throws: `busy` where a scan is at work on the library.
  public func unsetDates(of photos: [Photo.ID]) throws(LibraryError) -> Int {
    0
  }

  /// The date that a person set of the photo with a file at this path (absolute, free of links).
  public func userDate(at path: FilePath) throws(LibraryError) -> LocalTime? {
    nil
  }
}
