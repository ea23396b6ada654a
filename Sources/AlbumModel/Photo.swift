public import CalendarGrid

/// A photo of the library.
public struct Photo: Hashable, Sendable, Identifiable {
  /// The library's number for it.
  public let id: Int64
  /// Where its file lies, absolute.
  public let path: FilePath
  public let facts: PhotoFacts
  /// The file's length in bytes.
  public let bytes: Int64
  /// Names the content of the file: it changes when the file does.
  public let contentKey: UInt64
  /// Whether the photo stands for its day.
  public let isCover: Bool

  public init(id: Int64, path: FilePath, facts: PhotoFacts, bytes: Int64, contentKey: UInt64, isCover: Bool) {
    self.id = id
    self.path = path
    self.facts = facts
    self.bytes = bytes
    self.contentKey = contentKey
    self.isCover = isCover
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
