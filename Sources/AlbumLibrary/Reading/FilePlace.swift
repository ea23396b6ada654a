import AlbumModel

/// Finds the row of a file by its path.
struct FilePlace {
  private let connection: Connection

  init(_ connection: Connection) {
    self.connection = connection
  }

  /// The id of the file that isn't missing at an absolute path, or of a file that has its sidecar there.
  func file(at path: FilePath) throws(LibraryError) -> Int64? {
    let folders = try connection.statement("SELECT id, path FROM folder").rows {
      (id: $0.integer(0), path: $0.path(1))
    }
    // The innermost first: a folder inside another one may be one of its own.
    let around = folders.filter { path.isInside($0.path) }.sorted {
      $0.path.bytes.count > $1.path.bytes.count
    }
    for folder in around {
      let place =
        [.integer(folder.id), .path(path.parent.relative(to: folder.path)), .path(path.name)] as [SQLiteValue]
      for sql in [FilePlace.byName, FilePlace.bySidecar] {
        if let file = try connection.statement(sql).first(place, read: { $0.integer(0) }) { return file }
      }
    }
    return nil
  }

  /// The photo that a file is part or a copy of; the file itself where it is the photo.
  func photo(of file: Int64) throws(LibraryError) -> Int64 {
    var photo = file
    // A part of a shot that is a copy: two steps, never more.
    for _ in 0..<2 {
      let next =
        try connection.statement("SELECT coalesce(shot_of, copy_of) FROM file WHERE id = ?")
        .first([.integer(photo)]) { $0.optionalInteger(0) } ?? nil
      guard let next else { break }
      photo = next
    }
    return photo
  }

  private static let directory = "(SELECT id FROM directory WHERE folder_id = ?1 AND path = ?2)"

  private static let byName = """
    SELECT id FROM file WHERE directory_id = \(directory) AND name = ?3 AND missing = 0
    """

  private static let bySidecar = """
    SELECT file.id FROM file JOIN sidecar ON sidecar.file_id = file.id
    WHERE file.directory_id = \(directory) AND sidecar.name = ?3 AND file.missing = 0 ORDER BY file.id
    """
}
