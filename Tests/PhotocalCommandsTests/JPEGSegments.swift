/// The segments before a JPEG's picture data, and the size its frame header names.
struct JPEGSegments {
  private(set) var segments: [(marker: UInt8, content: [UInt8])] = []

  /// - Parameter bytes: a whole file; what isn't one has no segments.
  init(_ bytes: [UInt8]) {
    guard bytes.starts(with: [0xFF, 0xD8]) else { return }
    var place = 2
    while place + 4 <= bytes.count, bytes[place] == 0xFF {
      let length = Int(bytes[place + 2]) << 8 | Int(bytes[place + 3])
      guard length >= 2, place + 2 + length <= bytes.count else { return }
      segments.append((bytes[place + 1], Array(bytes[(place + 4)..<(place + 2 + length)])))
      if bytes[place + 1] == 0xDA { return }
      place += 2 + length
    }
  }

  /// Pixels, nil without a frame header.
  var size: (width: Int, height: Int)? {
    let frames = segments.first {
      (0xC0...0xCF).contains($0.marker) && ![0xC4, 0xC8, 0xCC].contains($0.marker)
    }
    guard let content = frames?.content, content.count >= 5 else { return nil }
    return (Int(content[3]) << 8 | Int(content[4]), Int(content[1]) << 8 | Int(content[2]))
  }
}
