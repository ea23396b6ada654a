public import AlbumModel

extension AlbumLibrary {
  /// The photos without a date, by path.
  public func undatedPhotos() throws(LibraryError) -> [Photo] {
    try photos("\(PhotoRow.hasNoDay) AND file.taken IS NULL ORDER BY 2", [])
  }

  /// The photos known only to their month or year, by local time, then path.
  public func partialPhotos() throws(LibraryError) -> [Photo] {
    try photos("\(PhotoRow.hasNoDay) AND file.taken IS NOT NULL ORDER BY file.taken, 2", [])
  }

  /// The photo with a file, sidecars and copies included, at this path (absolute, free of links); nil where the library
  /// knows none.
  public func photo(at path: FilePath) throws(LibraryError) -> Photo? {
    try connection.read { () throws(LibraryError) in
      guard let file = try FilePlace(connection).file(at: path) else { return nil }
      let photo = try FilePlace(connection).photo(of: file)
      return try photos("\(PhotoRow.counts) AND file.id = ?", [.integer(photo)]).first
    }
  }

  /// The photos of a camera of this name, with a date or without, by local time, then path.
  public func photos(ofCamera name: String) throws(LibraryError) -> [Photo] {
    try photos("\(PhotoRow.counts) AND camera.name = ? ORDER BY file.taken, 2", [.text(name)])
  }

  /// The names of the cameras whose photos the library holds, by name.
  public func cameras() throws(LibraryError) -> [String] {
    let sql = """
      SELECT name FROM camera
      WHERE id IN (SELECT camera_id FROM file WHERE \(PhotoRow.counts))
      ORDER BY name
      """
    return try connection.statement(sql).rows { $0.text(0) }
  }
}
