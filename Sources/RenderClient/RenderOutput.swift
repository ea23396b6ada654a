public import AlbumModel

/// The file formats that pictures are written in; the raw values travel between the two programs.
public enum PictureFormat: UInt8, CaseIterable, Sendable {
  case jpeg = 1
  case webp
}

/// One picture that a job writes.
public struct RenderOutput: Hashable, Sendable {
  /// The most outputs that one job may have.
  public static let limit = 6

  /// The picture's file: replaced whole, or left as it is where the job fails; its folder must exist.
  public var path: FilePath
  public var box: ThumbnailBox
  /// 1 to 100; what lies outside is taken as the nearest.
  public var quality: Int
  public var format: PictureFormat

  public init(
    path: FilePath, box: ThumbnailBox = .cover, quality: Int = 80, format: PictureFormat = .jpeg
  ) {
    self.path = path
    self.box = box
    self.quality = quality
    self.format = format
  }
}
