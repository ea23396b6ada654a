public import AlbumModel

/// A photo library: one SQLite file (design page "The library").
///
/// It holds one connection and is deliberately not Sendable: one thread at a time.
public final class AlbumLibrary {
  public let path: FilePath
  let connection: Connection

  init(_ connection: Connection) {
    path = connection.path
    self.connection = connection
  }

  /// Opens an existing library for reading only, on a read-only medium too.
  ///
  /// An older photocal's library is brought up to date first, where it can be written.
  ///
  /// - Throws: `notFound`, `notALibrary`, `newer`, `cannotOpen`, `busy`.
  public static func reading(_ path: FilePath) throws(LibraryError) -> AlbumLibrary {
    AlbumLibrary(try LibraryOpener().reading(path))
  }

  /// Opens a library for writing; makes it and the folders above it where missing, and brings an older photocal's up
  /// to date after keeping a copy of it (`library.sqlite.v1-backup`).
  ///
  /// - Throws: `notALibrary`, `newer` (both leave the file as it is), `cannotOpen`, `busy`.
  public static func writing(_ path: FilePath) throws(LibraryError) -> AlbumLibrary {
    AlbumLibrary(try LibraryOpener().writing(path))
  }
}
