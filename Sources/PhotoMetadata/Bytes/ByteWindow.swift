/// The parts of a file that are in memory: few reads, small ones, into buffers that are used for file after file.
///
/// Positions are bytes from the file's start. What isn't loaded isn't there: reading it gives nil, never a trap.
struct ByteWindow: ~Copyable {
  /// A piece of the file.
  private struct Part {
    /// Room for a whole JPEG segment (65,535 bytes) after the first read.
    var buffer = [UInt8](repeating: 0, count: 96 << 10)
    var start: Int64 = 0
    var count = 0

    /// Whether it has `length` bytes from `offset` on.
    func holds(_ length: Int, at offset: Int64) -> Bool {
      offset >= start && offset - start <= Int64(count) - Int64(length)
    }
  }

  /// What is looked at.
  private var part = Part()
  /// The part before it, kept because directories and their values take turns.
  private var other = Part()
  private var source: any ByteSource

  init() {
    source = NoBytes()
  }

  /// The file's length in bytes.
  var size: Int64 { source.size }

  /// Turns to another file; nothing of it is loaded yet.
  mutating func open(_ source: some ByteSource) {
    self.source = source
    part.count = 0
    part.start = 0
    other.count = 0
    other.start = 0
  }

  /// Lets go of the file.
  mutating func close() {
    open(NoBytes())
  }

  /// Sees to it that `length` bytes from `offset` on are in memory, and where it must read for that, reads
  /// `ahead` bytes more.
  ///
  /// What was loaded before may be gone.
  ///
  /// - Returns: how many of the `length` bytes there are; fewer where the file ends or the buffer is full.
  /// - Throws: `unreadable`, or `endedEarly` where the file is shorter than its size says.
  mutating func load(_ length: Int, at offset: Int64, ahead: Int = 0) throws(PhotoReadError) -> Int {
    if length > 0, part.holds(length, at: offset) { return length }
    guard offset >= 0, offset < source.size, length > 0 else { return 0 }
    let inFile = source.size - offset
    let wanted = min(Int(clamping: inFile), min(length, part.buffer.count))
    if part.holds(wanted, at: offset) { return wanted }
    if other.holds(wanted, at: offset) {
      swap(&part, &other)
      return wanted
    }
    let isAdjoining = offset >= part.start && offset - part.start <= Int64(part.count)
    if !isAdjoining || offset - part.start + Int64(wanted) > Int64(part.buffer.count) {
      swap(&part, &other)
      part.start = offset
      part.count = 0
    }
    let end = Int(offset - part.start) + min(Int(clamping: inFile), wanted + max(ahead, 0))
    try fill(to: min(end, part.buffer.count))
    return wanted
  }

  private mutating func fill(to end: Int) throws(PhotoReadError) {
    let missing = end - part.count
    guard missing > 0 else { return }
    let position = part.start + Int64(part.count)
    let count = part.count
    let read = try unsafe part.buffer.withUnsafeMutableBufferPointer { bytes throws(PhotoReadError) in
      var free = unsafe UnsafeMutableBufferPointer(rebasing: bytes[count..<end]).mutableSpan
      return try source.read(into: &free, at: position)
    }
    guard read == missing else { throw .endedEarly }
    part.count = end
  }

  /// The byte at `offset`, or nil where it isn't loaded.
  func byte(at offset: Int64) -> UInt8? {
    guard offset >= part.start, offset - part.start < Int64(part.count) else { return nil }
    return part.buffer[Int(offset - part.start)]
  }

  /// Whether the bytes from `offset` on are loaded and are these.
  func holds(_ bytes: [UInt8], at offset: Int64) -> Bool {
    for (index, expected) in bytes.enumerated() where byte(at: offset + Int64(index)) != expected {
      return false
    }
    return true
  }

  /// Runs `body` on the loaded bytes of `length` from `offset` on, fewer where fewer are loaded; it may change them.
  mutating func withBytes<Value>(
    _ length: Int, at offset: Int64, _ body: (inout MutableSpan<UInt8>) -> Value
  ) -> Value {
    let first = min(max(Int(clamping: offset - part.start), 0), part.count)
    let end = first + min(max(length, 0), part.count - first)
    return unsafe part.buffer.withUnsafeMutableBufferPointer { bytes in
      var part = unsafe UnsafeMutableBufferPointer(rebasing: bytes[first..<end]).mutableSpan
      return body(&part)
    }
  }
}

private struct NoBytes: ByteSource {
  var size: Int64 { 0 }

  func read(into bytes: inout MutableSpan<UInt8>, at offset: Int64) -> Int { 0 }
}
