import AlbumModel

/// A file of a directory that may be part of a shot.
struct ShotMember {
  let id: Int64
  /// As the disk has it.
  let fileName: FilePath
  let name: ShotName
  let format: PhotoFormat
  /// What the file and its sidecars say, with its rank among all sources.
  let own: TakenAt?
  /// The date that a person set of it.
  let user: LocalTime?

  init(id: Int64, fileName: FilePath, format: PhotoFormat, own: TakenAt?, user: LocalTime? = nil) {
    self.id = id
    self.fileName = fileName
    name = ShotName(fileName)
    self.format = format
    self.own = own
    self.user = user
  }

  /// What a shot's file is to those who look at it; the least is shown.
  enum Role: Int, Comparable {
    case edited
    case jpegOrHEIC
    case otherPicture
    case raw
    case editedVideo
    case video

    static func < (left: Role, right: Role) -> Bool { left.rawValue < right.rawValue }
  }

  var role: Role {
    if format.kind == .video { return name.isEdited ? .editedVideo : .video }
    if format.isRaw { return .raw }
    if name.isEdited { return .edited }
    return [.jpeg, .heic, .heif].contains(format) ? .jpegOrHEIC : .otherPicture
  }

  /// All dates of the file, a person's first.
  var dates: [TakenAt] {
    [user.map { TakenAt(local: $0, source: .user, rank: 1) }, own].compactMap(\.self)
  }

  /// When the file's bytes say that it was taken; what its name, its folder, a sidecar or a person says tells nothing of
  /// two files being one shot.
  var inside: TakenAt? {
    guard let own, !ShotMember.sourcesOutside.contains(own.source) else { return nil }
    return own
  }

  private static let sourcesOutside: Set<DateSource> = [
    .user, .xmpSidecar, .takeout, .name, .nameUTC, .nameDay, .folder, .fileModified,
  ]
}
