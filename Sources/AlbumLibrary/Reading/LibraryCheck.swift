public import AlbumModel

/// Something that a person should know of a library.
public struct LibraryProblem: Hashable, Sendable {
  /// What is wrong; the raw value is the name shown.
  public enum Kind: String, CaseIterable, Sendable {
    /// The library's file is damaged.
    case damaged
    /// The day table isn't what the photos sum up to.
    case dayTable = "day-table"
    /// A folder was not there at the last scan.
    case away
    /// A file could not be read.
    case unreadable
    /// A date that a camera writes whose clock was reset, or far from those of the photos beside it.
    case suspiciousDate = "suspicious-date"
  }

  public let kind: Kind
  /// The file or folder that it is about, absolute; nil where it is about the library as a whole.
  public let path: FilePath?
  /// Plain words, without the path.
  public let message: String

  public init(kind: Kind, path: FilePath? = nil, message: String) {
    self.kind = kind
    self.path = path
    self.message = message
  }
}

extension AlbumLibrary {
  /// Everything that is wrong with the library or odd in it: damage first, then by kind and path.
  public func check() throws(LibraryError) -> [LibraryProblem] {
    []
  }
}
