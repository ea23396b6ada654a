import AlbumModel

/// Reads the header of Sigma's raw files (X3F): the size and how the camera was held.
///
/// Numbers are little-endian.
enum X3FReader: ContainerReading {
  static func read(_ file: inout FileContents) throws(PhotoReadError) {
    file.format = .x3f
    _ = try file.window.load(52, at: 0)
    guard let version = file.window.littleEndian32(at: 4) else { return }
    // Version 4 (the upper half is the major number) moved the three numbers.
    let place: Int64 = version >> 16 >= 4 ? 40 : 28
    guard let width = file.window.littleEndian32(at: place),
      let height = file.window.littleEndian32(at: place + 4),
      let size = PixelSize(sensorWidth: width, height: height)
    else { return }
    file.size = size
    file.orientation = file.window.littleEndian32(at: place + 8).flatMap(Orientation.init(clockwiseDegrees:))
  }
}
