/// Reads what files of one container say of themselves.
protocol ContainerReading {
  /// Reads what is wanted of the file, a few kilobytes wherever they lie, and no more; sets its format.
  ///
  /// What is broken or cut off is absent. Work is bounded whatever the file claims: counts of pieces, depths and
  /// sizes each have a limit.
  ///
  /// - Throws: `unreadable` and `endedEarly` as the file's window does; `damaged` where nothing of it can be told.
  static func read(_ file: inout FileContents) throws(PhotoReadError)
}

extension Container {
  /// What reads files of the container.
  var reader: any ContainerReading.Type {
    switch self {
    case .jpeg: JPEGReader.self
    case .tiff: TIFFReader.self
    case .isoMedia: ISOMediaReader.self
    case .png: PNGReader.self
    case .webp: WebPReader.self
    case .gif: GIFReader.self
    case .jxlCodestream: JXLCodestreamReader.self
    case .raf: RAFReader.self
    case .crw: CRWReader.self
    case .x3f: X3FReader.self
    }
  }
}
