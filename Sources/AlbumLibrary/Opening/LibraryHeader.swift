import AlbumModel
import PhotocalSchema

/// What a file's first 100 bytes say of it (sqlite.org/fileformat2.html, section 1.3).
///
/// They are looked at before SQLite reads the file: reading alone would roll back a stranger's interrupted
/// transaction, and nothing of a file that isn't a library may change.
enum LibraryHeader: Equatable {
  /// The file has no bytes: it may become a library.
  case empty
  case library
  case other

  static let byteCount = 100

  /// - Parameters:
  ///   - bytes: `byteCount` bytes, zero past the file's end.
  ///   - size: the file's length in bytes.
  init(_ bytes: [UInt8], size: Int64) {
    guard size > 0 else {
      self = .empty
      return
    }
    let magic = Array("SQLite format 3\0".utf8)
    let applicationID = bytes.dropFirst(68).prefix(4).reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
    // The id is written before the library first uses a log, so the file itself always has it.
    let isOurs = applicationID == UInt32(bitPattern: PhotocalSchema.applicationID)
    self = bytes.starts(with: magic) && isOurs ? .library : .other
  }
}
