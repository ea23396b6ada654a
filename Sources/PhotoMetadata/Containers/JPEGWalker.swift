import AlbumModel

/// Walks the segments of a JPEG (ITU-T T.81, annex B) up to the picture's data and stops at those that tell something.
///
/// It goes on after stray bytes as decoders do, and gives up after a bounded amount of work, so a hostile file
/// costs little. What tells nothing (colour profiles, extended XMP, other pictures) is stepped over unread.
struct JPEGWalker {
  enum Segment: Equatable {
    /// An APP1 segment's EXIF block, `Exif\0\0` at its front, as long as the segment says: the file may end before.
    case exif(at: Int64, length: Int)
    /// An APP1 segment's XMP packet, without the mark before it.
    case xmp(at: Int64, length: Int)
    /// An APP13 segment's Photoshop image resources, without the mark before them.
    case photoshopResources(at: Int64, length: Int)
    /// A frame header; no size where it leaves the height to a later segment.
    case frame(PixelSize?)
  }

  /// How much is read where a segment's header must be looked at: it and the next few small ones.
  static let headerBytes = 512
  /// The sixth byte is 0 by the standard; some writers put other padding there.
  static let exifMark = Array("Exif\0".utf8)
  /// What stands before XMP without its first four letters `http`: some writers put others in their place.
  private static let xmpMark = Array("://ns.adobe.com/xap/1.0/\0".utf8)
  private static let xmpMarkStart = 4
  private static let photoshopMark = Array("Photoshop 3.0\0".utf8)

  /// The marker of the last frame header: how the picture is coded (ITU-T T.81, table B.1).
  private(set) var frameCode: UInt8?

  private var position: Int64
  private var segmentsLeft = 1024
  private var strayBytesLeft = 64 << 10

  /// A walk through the JPEG that begins at `start`: a file of its own, or one inside another.
  init(at start: Int64 = 0) {
    position = start + 2
  }

  /// The next segment that tells something, or nil at the picture's data, the file's end, or where the
  /// structure is broken.
  mutating func next(in window: inout ByteWindow) throws(PhotoReadError) -> Segment? {
    while segmentsLeft > 0, let marker = try nextMarker(in: &window) {
      segmentsLeft -= 1
      if Marker.standsAlone(marker) { continue }
      if marker == Marker.startOfScan || marker == Marker.endOfImage { return nil }
      _ = try window.load(2, at: position, ahead: JPEGWalker.headerBytes)
      guard let length = window.bigEndian16(at: position), length >= 2 else { return nil }
      let content = position + 2
      position += Int64(length)
      if Marker.isFrame(marker) { frameCode = marker }
      if let segment = try segment(marker, at: content, length: length - 2, in: &window) { return segment }
    }
    return nil
  }

  /// The code of the next marker, whatever number of fill bytes FF stands before it; `position` is then behind it.
  private mutating func nextMarker(in window: inout ByteWindow) throws(PhotoReadError) -> UInt8? {
    var isAfterFill = false
    while strayBytesLeft > 0 {
      if window.byte(at: position) == nil {
        _ = try window.load(1, at: position, ahead: JPEGWalker.headerBytes)
      }
      guard let byte = window.byte(at: position) else { return nil }
      position += 1
      if byte == 0xFF {
        strayBytesLeft -= isAfterFill ? 1 : 0
        isAfterFill = true
      } else if isAfterFill, byte != 0 {
        return byte
      } else {
        strayBytesLeft -= 1
        isAfterFill = false
      }
    }
    return nil
  }

  /// What a segment tells; nil where nothing.
  private func segment(
    _ marker: UInt8, at content: Int64, length: Int, in window: inout ByteWindow
  ) throws(PhotoReadError) -> Segment? {
    switch marker {
    case Marker.app1:
      if try begins(with: JPEGWalker.exifMark, at: content, length: length - 1, in: &window) {
        return .exif(at: content, length: length)
      }
      let start = JPEGWalker.xmpMarkStart
      let mark = JPEGWalker.xmpMark
      guard try begins(with: mark, at: content + Int64(start), length: length - start, in: &window) else {
        return nil
      }
      return .xmp(at: content + Int64(start + mark.count), length: length - start - mark.count)
    case Marker.app13:
      let mark = JPEGWalker.photoshopMark
      guard try begins(with: mark, at: content, length: length, in: &window) else { return nil }
      return .photoshopResources(at: content + Int64(mark.count), length: length - mark.count)
    case _ where Marker.isFrame(marker):
      return try frame(at: content, length: length, in: &window)
    default:
      return nil
    }
  }

  private func begins(
    with mark: [UInt8], at content: Int64, length: Int, in window: inout ByteWindow
  ) throws(PhotoReadError) -> Bool {
    guard length >= mark.count else { return false }
    _ = try window.load(mark.count, at: content, ahead: JPEGWalker.headerBytes)
    return window.holds(mark, at: content)
  }

  private func frame(
    at content: Int64, length: Int, in window: inout ByteWindow
  ) throws(PhotoReadError) -> Segment? {
    // One byte of precision, then height and width.
    guard length >= 5 else { return nil }
    _ = try window.load(5, at: content, ahead: JPEGWalker.headerBytes)
    guard let height = window.bigEndian16(at: content + 1), let width = window.bigEndian16(at: content + 3),
      width > 0
    else { return nil }
    return .frame(height > 0 ? PixelSize(width: width, height: height) : nil)
  }
}

/// Marker codes, table B.1 of the standard.
private enum Marker {
  static let endOfImage: UInt8 = 0xD9
  static let startOfScan: UInt8 = 0xDA
  static let app1: UInt8 = 0xE1
  static let app13: UInt8 = 0xED

  /// SOF0...SOF15; C4, C8 and CC among them mean other things.
  static func isFrame(_ code: UInt8) -> Bool {
    (0xC0...0xCF).contains(code) && code != 0xC4 && code != 0xC8 && code != 0xCC
  }

  /// TEM, RST0...RST7, SOI: no length and no content follow.
  static func standsAlone(_ code: UInt8) -> Bool {
    code == 0x01 || (0xD0...0xD8).contains(code)
  }
}
