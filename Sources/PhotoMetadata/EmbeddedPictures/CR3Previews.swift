/// Finds the JPEGs of a CR3, Canon's raw file of boxes: a small one and a middling one in boxes of Canon's, the one of
/// full size as the only sample of a track.
enum CR3Previews {
  /// The box `uuid` that holds the middling one.
  private static let previewType: [UInt8] = [
    0xEA, 0xF4, 0x2B, 0x5E, 0x1C, 0x98, 0x4B, 0x88, 0xB9, 0xFB, 0xB7, 0xDC, 0x40, 0x6E, 0x4D, 0x16,
  ]
  private static let holders = Set(["mdia", "minf", "stbl"].map(FourCC.init(_:)))
  private static let preview = FourCC("PRVW")
  private static let thumbnail = FourCC("THMB")
  private static let sampleSizes = FourCC("stsz")
  private static let offsets64 = FourCC("co64")
  private static let offsets32 = FourCC("stco")
  /// Bytes from a box's front in which its JPEG begins.
  private static let reach = 64
  private static let deepest = 4

  static func find(_ previews: inout PreviewCandidates, in window: inout ByteWindow) throws(PhotoReadError) {
    var walker = ISOMediaWalker()
    var boxes = 0..<window.size
    while let box = try walker.next(&boxes, in: &window) {
      switch box.type {
      case .movie: try findInMovie(box, &walker, &previews, in: &window)
      case .userExtension where box.userType == previewType:
        // Eight bytes stand before its boxes.
        try findInBoxes(
          min(box.content.lowerBound + 8, box.content.upperBound)..<box.content.upperBound, &walker,
          &previews,
          in: &window)
      default: break
      }
    }
  }

  private static func findInMovie(
    _ movie: Box, _ walker: inout ISOMediaWalker, _ previews: inout PreviewCandidates,
    in window: inout ByteWindow
  ) throws(PhotoReadError) {
    var children = movie.content
    while let box = try walker.next(&children, in: &window) {
      switch box.type {
      case .userExtension where box.userType == Box.canonType:
        try findInBoxes(box.content, &walker, &previews, in: &window)
      case .track:
        var sample = Sample()
        try find(&sample, in: box.content, &walker, depth: 0, &window)
        if let offset = sample.offset, let size = sample.size {
          try previews.look(at: offset, length: size, in: &window)
        }
      default: break
      }
    }
  }

  private static func findInBoxes(
    _ range: Range<Int64>, _ walker: inout ISOMediaWalker, _ previews: inout PreviewCandidates,
    in window: inout ByteWindow
  ) throws(PhotoReadError) {
    var children = range
    while let box = try walker.next(&children, in: &window) {
      guard box.type == preview || box.type == thumbnail else { continue }
      let loaded = try window.load(reach, at: box.content.lowerBound)
      for place in 0..<Int64(loaded)
      where window.holds([0xFF, 0xD8, 0xFF], at: box.content.lowerBound + place) {
        let start = box.content.lowerBound + place
        try previews.look(at: start, length: box.content.upperBound - start, in: &window)
        break
      }
    }
  }

  /// A track's first sample: where it stands and how long it is.
  private struct Sample {
    var offset: Int64?
    var size: Int64?
  }

  private static func find(
    _ sample: inout Sample, in range: Range<Int64>, _ walker: inout ISOMediaWalker, depth: Int,
    _ window: inout ByteWindow
  ) throws(PhotoReadError) {
    var children = range
    while let box = try walker.next(&children, in: &window) {
      var fields = FieldCursor(box.content)
      switch box.type {
      case _ where holders.contains(box.type) && depth < deepest:
        try find(&sample, in: box.content, &walker, depth: depth + 1, &window)
      case sampleSizes:
        // Version, one size for all or 0, a count, and then each sample's.
        fields.skip(4)
        let common = try fields.number32(in: &window) ?? 0
        fields.skip(4)
        let first = common > 0 ? common : try fields.number32(in: &window)
        sample.size = first.map(Int64.init)
      case offsets32, offsets64:
        fields.skip(8)
        let offset = try fields.number(bytes: box.type == offsets64 ? 8 : 4, in: &window)
        sample.offset = offset.flatMap(Int64.init(exactly:))
      default: break
      }
    }
  }
}
