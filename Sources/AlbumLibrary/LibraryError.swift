public import AlbumModel

/// Why a library could not be opened, read or written.
public enum LibraryError: Error, Sendable, Equatable {
  /// There is no library at the path.
  case notFound(FilePath)
  /// The file is not a photo library; it is left as it is.
  case notALibrary(FilePath)
  /// The library was made by a newer photocal; it is left as it is.
  case newer(FilePath, version: Int)
  /// The system, or SQLite, refuses to open the library.
  case cannotOpen(FilePath, reason: String)
  /// Another photocal is writing.
  case busy(FilePath)
  /// There is no room left on the library's disk.
  case diskFull(FilePath)
  /// SQLite refuses a statement; `code` is its extended result code.
  case sqlite(code: Int32, message: String, sql: String)

  /// What happened and what to do, in plain words: `CAUSE: OBJECT`, without the program's name.
  public var message: String {
    switch self {
    case .notFound:
      "no library yet: run 'photocal index DIR' first"
    case .notALibrary(let path):
      "not a photo library, left as it is: \(path.lossyText)"
    case .newer(let path, let version):
      "library made by a newer photocal (version \(version)), left as it is: \(path.lossyText)"
    case .cannotOpen(let path, let reason):
      "can't open the library, \(reason): \(path.lossyText)"
    case .busy(let path):
      "another photocal is writing the library, try again when it is done: \(path.lossyText)"
    case .diskFull(let path):
      "the disk is full: \(path.lossyText)"
    case .sqlite(let code, let message, let sql):
      "the library can't be used, \(message) (SQLite \(code)): \(LibraryError.firstLine(of: sql))"
    }
  }

  private static func firstLine(of sql: String) -> String {
    String(sql.prefix { !$0.isNewline })
  }
}
