public import AlbumModel

/// A file of a photo, found by its name alone.
public struct NamedFile: Hashable, Sendable {
  /// Absolute.
  public let path: FilePath
  /// The photo that it is, or that it is part or a copy of.
  public let photo: Photo.ID
}

extension AlbumLibrary {
  /// The files with a name, sidecars included, that aren't missing: one for each photo, by path.
  ///
  /// Files that couldn't be read are among them. Of several files of a photo it is the photo's own, else the first.
  public func files(named name: FilePath) throws(LibraryError) -> [NamedFile] {
    try connection.read { () throws(LibraryError) in
      let rows = try connection.statement(NamedFile.sql).rows([.path(name)]) {
        (file: $0.integer(0), path: $0.path(1))
      }
      var found: [Photo.ID: FilePath] = [:]
      for row in rows {
        let photo = try FilePlace(connection).photo(of: row.file)
        if row.file == photo || found[photo] == nil { found[photo] = row.path }
      }
      return found.map { NamedFile(path: $0.value, photo: $0.key) }.sorted { $0.path < $1.path }
    }
  }

  /// The photos that have a file with a name, sidecars and copies included, by path.
  public func photos(named name: FilePath) throws(LibraryError) -> [Photo] {
    var photos: [Photo] = []
    for file in try files(named: name) {
      photos += try self.photos("\(PhotoRow.counts) AND file.id = ?", [.integer(file.photo)])
    }
    return photos
  }
}

extension NamedFile {
  /// A directory after the other, because the library's only index of names is by directory.
  fileprivate static let sql = """
    SELECT file.id, CAST(place.prefix || file.name AS BLOB)
    FROM place CROSS JOIN file ON file.directory_id = place.directory_id
    WHERE file.name = ?1 AND file.missing = 0
    UNION ALL
    SELECT file.id, CAST(place.prefix || sidecar.name AS BLOB)
    FROM sidecar CROSS JOIN file ON file.id = sidecar.file_id
    CROSS JOIN place ON place.directory_id = file.directory_id
    WHERE sidecar.name = ?1 AND file.missing = 0
    ORDER BY 2
    """
}
