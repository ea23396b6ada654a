import AlbumModel

/// The JPEGs found in a file, each looked at before it is believed.
struct PreviewCandidates {
  private var found: [(range: Range<Int64>, pixels: Int)] = []

  /// JPEGs of a file that are kept, at most.
  private static let most = 16

  /// Where they stand, the one of the most pixels first.
  var sorted: [Range<Int64>] { found.sorted { $0.pixels > $1.pixels }.map(\.range) }

  /// Takes the bytes for a preview where they begin a JPEG that programs show: raw data are JPEGs too, without losses.
  mutating func look(at start: Int64, length: Int64, in window: inout ByteWindow) throws(PhotoReadError) {
    let inFile = window.size - start
    guard start > 0, length > 100, inFile > 100, found.count < Self.most,
      !found.contains(where: { $0.range.lowerBound == start }),
      try window.load(3, at: start, ahead: JPEGWalker.headerBytes) == 3,
      window.holds([0xFF, 0xD8, 0xFF], at: start)
    else { return }
    var walker = JPEGWalker(at: start)
    while let segment = try walker.next(in: &window) {
      guard case .frame(let size) = segment else { continue }
      guard let size, let code = walker.frameCode, Self.shown.contains(code) else { return }
      found.append((start..<start + min(length, inFile), size.width * size.height))
      return
    }
  }

  /// Frames of baseline, extended and progressive JPEGs.
  private static let shown: Set<UInt8> = [0xC0, 0xC1, 0xC2]
}
