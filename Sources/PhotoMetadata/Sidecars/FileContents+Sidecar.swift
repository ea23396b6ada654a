extension FileContents {
  /// Reads the file as a sidecar, of the kind that its bytes tell where none is given.
  ///
  /// - Throws: `unknownFormat` where it is neither XMP nor Takeout's word on a photo.
  mutating func readSidecar(_ kind: Sidecar.Kind?) throws(PhotoReadError) -> Sidecar {
    guard window.size > 0 else { throw .emptyFile }
    let head = try window.load(64, at: 0, ahead: HeadHash.length - 64)
    let told = window.withBytes(head, at: 0) { Sidecar.Kind(firstBytes: $0.span) }
    guard let kind = kind ?? told else { throw .unknownFormat }
    switch kind {
    case .xmp:
      let properties = try readXMP(at: 0, length: window.size)
      guard properties.hasDescription else { throw .unknownFormat }
      let packet = XMPPacket(properties)
      return Sidecar(kind: .xmp, rating: packet.rating, packet: packet)
    case .takeout:
      guard told == .takeout, window.size <= TakeoutRecord.longestFile,
        let record = TakeoutRecord(
          json: try window.bytes(0..<window.size, atMost: TakeoutRecord.longestFile))
      else { throw .unknownFormat }
      return Sidecar(kind: .takeout, takenTime: record.takenTime)
    }
  }
}
