import AlbumModel

/// A part of an XMP packet that is too long for one JPEG segment (XMP specification, part 3, section 1.1.3.1).
struct ExtendedXMPPart {
  /// 32 hexadecimal digits that the parts of one packet share.
  let name: [UInt8]
  /// Where in the packet it stands.
  let offset: UInt32
  let range: Range<Int64>
}

extension PlaceEraser {
  private static let extendedMark = Array("http://ns.adobe.com/xmp/extension/\0".utf8)
  private static let xmpMark = Array("://ns.adobe.com/xap/1.0/\0".utf8)
  private static let photoshopMark = Array("Photoshop 3.0\0".utf8)

  /// Application segments that tell how the picture is to be shown, by what they begin with; all others but EXIF, XMP and
  /// Photoshop's are emptied: makers keep places in theirs.
  private static let harmless: [UInt8: [[UInt8]]] = [
    0xE0: ["JFIF\0", "JFXX\0", "AVI1"].map { Array($0.utf8) },
    0xE2: ["ICC_PROFILE\0", "MPF\0", "urn:iso:std:iso:ts:21496:-1"].map { Array($0.utf8) },
    0xE8: ["SPIFF\0"].map { Array($0.utf8) },
    0xEC: ["Ducky", "[picture info]", "OLYMPUS"].map { Array($0.utf8) },
    0xEE: ["Adobe"].map { Array($0.utf8) },
  ]

  /// A JPEG, and what stands behind it: more JPEGs (MPO, gain maps), a film of a moving photo, makers' trailers.
  mutating func eraseJPEGFile() throws(PhotoReadError) {
    var position = try eraseJPEG(fileRange)
    while let start = try firstByte(in: position..<window.size, where: { $0 != 0 }) {
      let front = max(start - 3, position)
      _ = try window.load(12, at: front)
      if window.holds([0xFF, 0xD8, 0xFF], at: start) {
        position = try eraseJPEG(start..<window.size)
      } else if let film = (front...start).first(where: { window.holds(Array("ftyp".utf8), at: $0 + 4) }) {
        // The size before a film's first name begins with zeros.
        try eraseFilmBehind(film)
        return
      } else {
        return try zero(start..<window.size)
      }
    }
  }

  /// A film behind a picture is no loss: it's emptied where it can't be kept.
  private mutating func eraseFilmBehind(_ start: Int64) throws(PhotoReadError) {
    let before = mark
    try eraseBoxes(start..<window.size)
    guard isInDoubt(since: before) else { return }
    goBack(to: before)
    try zero(start..<window.size)
  }

  /// The JPEG at the front of the range (ITU-T T.81, annex B).
  ///
  /// - Returns: where it ends.
  @discardableResult
  mutating func eraseJPEG(_ range: Range<Int64>) throws(PhotoReadError) -> Int64 {
    let outer = extendedXMP
    extendedXMP = []
    defer { extendedXMP = outer }
    var position = range.lowerBound + 2
    while let mark = try firstByte(in: position..<range.upperBound, where: { $0 == 0xFF }) {
      position = mark + 1
      guard try window.load(1, at: position, ahead: 512) == 1, position < range.upperBound,
        let marker = window.byte(at: position)
      else { break }
      // A fill byte: the marker may still come.
      if marker == 0xFF { continue }
      position += 1
      // In the picture's data: a byte FF, or a mark between rows of blocks.
      if marker <= 0x01 || (0xD0...0xD8).contains(marker) { continue }
      if marker == 0xD9 { break }
      guard try window.load(2, at: position) == 2, let length = window.bigEndian16(at: position), length >= 2
      else { break }
      let end = min(position + Int64(length), range.upperBound)
      guard position + 2 <= end else { break }
      if (0xE0...0xEF).contains(marker) { try eraseSegment(marker, position + 2..<end) }
      position = end
    }
    try eraseExtendedXMP()
    return position
  }

  private mutating func eraseSegment(_ marker: UInt8, _ content: Range<Int64>) throws(PhotoReadError) {
    let front = try window.bytes(content, atMost: 96)
    if marker == 0xE1, ExifMark.length(front.span) > 0 {
      return try eraseExif(content)
    }
    if marker == 0xE1, front.dropFirst(4).starts(with: PlaceEraser.xmpMark) {
      return try eraseXMP(content.lowerBound + 4 + Int64(PlaceEraser.xmpMark.count)..<content.upperBound)
    }
    let headerLength = PlaceEraser.extendedMark.count + 40
    if marker == 0xE1, front.starts(with: PlaceEraser.extendedMark), front.count >= headerLength {
      let header = front[PlaceEraser.extendedMark.count..<headerLength]
      extendedXMP.append(
        ExtendedXMPPart(
          name: Array(header.prefix(32)), offset: header.suffix(4).reduce(0) { $0 << 8 | UInt32($1) },
          range: content.lowerBound + Int64(headerLength)..<content.upperBound))
      return
    }
    if marker == 0xED, front.starts(with: PlaceEraser.photoshopMark) {
      return try eraseResources(
        content.lowerBound + Int64(PlaceEraser.photoshopMark.count)..<content.upperBound)
    }
    if PlaceEraser.harmless[marker, default: []].contains(where: { front.starts(with: $0) }) { return }
    try zero(content)
  }

  private mutating func eraseExtendedXMP() throws(PhotoReadError) {
    for name in Set(extendedXMP.map(\.name)) {
      let parts = extendedXMP.filter { $0.name == name }.sorted { $0.offset < $1.offset }
      var end: UInt32 = 0
      for part in parts {
        // Parts that overlap or miss one another make no packet.
        guard part.offset == end, let next = UInt32(exactly: Int64(end) + part.range.length) else {
          for part in parts { try zero(part.range) }
          end = 0
          break
        }
        end = next
      }
      guard end > 0 else { continue }
      try eraseGathered(parts.map(\.range)) { (inner) throws(PhotoReadError) in
        try inner.eraseXMP(inner.fileRange)
      }
    }
  }

  /// Where in the file the first such byte of a range stands.
  mutating func firstByte(
    in range: Range<Int64>, where isWanted: (UInt8) -> Bool
  ) throws(PhotoReadError) -> Int64? {
    var position = range.lowerBound
    while position < range.upperBound {
      if window.byte(at: position) == nil {
        guard try window.load(1, at: position, ahead: 32 << 10) == 1 else { return nil }
      }
      let left = Int(clamping: range.upperBound - position)
      let (found, count): (Int?, Int) = window.withBytes(left, at: position) { bytes in
        let span = bytes.span
        for index in span.indices where isWanted(span[index]) { return (index, span.count) }
        return (nil, span.count)
      }
      if let found { return position + Int64(found) }
      position += Int64(count)
    }
    return nil
  }
}
