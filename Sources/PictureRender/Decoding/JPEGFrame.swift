import Glibc
package import RenderClient

/// What a JPEG file says of its picture before the first scan (ITU-T T.81, annex B).
///
/// Read before the decoder is, so that what is too large or not read is known by its reason and costs nothing.
package struct JPEGFrame: Hashable, Sendable {
  package var width = 0
  package var height = 0
  /// Colour components: 1 grey, 3 colour, 4 inks.
  package var components = 0
  /// Whether an Adobe APP14 segment is there: its inks are stored inverted.
  package var isAdobe = false
  /// Whether the picture comes in several scans, each of which goes over all of it.
  package var isProgressive = false
  /// The ICC profile, empty where there is none or a part of it is missing (ICC.1, annex B.4).
  package var profile: [UInt8] = []

  /// Walks the segments up to the first scan; `bytes` begins with SOI.
  ///
  /// Like decoders do, it passes over stray bytes between segments.
  package init(_ bytes: borrowing Span<UInt8>) throws(RenderFailure) {
    var position = 2
    var hasFrame = false
    var profile = SplitProfile()
    walk: while let (marker, next) = Self.marker(in: bytes, from: position) {
      position = next
      if Self.standsAlone(marker) { continue }
      guard marker != Marker.endOfImage else { break }
      guard let body = Self.segment(in: bytes, at: position) else { break }
      position = body.upperBound
      switch marker {
      case Marker.startOfScan:
        guard hasFrame else { throw RenderFailure(.damaged, "picture data without a frame") }
        guard Self.hasData(bytes, at: position) else { break walk }
        self.profile = profile.joined
        return
      case Marker.adobe:
        if Self.body(body, of: bytes, beginsWith: "Adobe") { isAdobe = true }
      case Marker.profile:
        profile.take(bytes.extracting(body))
      case Marker.frames:
        guard !Marker.notFrames.contains(marker) else { continue }
        guard Marker.readFrames.contains(marker) else {
          throw RenderFailure(.unsupported, "JPEG process \(marker - Marker.frames.lowerBound)")
        }
        try readFrame(bytes.extracting(body))
        isProgressive = Marker.progressiveFrames.contains(marker)
        hasFrame = true
      default:
        continue
      }
    }
    throw RenderFailure(.damaged, "ends before its picture data")
  }

  /// SOF: precision 1 byte, height 2, width 2, components 1.
  private mutating func readFrame(_ body: borrowing Span<UInt8>) throws(RenderFailure) {
    guard body.count >= 6 else { throw RenderFailure(.damaged, "frame header cut short") }
    let precision = body[0]
    height = Int(body[1]) << 8 | Int(body[2])
    width = Int(body[3]) << 8 | Int(body[4])
    components = Int(body[5])
    guard precision == 8 else { throw RenderFailure(.unsupported, "\(precision) bits a sample") }
    guard width > 0, height > 0 else { throw RenderFailure(.unsupported, "no size in the frame header") }
    guard [1, 3, 4].contains(components) else {
      throw RenderFailure(.unsupported, "\(components) colour components")
    }
  }

  /// The scans that a file's bytes begin, or a few more: the marker's bytes may stand in a segment.
  package static func scans(in bytes: borrowing Span<UInt8>) -> Int {
    unsafe bytes.withUnsafeBufferPointer { bytes in
      guard let start = bytes.baseAddress else { return 0 }
      var (count, place) = (0, 0)
      while place + 1 < bytes.count,
        let found = unsafe memchr(start + place, 0xFF, bytes.count - place - 1)
      {
        place = unsafe UnsafeRawPointer(found) - UnsafeRawPointer(start) + 1
        if unsafe bytes[place] == Marker.startOfScan { count += 1 }
      }
      return count
    }
  }

  private enum Marker {
    static let endOfImage: UInt8 = 0xD9
    static let startOfScan: UInt8 = 0xDA
    static let profile: UInt8 = 0xE2
    static let adobe: UInt8 = 0xEE
    static let frames: ClosedRange<UInt8> = 0xC0...0xCF
    /// DHT, JPG, DAC stand among the frame markers.
    static let notFrames: Set<UInt8> = [0xC4, 0xC8, 0xCC]
    /// Baseline, extended and progressive, with Huffman or arithmetic coding.
    static let readFrames: Set<UInt8> = [0xC0, 0xC1, 0xC2, 0xC9, 0xCA]
    static let progressiveFrames: Set<UInt8> = [0xC2, 0xCA]
  }

  /// RSTn, SOI and TEM have no length.
  private static func standsAlone(_ marker: UInt8) -> Bool {
    (0xD0...0xD8).contains(marker) || marker == 0x01
  }

  /// The next marker and the position behind it; 0xFF may be repeated before a marker, 0xFF00 is none.
  private static func marker(
    in bytes: borrowing Span<UInt8>, from start: Int
  ) -> (UInt8, Int)? {
    var position = start
    while position + 1 < bytes.count {
      let code = bytes[position + 1]
      if bytes[position] == 0xFF, code != 0xFF, code != 0 { return (code, position + 2) }
      position += 1
    }
    return nil
  }

  /// The body of the segment whose length field is at `position`; nil where the file ends before it does.
  private static func segment(in bytes: borrowing Span<UInt8>, at position: Int) -> Range<Int>? {
    guard position + 2 <= bytes.count else { return nil }
    let length = Int(bytes[position]) << 8 | Int(bytes[position + 1])
    guard length >= 2, position + length <= bytes.count else { return nil }
    return position + 2..<position + length
  }

  /// Whether a scan's data begins at `position`: a byte that begins no marker.
  private static func hasData(_ bytes: borrowing Span<UInt8>, at position: Int) -> Bool {
    guard position + 1 < bytes.count else { return false }
    return bytes[position] != 0xFF || bytes[position + 1] == 0
  }

  private static func body(
    _ body: Range<Int>, of bytes: borrowing Span<UInt8>, beginsWith text: String
  ) -> Bool {
    let expected = Array(text.utf8)
    guard body.count >= expected.count else { return false }
    return expected.indices.allSatisfy { bytes[body.lowerBound + $0] == expected[$0] }
  }
}
