import AlbumModel
import CSQLite

/// How a connection opens its file.
enum DatabaseAccess: Hashable, Sendable {
  case writing
  /// Changes nothing of what the database holds. Where the file can be written it is opened so: a connection that can't
  /// write leaves its log's files behind when it closes.
  case reading
  /// As a file that nobody changes: without locks, without a log beside it.
  case readingUnchanging

  /// What to try after reading failed: a medium that can't be written has no room for the log's index, but a library
  /// without a log, or with an empty one, is whole in its own file.
  ///
  /// - Parameter logSize: bytes of the `-wal` file, nil where there is none.
  /// - Returns: nil where the log holds changes that reading without it would miss.
  static func afterFailedReading(logSize: Int64?) -> DatabaseAccess? {
    (logSize ?? 0) == 0 ? .readingUnchanging : nil
  }

  /// The flags of `sqlite3_open_v2`; a connection stays on one thread at a time, which needs no mutex.
  var flags: Int32 {
    let common = SQLITE_OPEN_URI | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE
    return switch self {
    case .writing: common | SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE
    case .reading: common | SQLITE_OPEN_READWRITE
    case .readingUnchanging: common | SQLITE_OPEN_READONLY
    }
  }

  /// The file's name as `file:` URI (sqlite.org/uri.html), so that no byte of a path has a meaning of its own.
  func uri(of path: FilePath) -> String {
    // An empty authority keeps a path that begins with two slashes a path.
    var uri = path.bytes.first == UInt8(ascii: "/") ? "file://" : "file:"
    for byte in path.bytes { uri += DatabaseAccess.escaped(byte) }
    return self == .readingUnchanging ? uri + "?immutable=1" : uri
  }

  private static func escaped(_ byte: UInt8) -> String {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "/"), UInt8(ascii: "."), UInt8(ascii: "-"),
      UInt8(ascii: "_"):
      String(UnicodeScalar(byte))
    default:
      "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
    }
  }
}
