/// The segments of a JPEG file up to its first scan's header.
public struct JPEGSegments: Sendable {
  public struct Segment: Sendable {
    public let marker: UInt8
    /// Where it lies in the file, with its marker.
    public let place: Range<Int>
  }

  public private(set) var all: [Segment] = []
  private let file: [UInt8]

  /// - Parameter file: a whole file; what isn't one has no segments.
  public init(_ file: [UInt8]) {
    self.file = file
    guard file.starts(with: [0xFF, 0xD8]) else { return }
    var position = 2
    while position + 4 <= file.count, file[position] == 0xFF {
      let marker = file[position + 1]
      let end = position + 2 + bigEndian16(at: position + 2)
      guard end >= position + 4, end <= file.count else { return }
      all.append(Segment(marker: marker, place: position..<end))
      if marker == 0xDA { return }
      position = end
    }
  }

  /// Where the first segment of a marker lies, an empty place where there is none.
  public func place(of marker: UInt8) -> Range<Int> { all.first { $0.marker == marker }?.place ?? 0..<0 }

  /// Where the frame header lies, of whatever process.
  public var frame: Range<Int> {
    all.first { (0xC0...0xCF).contains($0.marker) && ![0xC4, 0xC8, 0xCC].contains($0.marker) }?.place ?? 0..<0
  }

  /// Pixels, nil without a frame header.
  public var size: (width: Int, height: Int)? {
    let frame = frame
    guard frame.count >= 9 else { return nil }
    return (bigEndian16(at: frame.lowerBound + 7), bigEndian16(at: frame.lowerBound + 5))
  }

  private func bigEndian16(at position: Int) -> Int { Int(file[position]) << 8 | Int(file[position + 1]) }
}
