internal import Glibc

/// Why nothing could be told of a file.
public enum PhotoReadError: Error, Hashable, Sendable {
  /// The file has no bytes.
  case emptyFile
  /// The first bytes are those of no picture format that is read.
  case unknownFormat
  /// The system couldn't read the file; the value is its `errno`.
  case unreadable(Int32)
  /// The file ended before the length it had when it was found.
  case endedEarly
  /// A JPEG's segments are broken before a picture or an EXIF block is reached.
  case damagedJPEG

  /// The cause in plain words, without the file's name: `cannot be read: Input/output error`.
  public var message: String {
    switch self {
    case .emptyFile: "is empty"
    case .unknownFormat: "is not a picture of a format that photocal reads"
    case .unreadable(let code): "cannot be read: \(PhotoReadError.text(ofErrno: code))"
    case .endedEarly: "became shorter while it was read"
    case .damagedJPEG: "is a damaged JPEG: it holds neither a picture nor an EXIF block"
    }
  }

  private static func text(ofErrno code: Int32) -> String {
    var buffer = [CChar](repeating: 0, count: 256)
    guard unsafe strerror_r(code, &buffer, buffer.count) == 0 else { return "error \(code)" }
    return String(decoding: buffer.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
  }
}
