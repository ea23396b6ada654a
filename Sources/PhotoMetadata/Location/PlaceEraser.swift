import AlbumModel

/// Goes through all parts of a file that may tell a place, and gathers what to write over them.
///
/// Other than the readers of dates it stops at nothing: what it can't follow to the end it empties, or says so. Work is
/// bounded by the file's length, and where a file could make it go around in circles, by counts.
struct PlaceEraser: ~Copyable {
  var window = ByteWindow()
  let format: PhotoFormat
  private var patches: [BytePatch] = []
  /// Why no certain answer can be given; the first cause counts.
  private(set) var doubt: String?

  /// TIFF structures by their headers, and XMP packets by their first bytes, that were gone through.
  var visited: Set<Int64> = []
  /// Directories that stay, and what was emptied of others: where they overlap, the file's structure is a trap.
  var kept: [Range<Int64>] = []
  var emptied: [Range<Int64>] = []
  /// Parts of extended XMP in JPEG segments, by their place in the packet.
  var extendedXMP: [ExtendedXMPPart] = []
  /// Where the XMP packets stand that were gone through.
  var seenPackets: [Range<Int64>] = []
  var directoriesLeft = PlaceEraser.mostDirectories
  var boxesLeft = PlaceEraser.mostBoxes

  /// Bytes that may still be written: twice a file's is more than any sound one needs.
  private var bytesLeft: Int64

  static let mostDirectories = 256
  static let mostBoxes = 1 << 20
  private static let piece = 64 << 10
  private static let zeros = [UInt8](repeating: 0, count: piece)
  private static let blanks = [UInt8](repeating: 0x20, count: piece)

  init(_ source: some ByteSource, format: PhotoFormat) {
    self.format = format
    bytesLeft = 2 * source.size + 1 << 20
    window.open(source)
  }

  var fileRange: Range<Int64> { 0..<window.size }

  /// Goes through a whole file of the containers that are read.
  mutating func eraseFile() throws(PhotoReadError) {
    guard window.size > 0 else { return }
    let head = try window.load(HeadHash.length, at: 0)
    let container = window.withBytes(head, at: 0) { Container(firstBytes: $0.span) }
    switch container {
    case .jpeg: try eraseJPEGFile()
    case .png: try erasePNG()
    case .webp: try eraseWebP()
    case .isoMedia:
      try eraseBoxes(fileRange)
      if format.kind == .photo { try sweep(fileRange) }
    case .tiff:
      guard try eraseTIFF(fileRange) else { return giveUp("its first directory can't be read") }
      try sweep(fileRange)
    case .raf:
      try eraseRAF()
      try sweep(fileRange)
    case .gif, .crw, .x3f: try sweep(fileRange)
    case .jxlCodestream: break
    case nil: giveUp("its format isn't known")
    }
  }

  /// What was found.
  var outcome: LocationPatches {
    if let doubt { return .cannot(doubt) }
    let isTrap = emptied.contains { part in kept.contains { $0.overlaps(part) } }
    return isTrap ? .cannot("its places overlap other data") : .patches(BytePatch.merged(patches))
  }

  mutating func giveUp(_ reason: String) {
    doubt = doubt ?? reason
  }

  /// How far the finding has come, to take it back.
  struct Mark {
    fileprivate let patches: Int
    fileprivate let doubt: String?
  }

  var mark: Mark { Mark(patches: patches.count, doubt: doubt) }

  /// Whether a doubt came up since.
  func isInDoubt(since mark: Mark) -> Bool { doubt != nil && mark.doubt == nil }

  /// Forgets what was found since.
  mutating func goBack(to mark: Mark) {
    patches.removeSubrange(mark.patches...)
    doubt = mark.doubt
  }

  // MARK: what is written

  /// Puts these bytes in the place of as many.
  mutating func write(_ bytes: [UInt8], at position: Int64) {
    guard !bytes.isEmpty else { return }
    bytesLeft -= Int64(bytes.count)
    if bytesLeft < 0 { return giveUp("its parts overlap one another") }
    patches.append(BytePatch(range: Int(position)..<Int(position) + bytes.count, bytes: bytes))
  }

  /// Puts zeros in the place of all that isn't.
  mutating func zero(_ range: Range<Int64>) throws(PhotoReadError) {
    try fill(range, with: PlaceEraser.zeros)
  }

  /// Puts blanks in the place of all that isn't.
  mutating func blank(_ range: Range<Int64>) throws(PhotoReadError) {
    try fill(range, with: PlaceEraser.blanks)
  }

  private mutating func fill(_ range: Range<Int64>, with filling: [UInt8]) throws(PhotoReadError) {
    var position = max(range.lowerBound, 0)
    let end = min(range.upperBound, window.size)
    while position < end {
      let length = try window.load(Int(min(end - position, Int64(PlaceEraser.piece))), at: position)
      guard length > 0 else { return }
      let isFull = window.withBytes(length, at: position) { bytes in
        bytes.span.indices.allSatisfy { bytes.span[$0] == filling[0] }
      }
      if !isFull { write(length == filling.count ? filling : Array(filling[..<length]), at: position) }
      position += Int64(length)
    }
  }

  // MARK: parts of a file in pieces or in other spellings

  /// Goes through bytes that stand in several pieces of the file as if they stood in one.
  mutating func eraseGathered(
    _ pieces: [Range<Int64>], _ body: (inout PlaceEraser) throws(PhotoReadError) -> Void
  ) throws(PhotoReadError) {
    let length = pieces.reduce(0) { $0 + $1.length }
    guard length <= Int64(PlaceEraser.longestGathered) else { return giveUp("metadata of many megabytes") }
    var bytes: [UInt8] = []
    for piece in pieces { bytes += try window.bytes(piece, atMost: Int(piece.length)) }
    for patch in try erased(bytes, body) { write(patch, across: pieces) }
  }

  static let longestGathered = 16 << 20

  /// What to write over bytes that aren't the file's own; none where that is in doubt.
  mutating func erased(
    _ bytes: [UInt8], _ body: (inout PlaceEraser) throws(PhotoReadError) -> Void
  ) throws(PhotoReadError) -> [BytePatch] {
    var inner = PlaceEraser(BytesSource(bytes: bytes), format: format)
    try body(&inner)
    switch inner.outcome {
    case .patches(let patches): return patches
    case .cannot(let reason):
      giveUp(reason)
      return []
    }
  }

  /// Writes what goes into several pieces, seen as one, to where they stand.
  private mutating func write(_ patch: BytePatch, across pieces: [Range<Int64>]) {
    var start = 0
    for piece in pieces {
      let place = start..<start + Int(piece.length)
      if place.overlaps(patch.range) {
        let part = patch.range.clamped(to: place)
        let first = part.lowerBound - patch.range.lowerBound
        write(
          Array(patch.bytes[first..<first + part.count]),
          at: piece.lowerBound + Int64(part.lowerBound - start))
      }
      start += Int(piece.length)
    }
  }
}

extension BytePatch {
  /// The patches in the order of the file, those that overlap made into one; what was found later counts.
  fileprivate static func merged(_ patches: [BytePatch]) -> [BytePatch] {
    let sorted = patches.enumerated().sorted {
      ($0.element.range.lowerBound, $0.offset) < ($1.element.range.lowerBound, $1.offset)
    }
    var merged: [(order: Int, patch: BytePatch)] = []
    for (order, patch) in sorted {
      guard let last = merged.last, last.patch.range.upperBound > patch.range.lowerBound else {
        merged.append((order, patch))
        continue
      }
      let start = last.patch.range.lowerBound
      let (below, above) = last.order < order ? (last.patch, patch) : (patch, last.patch)
      let end = max(below.range.upperBound, above.range.upperBound)
      var bytes = [UInt8](repeating: 0, count: end - start)
      for part in [below, above] {
        bytes.replaceSubrange(part.range.lowerBound - start..<part.range.upperBound - start, with: part.bytes)
      }
      merged[merged.count - 1] = (max(last.order, order), BytePatch(range: start..<end, bytes: bytes))
    }
    return merged.map(\.patch)
  }
}
