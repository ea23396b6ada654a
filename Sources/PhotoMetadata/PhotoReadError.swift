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
  /// A JPEG's segments are broken before a picture or an EXIF block is reached.
  case damagedJPEG
  /// A TIFF's first directory isn't where its header says.
  case damagedTIFF

  /// The cause in plain words, without the file's name: `input/output error`.
  public var message: String {
    switch self {
    case .emptyFile: "the file is empty"
    case .unknownFormat: "not a picture of a format that photocal reads"
    case .unreadable(let code): SystemError(code: code).message
    case .endedEarly: "the file became shorter while it was read"
    case .damagedJPEG: "a damaged JPEG: it holds neither a picture nor an EXIF block"
    case .damagedTIFF: "a damaged TIFF: its first directory isn't there"
    }
  }
}
