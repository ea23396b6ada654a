import PageDrawing

/// What photocal asks of a drawing process.
///
/// In this order: `begin`, then for each page `page` and as many `pictures` as it takes, then `finish`. Each message is
/// answered with one `DrawReply`, but a page only after its pictures.
package enum DrawRequest: Hashable, Sendable {
  /// A document, encoded in so many bytes of the first descriptor, to be written to the second.
  case begin(byteCount: Int)
  /// A page, encoded in so many bytes of the descriptor, with so many pictures to follow.
  case page(number: UInt32, byteCount: Int, pictures: Int)
  /// So many of the page's pictures, each a descriptor.
  case pictures(Int)
  /// The document has no more pages.
  case finish

  /// Bytes: magic 4, version 2, kind 1, zero 1, number 4, byte count 4, pictures 4.
  package static let size = 20
  /// The most bytes of an encoded document or page: 32 MiB.
  package static let byteLimit = 32 << 20

  private enum Kind: UInt8 {
    case begin = 1
    case page
    case pictures
    case finish
  }

  /// How many descriptors travel with the message.
  package var descriptorCount: Int {
    switch self {
    case .begin: 2
    case .page: 1
    case .pictures(let count): count
    case .finish: 0
    }
  }

  /// The message's bytes.
  package var encoded: [UInt8] {
    switch self {
    case .begin(let byteCount): Self.record(.begin, byteCount: byteCount)
    case .page(let number, let byteCount, let pictures):
      Self.record(.page, number: number, byteCount: byteCount, pictures: pictures)
    case .pictures(let count): Self.record(.pictures, pictures: count)
    case .finish: Self.record(.finish)
    }
  }

  private static func record(
    _ kind: Kind, number: UInt32 = 0, byteCount: Int = 0, pictures: Int = 0
  ) -> [UInt8] {
    var record = FixedRecord(message: size)
    record[6, as: UInt8.self] = kind.rawValue
    record[8, as: UInt32.self] = number
    record[12, as: UInt32.self] = UInt32(clamping: byteCount)
    record[16, as: UInt32.self] = UInt32(clamping: pictures)
    return record.bytes
  }

  /// The request these bytes are, or nil where they are none of this version or a count is past its limit.
  package init?(encoded: [UInt8]) {
    guard let record = FixedRecord(message: encoded, count: Self.size),
      let kind = Kind(rawValue: record[6, as: UInt8.self])
    else { return nil }
    let byteCount = Int(record[12, as: UInt32.self])
    let pictures = Int(record[16, as: UInt32.self])
    guard byteCount <= Self.byteLimit, pictures <= DrawnPage.pictureLimit else { return nil }
    switch kind {
    case .begin: self = .begin(byteCount: byteCount)
    case .page:
      self = .page(number: record[8, as: UInt32.self], byteCount: byteCount, pictures: pictures)
    case .pictures: self = .pictures(pictures)
    case .finish: self = .finish
    }
  }
}
