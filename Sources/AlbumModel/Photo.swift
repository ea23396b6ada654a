public import CalendarGrid

/// A photo of the library: one shot, whatever its files.
public struct Photo: Hashable, Sendable, Identifiable {
  /// The library's number for it.
  public let id: Int64
  /// Where the file that is shown lies, absolute.
  public let path: FilePath
  /// What that file says, with the strongest date among all files of the shot.
  public let facts: PhotoFacts
  /// The shown file's length in bytes.
  public let bytes: Int64
  /// Names the content of the shown file: it changes when the file does.
  public let contentKey: UInt64
  /// Whether the photo stands for its day.
  public let isCover: Bool
  /// The album's day, nil where it isn't known: the day of the local time, or the one before where the library's days
  /// start later than at midnight.
  public let day: CivilDate?
  /// The other files of the shot, by path: its raw file, its film, the original of an edited one, its sidecars.
  public var otherFiles: [PhotoPart]
  /// Where files of the same bytes lie that were taken on the same day, by path.
  public var copies: [FilePath]

  public init(
    id: Int64, path: FilePath, facts: PhotoFacts, bytes: Int64, contentKey: UInt64, isCover: Bool,
    day: CivilDate?, otherFiles: [PhotoPart] = [], copies: [FilePath] = []
  ) {
    self.id = id
    self.path = path
    self.facts = facts
    self.bytes = bytes
    self.contentKey = contentKey
    self.isCover = isCover
    self.day = day
    self.otherFiles = otherFiles
    self.copies = copies
  }
}

/// A file of a photo beside the one that is shown.
public struct PhotoPart: Hashable, Sendable {
  /// What a file is to its photo.
  public enum Kind: String, CaseIterable, Sendable {
    case photo
    case video
    case sidecar
  }

  /// Absolute.
  public let path: FilePath
  public let kind: Kind
  /// The file's length in bytes.
  public let bytes: Int64

  public init(path: FilePath, kind: Kind, bytes: Int64) {
    self.path = path
    self.kind = kind
    self.bytes = bytes
  }
}

/// The photo that stands for a day, a month or a year.
public struct Cover: Hashable, Sendable {
  public let photo: Photo
  /// Whether a person chose it.
  public let isPinned: Bool

  public init(photo: Photo, isPinned: Bool = false) {
    self.photo = photo
    self.isPinned = isPinned
  }
}

/// A day that has photos.
public struct AlbumDay: Hashable, Sendable {
  public let date: CivilDate
  /// The number of photos known to the day, at least 1.
  public let count: Int
  public let cover: Cover

  public init(date: CivilDate, count: Int, cover: Cover) {
    self.date = date
    self.count = count
    self.cover = cover
  }
}
