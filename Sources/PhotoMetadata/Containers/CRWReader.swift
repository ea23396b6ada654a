enum CRWReader: ContainerReading {
  static func read(_ file: inout FileContents) throws(PhotoReadError) {
  }
}
