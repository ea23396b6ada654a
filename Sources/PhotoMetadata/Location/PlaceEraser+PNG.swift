import AlbumModel
import CZlib

/// The chunks of a PNG (PNG specification, third edition), whose checksums follow what is written.
extension PlaceEraser {
  private static let signatureLength: Int64 = 8
  /// A private chunk that readers step over.
  private static let freeChunk = FourCC("frEe")
  /// Chunks that the standard and its extensions describe and that hold no metadata but colours and sizes; those of
  /// makers' own are emptied.
  private static let harmlessChunks = Set(
    [
      "IHDR", "PLTE", "IDAT", "IEND", "tRNS", "cHRM", "gAMA", "iCCP", "sBIT", "sRGB", "cICP", "mDCV", "cLLI",
      "bKGD",
      "hIST", "pHYs", "sPLT", "tIME", "acTL", "fcTL", "fdAT", "oFFs", "pCAL", "sCAL", "sTER", "gIFg", "gIFx",
      "iDOT",
      "CgBI", "vpAg", "frEe",
    ].map(FourCC.init(_:)))

  mutating func erasePNG() throws(PhotoReadError) {
    var position = PlaceEraser.signatureLength
    while position < window.size {
      var fields = FieldCursor(position..<window.size)
      guard let length = try fields.number32(in: &window), let type = try fields.number32(in: &window),
        length <= Int32.max
      else { break }
      let start = fields.position
      let chunk = PNGChunk(type: FourCC(type), content: start..<min(start + Int64(length), window.size))
      position = start + Int64(length) + PNGChunk.checksumLength
      try erase(chunk)
      if chunk.type == .imageEnd { break }
    }
    // Behind the picture, or where its structure breaks.
    if position < window.size { try zero(position..<window.size) }
  }

  private mutating func erase(_ chunk: PNGChunk) throws(PhotoReadError) {
    if PlaceEraser.harmlessChunks.contains(chunk.type) { return }
    guard chunk.content.length <= Int64(PlaceEraser.longestGathered) else {
      return giveUp("a chunk of many megabytes that isn't the picture's")
    }
    var content = try window.bytes(chunk.content, atMost: Int(chunk.content.length))
    var type = chunk.type
    switch chunk.type {
    case .pngExif:
      content = try patched(content) { (inner) throws(PhotoReadError) in try inner.eraseExif(inner.fileRange)
      }
    case .text, .compressedText, .internationalText:
      guard let text = PNGPlaceText(chunk.type, content) else {
        try replace(chunk, by: PlaceEraser.freeChunk, [UInt8](repeating: 0, count: content.count))
        return
      }
      if PlaceName.isPlace(text.localKeyword) {
        type = PlaceEraser.freeChunk
        content = [UInt8](repeating: 0, count: content.count)
      } else {
        content = try patched(content, text)
      }
    default:
      // The first letter of a chunk that a picture needs is a capital.
      guard chunk.type.rawValue >> 24 & 0x20 != 0 else {
        return giveUp("it has a part of a kind that isn't known")
      }
      type = PlaceEraser.freeChunk
      content = [UInt8](repeating: 0, count: content.count)
    }
    try replace(chunk, by: type, content)
  }

  /// A text that may be XMP or an EXIF block.
  private mutating func patched(_ content: [UInt8], _ text: PNGPlaceText) throws(PhotoReadError) -> [UInt8] {
    guard let kind = text.kind else { return content }
    if kind == .xmp, !text.isCompressed {
      let packet = text.text
      return try patched(content) { (inner) throws(PhotoReadError) in
        try inner.eraseXMP(Int64(packet.lowerBound)..<Int64(packet.upperBound))
      }
    }
    let written = Array(content[text.text])
    let plain =
      text.isCompressed ? ZlibInflation.inflated(written, atMost: PlaceEraser.longestGathered) : written
    guard plain.count < PlaceEraser.longestGathered else {
      giveUp("its metadata unpack to many megabytes")
      return content
    }
    // Written as digits or packed: patched they'd have another length.
    let bytes = kind == .profile ? RawProfile(text: plain).bytes : plain
    let places = try erased(bytes) { (inner) throws(PhotoReadError) in
      try inner.eraseUnpacked(bytes)
    }
    if !places.isEmpty { giveUp("a place stands in its compressed metadata") }
    return content
  }

  /// Metadata that turn out to be EXIF, XMP, Photoshop's or IPTC.
  private mutating func eraseUnpacked(_ bytes: [UInt8]) throws(PhotoReadError) {
    let front = Array(bytes.prefix(4))
    if ExifMark.length(bytes.span) > 0 || front.starts(with: [0x49, 0x49])
      || front.starts(with: [0x4D, 0x4D])
    {
      try eraseExif(fileRange)
    } else if front == Array("8BIM".utf8) {
      try eraseResources(fileRange)
    } else if front.first == 0x1C {
      try eraseIPTC(fileRange)
    } else if bytes.contains(UInt8(ascii: "<")) {
      try eraseXMP(fileRange)
    }
  }

  private mutating func patched(
    _ bytes: [UInt8], _ body: (inout PlaceEraser) throws(PhotoReadError) -> Void
  ) throws(PhotoReadError) -> [UInt8] {
    var patched = bytes
    for patch in try erased(bytes, body) { patched.replaceSubrange(patch.range, with: patch.bytes) }
    return patched
  }

  /// Writes a chunk's type, content and checksum where they aren't there already.
  private mutating func replace(_ chunk: PNGChunk, by type: FourCC, _ content: [UInt8]) throws(PhotoReadError)
  {
    let old = try window.bytes(chunk.content, atMost: content.count)
    if type == chunk.type, content == old { return }
    let bytes = BytePlaces.name(type) + content
    write(bytes, at: chunk.content.lowerBound - 4)
    guard chunk.content.upperBound + PNGChunk.checksumLength <= window.size else { return }
    let checksum = unsafe bytes.withUnsafeBufferPointer { unsafe crc32(0, $0.baseAddress, UInt32($0.count)) }
    let written = UInt32(truncatingIfNeeded: checksum)
    write(BytePlaces.name(FourCC(written)), at: chunk.content.upperBound)
  }
}

/// A text of a PNG (section 11.3.3), laid out in its chunk.
private struct PNGPlaceText {
  enum Kind { case xmp, profile }

  let keyword: [UInt8]
  let isCompressed: Bool
  /// Where in the chunk the text stands.
  let text: Range<Int>

  /// Nil where it has no keyword.
  init?(_ type: FourCC, _ content: [UInt8]) {
    guard let end = content.firstIndex(of: 0) else { return nil }
    keyword = Array(content[..<end])
    var start = end + 1
    var isCompressed = type == .compressedText
    if type == .compressedText { start += 1 }
    if type == .internationalText {
      guard start + 2 <= content.count else { return nil }
      isCompressed = content[start] != 0
      start += 2
      for _ in 0..<2 {
        guard start <= content.count, let end = content[start...].firstIndex(of: 0) else { return nil }
        start = end + 1
      }
    }
    self.isCompressed = isCompressed
    text = min(start, content.count)..<content.count
  }

  /// The keyword behind the prefix that ImageMagick writes: `exif:GPSLatitude`.
  var localKeyword: [UInt8] {
    keyword.split(separator: UInt8(ascii: ":")).last.map { Array($0) } ?? []
  }

  /// What the text holds, nil where it is a text for people.
  var kind: Kind? {
    let lower = ASCII.lowercase(keyword)
    if lower.elementsEqual("xml:com.adobe.xmp".utf8) { return .xmp }
    return lower.starts(with: "raw profile type".utf8) && !lower.holds(Array("icc".utf8)) ? .profile : nil
  }
}
