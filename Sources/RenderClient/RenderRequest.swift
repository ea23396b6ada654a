package import AlbumModel

/// What the two programs say to each other, and since when.
///
/// Each message is one datagram of a Unix SOCK_SEQPACKET socket pair. The worker says `RenderReply.ready` once; then it
/// answers each `RenderRequest` with one `RenderReply`, in order. Both carry the version: programs of different
/// versions part at the first message.
package enum RenderProtocol {
  /// Raised with every change to a message.
  package static let version: UInt16 = 1
  /// The first four bytes of every message.
  static let magic: UInt32 = 0x7265_6470
  /// The worker's socket, unless it is told another.
  package static let workerSocket: Int32 = 3
}

/// One picture to make: the photo's descriptor and the thumbnail's descriptor travel beside it, in this order.
package struct RenderRequest: Hashable, Sendable {
  /// Comes back in the reply.
  package var number: UInt32
  package var orientation: Orientation
  package var box: ThumbnailBox
  /// JPEG quality, 1 to 100.
  package var quality: UInt8

  package init(number: UInt32, orientation: Orientation, box: ThumbnailBox, quality: UInt8) {
    self.number = number
    self.orientation = orientation
    self.box = box
    self.quality = quality
  }

  /// How many descriptors travel with a request: photo, thumbnail.
  package static let descriptorCount = 2

  /// Bytes: magic 4, version 2, orientation 1, quality 1, number 4, box 4.
  package static let size = 16

  /// The message's bytes.
  package var encoded: [UInt8] {
    var record = FixedRecord(count: Self.size)
    record[0, as: UInt32.self] = RenderProtocol.magic
    record[4, as: UInt16.self] = RenderProtocol.version
    record[6, as: UInt8.self] = UInt8(truncatingIfNeeded: orientation.rawValue)
    record[7, as: UInt8.self] = quality
    record[8, as: UInt32.self] = number
    record[12, as: UInt32.self] = UInt32(truncatingIfNeeded: box.shortSide)
    return record.bytes
  }

  /// The request these bytes are, or nil where they are none of this version.
  package init?(encoded: [UInt8]) {
    guard let record = FixedRecord(encoded, count: Self.size),
      record[0, as: UInt32.self] == RenderProtocol.magic,
      record[4, as: UInt16.self] == RenderProtocol.version,
      let orientation = Orientation(rawValue: Int(record[6, as: UInt8.self])),
      let box = ThumbnailBox(shortSide: Int(record[12, as: UInt32.self]))
    else { return nil }
    let quality = record[7, as: UInt8.self]
    guard (1...100).contains(quality) else { return nil }
    self.init(
      number: record[8, as: UInt32.self], orientation: orientation, box: box, quality: quality)
  }
}
