/// Walks the chunks of a PNG, and over those of the picture's data in leaps.
struct PNGWalker {
  /// Chunks of a file that are looked at.
  static let mostChunks = 8192
  private static let signatureLength: Int64 = 8

  private var position = PNGWalker.signatureLength
  private var chunksLeft = PNGWalker.mostChunks
  private var previous: PNGChunk?

  /// The next chunk, or nil behind the last, at the file's end, or where the structure is broken.
  ///
  /// Of many chunks of picture data of one length, only some are given.
  mutating func next(in window: inout ByteWindow) throws(PhotoReadError) -> PNGChunk? {
    guard chunksLeft > 0, let chunk = try chunk(at: position, in: &window), chunk.type != .imageEnd else {
      return nil
    }
    position = PNGWalker.end(of: chunk)
    if chunk.type == .imageData, let previous, previous.type == .imageData,
      previous.content.length == chunk.content.length
    {
      try leap(over: chunk, in: &window)
    }
    previous = chunk
    return chunk
  }

  /// Goes on to the last of the chunks that are as long as this one and follow it at once.
  ///
  /// Encoders cut picture data into thousands of chunks of one length. So it is looked for twice as many further on
  /// each time, then back by halves: a chunk with the same length and type where one is expected has none but its like
  /// before it.
  private mutating func leap(over chunk: PNGChunk, in window: inout ByteWindow) throws(PhotoReadError) {
    let stride = PNGWalker.end(of: chunk) - chunk.start
    var step = stride
    var isGrowing = true
    while step >= stride {
      let (target, overflow) = position.addingReportingOverflow(step - stride)
      if !overflow, let found = try self.chunk(at: target, in: &window), found.type == chunk.type,
        found.content.length == chunk.content.length
      {
        position = PNGWalker.end(of: found)
        if isGrowing { step = step.multipliedReportingOverflow(by: 2).partialValue }
      } else {
        isGrowing = false
      }
      if !isGrowing { step = step / stride / 2 * stride }
    }
  }

  private mutating func chunk(at position: Int64, in window: inout ByteWindow) throws(PhotoReadError)
    -> PNGChunk?
  {
    guard position < window.size, chunksLeft > 0 else { return nil }
    chunksLeft -= 1
    var fields = FieldCursor(position..<window.size)
    guard let length = try fields.number32(in: &window), let type = try fields.number32(in: &window),
      length <= Int32.max
    else { return nil }
    let start = fields.position
    return PNGChunk(type: FourCC(type), content: start..<min(start + Int64(length), window.size))
  }

  private static func end(of chunk: PNGChunk) -> Int64 {
    chunk.content.upperBound + PNGChunk.checksumLength
  }
}

extension PNGChunk {
  /// Where its length stands.
  fileprivate var start: Int64 { content.lowerBound - PNGChunk.headerLength }
}
