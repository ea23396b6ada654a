/// A picture that takes a decoder a second and little memory: the scans of a progressive JPEG, over and over.
enum SlowPicture {
  static let jpeg: [UInt8] = {
    let side = 1024
    // As good as noise to the encoder.
    let rows = (0..<side).map { row in
      (0..<side).map { UInt8(truncatingIfNeeded: ($0 * $0 * 31 + row * row * 17) >> 3) }
    }
    let jpeg = TestPicture(rows: rows, width: side).jpeg(isProgressive: true, quality: 95)
    let header = JPEGSegments(jpeg).all.prefix { $0.marker != 0xC4 }.last?.place.upperBound ?? 0
    var slow = Array(jpeg[..<header])
    // A grey picture has six scans; decoders refuse more than 500.
    for _ in 0..<60 { slow += jpeg[header..<jpeg.count - 2] }
    return slow + [0xFF, 0xD9]
  }()
}
