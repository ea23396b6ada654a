/// Reads numbers and texts one after the other from a range of a file.
///
/// What lies behind the range's end, or behind the file's, is absent: it gives nil, and the cursor stays.
struct FieldCursor {
  /// Where the next field stands, in bytes from the file's start.
  private(set) var position: Int64
  let end: Int64

  /// How many bytes are read with a field that isn't in memory yet.
  private let ahead: Int

  init(_ range: Range<Int64>, ahead: Int = 504) {
    position = range.lowerBound
    end = range.upperBound
    self.ahead = ahead
  }

  /// How many bytes are left.
  var count: Int64 { end - position }

  /// The rest of the range.
  var rest: Range<Int64> { position..<end }

  /// Steps over so many bytes, to the end where fewer are left.
  mutating func skip(_ bytes: Int) {
    position += min(Int64(max(bytes, 0)), count)
  }

  /// The next `bytes` bytes, at most 8, as a number, the highest first; of no bytes it's 0.
  mutating func number(bytes: Int, in window: inout ByteWindow) throws(PhotoReadError) -> UInt64? {
    guard (0...8).contains(bytes), try isThere(bytes, in: &window) else { return nil }
    var number: UInt64 = 0
    for index in 0..<bytes {
      guard let byte = window.byte(at: position + Int64(index)) else { return nil }
      number = number << 8 | UInt64(byte)
    }
    position += Int64(bytes)
    return number
  }

  /// The next 4 bytes as a number, the highest first.
  mutating func number32(in window: inout ByteWindow) throws(PhotoReadError) -> UInt32? {
    try number(bytes: 4, in: &window).map { UInt32(truncatingIfNeeded: $0) }
  }

  /// The next 2 bytes as a number, the highest first.
  mutating func number16(in window: inout ByteWindow) throws(PhotoReadError) -> UInt16? {
    try number(bytes: 2, in: &window).map { UInt16(truncatingIfNeeded: $0) }
  }

  /// The next byte.
  mutating func byte(in window: inout ByteWindow) throws(PhotoReadError) -> UInt8? {
    try number(bytes: 1, in: &window).map { UInt8(truncatingIfNeeded: $0) }
  }

  /// The next `count` bytes, fewer where fewer are left.
  mutating func bytes(_ count: Int, in window: inout ByteWindow) throws(PhotoReadError) -> [UInt8] {
    let wanted = Int(clamping: min(Int64(max(count, 0)), self.count))
    let loaded = try window.load(wanted, at: position, ahead: ahead)
    let bytes = window.withBytes(loaded, at: position) { bytes in bytes.span.indices.map { bytes[$0] } }
    position += Int64(bytes.count)
    return bytes
  }

  /// The bytes up to the next NUL, which is stepped over, or nil where none comes within `longest` bytes.
  mutating func terminated(longest: Int, in window: inout ByteWindow) throws(PhotoReadError) -> [UInt8]? {
    var copy = self
    let bytes = try copy.bytes(longest, in: &window)
    guard let end = bytes.firstIndex(of: 0) else { return nil }
    skip(end + 1)
    return Array(bytes[..<end])
  }

  private func isThere(_ bytes: Int, in window: inout ByteWindow) throws(PhotoReadError) -> Bool {
    guard Int64(bytes) <= count else { return false }
    return try window.load(bytes, at: position, ahead: ahead) == bytes
  }
}
