import CExpat
import Glibc

/// Reads an XMP packet piece by piece through expat, whose parser it owns.
///
/// Bounded whatever the packet says: elements as deep as `deepest` and entities that a packet declares for itself end
/// the reading, external ones are never fetched.
@safe
struct XMPParser: ~Copyable {
  private let parser: OpaquePointer?
  private let state = State()
  private var hasBegun = false

  /// Elements inside elements, at most.
  static let deepest = 200

  init() {
    unsafe parser = XML_ParserCreateNS(nil, XML_Char(bitPattern: XMPName.separator))
    guard let parser = unsafe parser else { return }
    unsafe state.parser = parser
    unsafe XML_SetUserData(parser, Unmanaged.passUnretained(state).toOpaque())
    unsafe XML_SetElementHandler(parser, onBegin, onEnd)
    unsafe XML_SetCharacterDataHandler(parser, onText)
    unsafe XML_SetEntityDeclHandler(parser, onEntity)
  }

  deinit {
    unsafe XML_ParserFree(parser)
  }

  /// What was read so far.
  var properties: XMPProperties { state.properties }

  /// Takes the packet's next bytes.
  ///
  /// - Returns: whether more are wanted: not after the outermost element's end, nor after a break.
  mutating func take(_ bytes: Span<UInt8>, isLast: Bool) -> Bool {
    guard let parser = unsafe parser, !state.isDone else { return false }
    var first = 0
    if !hasBegun {
      guard let start = XMPParser.start(of: bytes) else { return true }
      hasBegun = true
      first = start
    }
    let status = unsafe bytes.withUnsafeBufferPointer { buffer in
      let part = unsafe UnsafeRawBufferPointer(UnsafeBufferPointer(rebasing: buffer[first...]))
      return unsafe XML_Parse(
        parser, part.baseAddress?.assumingMemoryBound(to: CChar.self), Int32(clamping: part.count),
        isLast ? 1 : 0)
    }
    if status != XML_STATUS_OK { state.isDone = true }
    return !state.isDone
  }

  /// Where the first `<` stands, in UTF-8 or either UTF-16: blanks, NULs and marks of byte order before it are padding.
  private static func start(of bytes: Span<UInt8>) -> Int? {
    guard let mark = bytes.indices.first(where: { bytes[$0] == UInt8(ascii: "<") }) else { return nil }
    let isBigEndian16 =
      mark > 0 && mark + 1 < bytes.count && bytes[mark - 1] == 0 && bytes[mark + 1] == 0
    return isBigEndian16 ? mark - 1 : mark
  }
}

/// What expat's callbacks work on.
@safe
private final class State {
  var properties = XMPProperties()
  var depth = 0
  var isDone = false
  /// The parser that calls, which outlives this.
  var parser: OpaquePointer?

  func stop() {
    isDone = true
    unsafe XML_StopParser(parser, XML_Bool(0))
  }

  static func of(_ userData: UnsafeMutableRawPointer?) -> State? {
    unsafe userData.map { unsafe Unmanaged<State>.fromOpaque($0).takeUnretainedValue() }
  }
}

private func onBegin(
  _ userData: UnsafeMutableRawPointer?, _ name: UnsafePointer<XML_Char>?,
  _ attributes: UnsafeMutablePointer<UnsafePointer<XML_Char>?>?
) {
  guard let state = unsafe State.of(userData) else { return }
  state.depth += 1
  guard state.depth <= XMPParser.deepest else { return state.stop() }
  state.properties.begin {
    unsafe XMPName(expat: name)
  } attributes: { take in
    guard var next = unsafe attributes else { return }
    while let name = unsafe next[0], let value = unsafe next[1] {
      if let name = unsafe XMPName(expat: name) {
        take(name) { unsafe expatBytes(value, atMost: XMPProperties.longestValue) }
      }
      unsafe next += 2
    }
  }
}

private func onEnd(_ userData: UnsafeMutableRawPointer?, _ name: UnsafePointer<XML_Char>?) {
  guard let state = unsafe State.of(userData), !state.isDone else { return }
  state.properties.end()
  state.depth -= 1
  // What follows is padding, left to writers that change the packet in place.
  if state.depth == 0 { state.stop() }
}

private func onText(_ userData: UnsafeMutableRawPointer?, _ text: UnsafePointer<XML_Char>?, _ length: Int32) {
  guard let state = unsafe State.of(userData), state.properties.wantsText else { return }
  let buffer = unsafe UnsafeRawBufferPointer(start: text, count: Int(max(length, 0)))
  state.properties.add(unsafe Array(buffer.prefix(XMPProperties.longestValue)))
}

private func onEntity(
  _ userData: UnsafeMutableRawPointer?, _ name: UnsafePointer<XML_Char>?, _ isParameter: Int32,
  _ value: UnsafePointer<XML_Char>?, _ length: Int32, _ base: UnsafePointer<XML_Char>?,
  _ systemId: UnsafePointer<XML_Char>?, _ publicId: UnsafePointer<XML_Char>?,
  _ notation: UnsafePointer<XML_Char>?
) {
  unsafe State.of(userData)?.stop()
}

/// The bytes of one of expat's texts, which end with NUL.
private func expatBytes(_ text: UnsafePointer<XML_Char>, atMost limit: Int) -> [UInt8] {
  unsafe Array(UnsafeRawBufferPointer(start: text, count: strnlen(text, limit)))
}

extension XMPName {
  /// A name of expat's, which ends with NUL.
  fileprivate init?(expat text: UnsafePointer<XML_Char>?) {
    guard let text = unsafe text else { return nil }
    // Those that are read are short.
    let bytes = unsafe UnsafeRawBufferPointer(start: text, count: strnlen(text, 128))
    self.init(expanded: unsafe bytes.bindMemory(to: UInt8.self).span)
  }
}
