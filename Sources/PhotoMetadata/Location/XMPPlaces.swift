import CExpat
import Glibc

/// Where in an XMP packet (ISO 16684-1) places are told, as whole attributes and elements: with blanks in their place
/// the packet is as well formed as before.
struct XMPPlaces {
  /// In bytes from the packet's front, in its order.
  private(set) var ranges: [Range<Int>] = []
  /// Where the packet breaks; from there on it can't be followed.
  private(set) var breaksAt: Int?
  /// Whether it is written in UTF-16 or UTF-32, whose blanks have more bytes than one.
  private(set) var isWide = false

  init(in packet: [UInt8]) {
    guard let start = packet.firstIndex(of: UInt8(ascii: "<")) else { return }
    isWide = start + 1 < packet.count && packet[start + 1] == 0
    let finder = PlaceFinder(packet)
    // In UTF-16 with the high byte first, half of the character stands before.
    finder.parse(from: isWide && start > 0 && packet[start - 1] == 0 ? start - 1 : start)
    ranges = finder.ranges
    breaksAt = finder.end
  }
}

/// What expat's callbacks work on.
@safe
private final class PlaceFinder {
  var ranges: [Range<Int>] = []
  /// Where the packet breaks, or something follows its outermost element that isn't its closing mark.
  var end: Int?

  private let packet: [UInt8]
  private var start = 0
  private var parser: XML_Parser?
  private var depth = 0
  /// Where the outermost element ends.
  private var doneAt: Int?
  /// Where the element begins that tells a place, and how deep in it the parser is.
  private var placeStart = 0
  private var placeDepth = 0

  init(_ packet: [UInt8]) {
    self.packet = packet
  }

  func parse(from start: Int) {
    self.start = start
    unsafe parser = XML_ParserCreateNS(nil, XML_Char(bitPattern: XMPName.separator))
    guard let parser = unsafe parser else {
      end = start
      return
    }
    defer { unsafe XML_ParserFree(parser) }
    unsafe XML_SetUserData(parser, Unmanaged.passUnretained(self).toOpaque())
    unsafe XML_SetElementHandler(parser, onPlaceBegin, onPlaceEnd)
    unsafe XML_SetEntityDeclHandler(parser, onPlaceEntity)
    let status = unsafe packet.withUnsafeBufferPointer { buffer in
      let part = unsafe UnsafeRawBufferPointer(UnsafeBufferPointer(rebasing: buffer[start...]))
      return unsafe XML_Parse(
        parser, part.baseAddress?.assumingMemoryBound(to: CChar.self), Int32(clamping: part.count), 1)
    }
    if status == XML_STATUS_OK { return }
    if let doneAt { return lookBehind(doneAt) }
    end = placeDepth > 0 ? placeStart : min(max(position, start), packet.count)
  }

  /// Behind the outermost element stands nothing but padding and the packet's closing mark.
  private func lookBehind(_ position: Int) {
    let rest = packet.suffix(from: min(max(position, start), packet.count))
    let mark = rest.indices.first {
      rest[$0] == UInt8(ascii: "<") && !rest[$0...].starts(with: "<?xpacket end".utf8)
    }
    end = mark
  }

  /// Where the parser is.
  private var position: Int { start + Int(clamping: unsafe XML_GetCurrentByteIndex(parser)) }

  func stop() {
    unsafe XML_StopParser(parser, XML_Bool(0))
  }

  func begin(
    _ name: UnsafePointer<XML_Char>?, _ attributes: UnsafeMutablePointer<UnsafePointer<XML_Char>?>?
  ) {
    depth += 1
    if depth > XMPParser.deepest { return stop() }
    let position = position
    if placeDepth > 0 {
      placeDepth += 1
    } else if unsafe isPlace(name) {
      placeStart = position
      placeDepth = 1
    } else {
      unsafe takeAttributes(attributes, tagAt: position)
    }
  }

  func finish() {
    depth -= 1
    if placeDepth > 0 {
      placeDepth -= 1
      if placeDepth == 0 {
        ranges.append(placeStart..<min(unsafe position + Int(XML_GetCurrentByteCount(parser)), packet.count))
      }
    }
    if depth == 0 {
      doneAt = unsafe position + Int(XML_GetCurrentByteCount(parser))
      stop()
    }
  }

  /// The attributes that tell a place: expat gives their names in the order of the tag, and the tag their places.
  private func takeAttributes(
    _ attributes: UnsafeMutablePointer<UnsafePointer<XML_Char>?>?, tagAt position: Int
  ) {
    guard var next = unsafe attributes, unsafe next[0] != nil else { return }
    var arePlaces: [Bool] = []
    while let name = unsafe next[0] {
      arePlaces.append(unsafe isPlace(name))
      unsafe next += 2
    }
    guard arePlaces.contains(true) else { return }
    let length = Int(unsafe XML_GetCurrentByteCount(parser))
    let written = XMLTag.attributes(packet, in: position..<min(position + length, packet.count))
    guard written.count == arePlaces.count else { return stop() }
    for (range, isPlace) in zip(written, arePlaces) where isPlace { ranges.append(range) }
  }

  /// A name of expat's: namespace, separator, local name.
  private func isPlace(_ name: UnsafePointer<XML_Char>?) -> Bool {
    guard let name = unsafe name else { return false }
    let bytes = unsafe Array(UnsafeRawBufferPointer(start: name, count: strnlen(name, 1024)))
    guard let separator = bytes.firstIndex(of: XMPName.separator) else { return PlaceName.isPlace(bytes) }
    // W3C's vocabulary of coordinates; pictures in a packet, whose metadata can't be seen.
    let space = bytes[..<separator]
    return PlaceFinder.placeSpaces.contains { space.starts(with: $0) }
      || PlaceName.isPlace(bytes[(separator + 1)...])
  }

  private static let placeSpaces = [
    "http://www.w3.org/2003/01/geo/wgs84_pos#", "http://ns.google.com/photos/1.0/image/",
  ].map { Array($0.utf8) }

  static func of(_ userData: UnsafeMutableRawPointer?) -> PlaceFinder? {
    unsafe userData.map { unsafe Unmanaged<PlaceFinder>.fromOpaque($0).takeUnretainedValue() }
  }
}

/// A start tag as it is written.
private enum XMLTag {
  /// Where its attributes stand, from the name to the closing quote, but for those that name namespaces.
  static func attributes(_ bytes: [UInt8], in range: Range<Int>) -> [Range<Int>] {
    var places: [Range<Int>] = []
    var position = range.lowerBound + 1
    func skip(_ isSkipped: (UInt8) -> Bool) {
      while position < range.upperBound, isSkipped(bytes[position]) { position += 1 }
    }
    func isNameEnd(_ byte: UInt8) -> Bool { ASCII.isBlank(byte) || "=/>".utf8.contains(byte) }
    skip { !isNameEnd($0) }
    while true {
      skip(ASCII.isBlank)
      let start = position
      skip { !isNameEnd($0) }
      let name = bytes[start..<position]
      skip { ASCII.isBlank($0) || $0 == UInt8(ascii: "=") }
      guard !name.isEmpty, position < range.upperBound, "\"'".utf8.contains(bytes[position]) else {
        return places
      }
      let quote = bytes[position]
      position += 1
      skip { $0 != quote }
      guard position < range.upperBound else { return places }
      position += 1
      if name.elementsEqual("xmlns".utf8) || name.starts(with: "xmlns:".utf8) { continue }
      places.append(start..<position)
    }
  }
}

private func onPlaceBegin(
  _ userData: UnsafeMutableRawPointer?, _ name: UnsafePointer<XML_Char>?,
  _ attributes: UnsafeMutablePointer<UnsafePointer<XML_Char>?>?
) {
  unsafe PlaceFinder.of(userData)?.begin(name, attributes)
}

private func onPlaceEnd(_ userData: UnsafeMutableRawPointer?, _ name: UnsafePointer<XML_Char>?) {
  unsafe PlaceFinder.of(userData)?.finish()
}

private func onPlaceEntity(
  _ userData: UnsafeMutableRawPointer?, _ name: UnsafePointer<XML_Char>?, _ isParameter: Int32,
  _ value: UnsafePointer<XML_Char>?, _ length: Int32, _ base: UnsafePointer<XML_Char>?,
  _ systemId: UnsafePointer<XML_Char>?, _ publicId: UnsafePointer<XML_Char>?,
  _ notation: UnsafePointer<XML_Char>?
) {
  unsafe PlaceFinder.of(userData)?.stop()
}
