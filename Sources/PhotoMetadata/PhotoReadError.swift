public import AlbumModel
import FileAccess

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
  /// The file's structure is broken before it tells anything.
  case damaged(PhotoFormat)

  /// The cause in plain words, without the file's name: `input/output error`.
  public var message: String {
    switch self {
    case .emptyFile: "the file is empty"
    case .unknownFormat: "not a picture of a format that photocal reads"
    case .unreadable(let code): SystemError(code: code).message
    case .endedEarly: "the file became shorter while it was read"
    case .damaged(.jpeg): "a damaged JPEG: it holds neither a picture nor an EXIF block"
    case .damaged(.tiff): "a damaged TIFF: its first directory isn't there"
    case .damaged(let format): "a damaged \(format.nameForPeople): it breaks off before it tells anything"
    }
  }
}

extension PhotoFormat {
  /// The format's name as people write it: `PNG`, `WebP`.
  fileprivate var nameForPeople: String {
    switch self {
    case .webp: "WebP"
    case .jxl: "JPEG XL"
    case .mov: "QuickTime film"
    default: rawValue.uppercased()
    }
  }
}
