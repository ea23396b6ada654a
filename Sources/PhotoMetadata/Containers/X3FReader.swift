enum X3FReader: ContainerReading {
  static func read(_ file: inout FileContents) throws(PhotoReadError) {
  }
}
