enum TIFFReader: ContainerReading {
  static func read(_ file: inout FileContents) throws(PhotoReadError) {
  }
}
