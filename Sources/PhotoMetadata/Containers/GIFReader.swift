enum GIFReader: ContainerReading {
  static func read(_ file: inout FileContents) throws(PhotoReadError) {
  }
}
