/// A file format, told by what a file holds, never by its name; the raw value is the name shown and stored.
public enum PhotoFormat: String, CaseIterable, Sendable {
  // pictures
  case jpeg, heic, heif, avif, png, webp, tiff, jxl, gif
  // cameras' raw files
  case dng, cr2, cr3, crw, nef, nrw, arw, sr2, orf, rw2, pef, srw, raf, x3f
  // films
  case mov, mp4, m4v
  case threeGP = "3gp"

  /// Whether the file holds a still picture or moving ones.
  public var kind: PhotoKind {
    switch self {
    case .mov, .mp4, .m4v, .threeGP: .video
    default: .photo
    }
  }

  /// Whether it is what a camera's sensor saw, before a picture is made of it.
  public var isRaw: Bool {
    switch self {
    case .dng, .cr2, .cr3, .crw, .nef, .nrw, .arw, .sr2, .orf, .rw2, .pef, .srw, .raf, .x3f: true
    default: false
    }
  }
}

/// Whether a file holds a still picture or moving ones.
public enum PhotoKind: String, CaseIterable, Sendable {
  case photo
  case video
}

/// How a picture came to be, as far as the choice of a cover asks.
public enum PhotoOrigin: String, CaseIterable, Sendable {
  /// A camera's, named in the file.
  case camera
  case screenshot
  /// Sent through a messenger, which keeps little of the original.
  case messenger
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
  /// Nil where the photo is undated.
  public var taken: TakenAt?
  /// Nil where the file ends before it says.
  public var size: PixelSize?
  public var orientation: Orientation
  /// The camera's name for people (`Canon EOS 40D`), nil where the file names none.
  public var camera: String?
  /// 0...5, and -1 for a rejected photo (XMP, `xmp:Rating`); nil where nobody rated it.
  public var rating: Int?
  /// Nil where nothing tells.
  public var origin: PhotoOrigin?
  /// How long a video runs; nil for pictures and where the file doesn't say.
  public var durationMilliseconds: Int?

  public var kind: PhotoKind { format.kind }

  public init(
    format: PhotoFormat, taken: TakenAt? = nil, size: PixelSize? = nil, orientation: Orientation = .upright,
    camera: String? = nil, rating: Int? = nil, origin: PhotoOrigin? = nil, durationMilliseconds: Int? = nil
  ) {
    self.format = format
    self.taken = taken
    self.size = size
    self.orientation = orientation
    self.camera = camera
    self.rating = rating
    self.origin = origin
    self.durationMilliseconds = durationMilliseconds
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
