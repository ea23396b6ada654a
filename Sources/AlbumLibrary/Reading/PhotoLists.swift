public import AlbumModel

extension AlbumLibrary {
  /// The photos without a date, by path.
  public func undatedPhotos() throws(LibraryError) -> [Photo] {
    []
  }

  /// The photos known only to their month or year, by local time, then path.
  public func partialPhotos() throws(LibraryError) -> [Photo] {
    []
  }

  /// The photo with a file, sidecars and copies included, at this path (absolute, free of links); nil where the library knows none.
  public func photo(at path: FilePath) throws(LibraryError) -> Photo? {
    nil
  }

  /// The photos of a camera of this name, with a date or without, by local time, then path.
  public func photos(ofCamera name: String) throws(LibraryError) -> [Photo] {
    []
  }

  /// The names of the cameras whose photos the library holds, by name.
  public func cameras() throws(LibraryError) -> [String] {
    []
  }
}
