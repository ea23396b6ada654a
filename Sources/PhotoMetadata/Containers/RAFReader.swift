enum RAFReader: ContainerReading {
  static func read(_ file: inout FileContents) throws(PhotoReadError) {
  }
}
