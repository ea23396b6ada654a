/// Finds the JPEGs of raw files whose layouts are their makers' own.
enum OwnPreviews {
  /// Fujifilm's raw file: the place and the length stand in the header.
  static func findRAF(
    _ previews: inout PreviewCandidates, in window: inout ByteWindow
  ) throws(PhotoReadError) {
    _ = try window.load(92, at: 0)
    guard let start = window.bigEndian32(at: 84), let length = window.bigEndian32(at: 88) else { return }
    try previews.look(at: Int64(start), length: Int64(length), in: &window)
  }

  /// Canon's early raw file (CIFF): records of the first heap, a large picture and a small one.
  static func findCRW(
    _ previews: inout PreviewCandidates, in window: inout ByteWindow
  ) throws(PhotoReadError) {
    _ = try window.load(14, at: 0)
    guard let mark = window.bigEndian16(at: 0) else { return }
    let isBigEndian = mark == 0x4D4D
    guard let header = isBigEndian ? window.bigEndian32(at: 2) : window.littleEndian32(at: 2) else { return }
    let root = CIFFHeap(
      start: Int64(header), length: window.size - Int64(header), isBigEndian: isBigEndian)
    for record in try root.records(in: &window) where canonPictures.contains(record.tag) {
      try previews.look(at: record.position, length: record.length, in: &window)
    }
  }

  private static let canonPictures: Set<UInt16> = [0x2007, 0x2008]

  /// Sigma's raw file: the last four bytes tell where the directory of its sections stands.
  static func findX3F(
    _ previews: inout PreviewCandidates, in window: inout ByteWindow
  ) throws(PhotoReadError) {
    let last = window.size - 4
    guard last > 0, try window.load(4, at: last) == 4, let place = window.littleEndian32(at: last) else {
      return
    }
    let directory = Int64(place)
    guard try window.load(12, at: directory, ahead: 512) == 12,
      window.holds(Array("SECd".utf8), at: directory),
      let count = window.littleEndian32(at: directory + 8)
    else { return }
    for index in 0..<Int64(min(count, 64)) {
      let entry = directory + 12 + 12 * index
      guard try window.load(12, at: entry, ahead: 512) == 12, let start = window.littleEndian32(at: entry),
        let length = window.littleEndian32(at: entry + 4)
      else { return }
      // A section of a picture has a header of 28 bytes.
      guard window.holds(Array("IMA".utf8), at: entry + 8) else { continue }
      try previews.look(at: Int64(start) + 28, length: Int64(length) - 28, in: &window)
    }
  }
}
