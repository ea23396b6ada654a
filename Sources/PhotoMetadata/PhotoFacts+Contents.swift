import AlbumModel

extension PhotoFacts {
  /// What a file's containers, its names and its sidecars told, as one.
  init(of file: borrowing FileContents, format: PhotoFormat, context: FileContext) {
    let (exif, xmp) = (file.metadata.exif, file.metadata.xmp)
    let camera =
      exif.lazy.compactMap(\.camera).first ?? xmp.lazy.compactMap(\.camera).first ?? file.camera
    self.init(
      format: format,
      taken: CaptureDate.choose(from: file.metadata, context: context),
      size: file.size ?? exif.lazy.compactMap(\.size).first,
      orientation: file.orientation ?? exif.lazy.compactMap(\.orientation).first
        ?? xmp.lazy.compactMap(\.orientation).first ?? .upright,
      camera: camera,
      rating: context.sidecars.lazy.compactMap(\.rating).first ?? xmp.lazy.compactMap(\.rating).first
        ?? exif.lazy.compactMap(\.rating).first,
      origin: PhotoFacts.origin(
        named: context.path.name, isScreenshot: exif.contains(where: \.isScreenshot), camera: camera),
      durationMilliseconds: file.durationMilliseconds)
  }

  /// A telephone that takes a picture of its screen, or sends one, may name itself as the camera.
  private static func origin(named name: FilePath, isScreenshot: Bool, camera: String?) -> PhotoOrigin? {
    NameOrigin.origin(of: name.bytes) ?? (isScreenshot ? .screenshot : camera == nil ? nil : .camera)
  }
}
