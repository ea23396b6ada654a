public import AlbumModel

/// A file as the library last saw it.
public struct KnownFile: Hashable, Sendable {
  public let id: Int64
  public let name: FilePath
  /// Bytes.
  public let size: Int64
  /// Nanoseconds since 1970-01-01 UTC.
  public let modified: Int64
  /// Whether a scan found it gone; `ScanWriter.restore(file:)` takes it back when it is there again unchanged.
  public let isMissing: Bool
  /// Whether it could not be read.
  public let hasProblem: Bool
  /// The state of its sidecars when it was read (`ScannedSidecar.stamp`).
  public let sidecarStamp: Int64
  /// Whether it is to be read again though it is unchanged: the library wants to know more of it.
  public let mustRead: Bool
}

/// Tells a walker what the library knows of a directory: one query a directory.
///
/// It has a connection of its own, so that it may live on another thread than the writer; it sees what is committed.
public final class KnownFiles {
  private let connection: Connection
  private let select: Statement
  private let folder: Int64

  /// - Parameters:
  ///   - library: the library's file.
  ///   - folder: the id of a `ScanFolder` or a `KnownFolder`.
  public init(library: FilePath, folder: Int64) throws(LibraryError) {
    connection = try LibraryOpener().reading(library)
    self.folder = folder
    select = try connection.prepare(
      """
      SELECT id, name, size, modified, missing, problem IS NOT NULL, sidecar_stamp, must_read FROM file
      WHERE directory_id = (SELECT id FROM directory WHERE folder_id = ? AND path = ?)
      """)
  }

  /// The files that the library knows in a directory, in no particular order.
  ///
  /// - Parameter directory: relative to the folder, empty for the folder itself.
  public func files(inDirectory directory: FilePath) throws(LibraryError) -> [KnownFile] {
    try select.rows([.integer(folder), .path(directory)]) { row in
      KnownFile(
        id: row.integer(0), name: row.path(1), size: row.integer(2), modified: row.integer(3),
        isMissing: row.flag(4), hasProblem: row.flag(5), sidecarStamp: row.integer(6),
        mustRead: row.flag(7))
    }
  }
}
