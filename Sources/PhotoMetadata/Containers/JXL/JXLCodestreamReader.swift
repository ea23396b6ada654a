import AlbumModel

/// Reads JPEG XL codestreams without a container, which hold a size and nothing else that is wanted.
enum JXLCodestreamReader: ContainerReading {
  static func read(_ file: inout FileContents) throws(PhotoReadError) {
    file.format = .jxl
    try JXLCodestream.read(0..<file.window.size, of: &file)
    guard file.size != nil else { throw .damaged(.jxl) }
  }
}
