/// A file format, told by a file's first bytes.
public enum PhotoFormat: String, CaseIterable, Sendable {
  case jpeg
}

/// Whether a file holds a still picture or moving ones.
public enum PhotoKind: String, CaseIterable, Sendable {
  case photo
  case video
}

/// How a stored picture is turned and mirrored to stand upright (EXIF 2.32, tag 0x0112).
public enum Orientation: Int, CaseIterable, Sendable {
  case upright = 1
  case mirrored
  case turnedAround
  case mirroredTurnedAround
  case mirroredQuarterLeft
  case quarterRight
  case mirroredQuarterRight
  case quarterLeft

  /// Whether width and height change places when the picture is set upright.
  public var swapsSides: Bool { rawValue >= 5 }
}

/// Width and height of the stored picture in pixels, before it is set upright.
public struct PixelSize: Hashable, Sendable {
  public let width: Int
  public let height: Int

  public init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }
}

/// What a file says of itself.
public struct PhotoFacts: Hashable, Sendable {
  public var format: PhotoFormat
  public var kind: PhotoKind
  /// Nil where the photo is undated.
  public var taken: TakenAt?
  /// Nil where the file ends before it says.
  public var size: PixelSize?
  public var orientation: Orientation
  /// The camera's name for people (`Canon EOS 40D`), nil where the file names none.
  public var camera: String?

  public init(
    format: PhotoFormat, kind: PhotoKind = .photo, taken: TakenAt? = nil, size: PixelSize? = nil,
    orientation: Orientation = .upright, camera: String? = nil
  ) {
    self.format = format
    self.kind = kind
    self.taken = taken
    self.size = size
    self.orientation = orientation
    self.camera = camera
  }
}

/// What tells a file's state apart without opening it.
public struct FileStamp: Hashable, Sendable {
  /// Bytes.
  public let size: Int64
  /// Nanoseconds since 1970-01-01 UTC.
  public let modified: Int64
  public let device: UInt64
  public let inode: UInt64

  public init(size: Int64, modified: Int64, device: UInt64, inode: UInt64) {
    self.size = size
    self.modified = modified
    self.device = device
    self.inode = inode
  }
}
