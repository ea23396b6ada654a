package import AlbumModel

/// What the two programs say to each other, and since when.
///
/// Each message is one datagram of a Unix SOCK_SEQPACKET socket pair. The worker says `RenderReply.ready` once; then it
/// answers each `RenderRequest` with one `RenderReply`, in order. Both carry the version: programs of different
/// versions part at the first message.
package enum RenderProtocol {
  /// Raised with every change to a message.
  package static let version: UInt16 = 3
  /// The first four bytes of every message.
  static let magic: UInt32 = 0x7265_6470
  /// The worker's socket, unless it is told another.
  package static let workerSocket: Int32 = 3
}

/// The pictures to make from one photo: the photo's descriptor and one for each output travel beside it, in this order.
package struct RenderRequest: Hashable, Sendable {
  /// One picture to write.
  package struct Output: Hashable, Sendable {
    package var box: ThumbnailBox
    /// 1 to 100.
    package var quality: UInt8
    package var format: PictureFormat

    package init(box: ThumbnailBox, quality: UInt8, format: PictureFormat) {
      self.box = box
      self.quality = quality
      self.format = format
    }
  }

  /// Comes back in the reply.
  package var number: UInt32
  package var orientation: Orientation
  package var source: RenderSource
  /// One to `RenderOutput.limit`.
  package var outputs: [Output]

  package init(number: UInt32, orientation: Orientation, source: RenderSource, outputs: [Output]) {
    self.number = number
    self.orientation = orientation
    self.source = source
    self.outputs = outputs
  }

  /// How many descriptors travel with the request.
  package var descriptorCount: Int { 1 + outputs.count }

  /// Bytes: magic 4, version 2, orientation 1, source 1, number 4, count of outputs 1, zeros 3; then for each output
  /// that there may be: short side 4, quality 1, format 1, zeros 2.
  package static let size = headSize + RenderOutput.limit * outputSize
  private static let headSize = 16
  private static let outputSize = 8

  /// The message's bytes.
  package var encoded: [UInt8] {
    var record = FixedRecord(message: Self.size)
    record[6, as: UInt8.self] = UInt8(truncatingIfNeeded: orientation.rawValue)
    record[7, as: UInt8.self] = source.rawValue
    record[8, as: UInt32.self] = number
    record[12, as: UInt8.self] = UInt8(truncatingIfNeeded: outputs.count)
    for (index, output) in outputs.prefix(RenderOutput.limit).enumerated() {
      let place = Self.headSize + index * Self.outputSize
      record[place, as: UInt32.self] = UInt32(truncatingIfNeeded: output.box.shortSide)
      record[place + 4, as: UInt8.self] = output.quality
      record[place + 5, as: UInt8.self] = output.format.rawValue
    }
    return record.bytes
  }

  /// The request these bytes are, or nil where they are none of this version.
  package init?(encoded: [UInt8]) {
    guard let record = FixedRecord(message: encoded, count: Self.size),
      let orientation = Orientation(rawValue: Int(record[6, as: UInt8.self])),
      let source = RenderSource(rawValue: record[7, as: UInt8.self])
    else { return nil }
    let count = Int(record[12, as: UInt8.self])
    guard (1...RenderOutput.limit).contains(count) else { return nil }
    let outputs = (0..<count).compactMap { Self.output(record, $0) }
    guard outputs.count == count else { return nil }
    self.init(
      number: record[8, as: UInt32.self], orientation: orientation, source: source, outputs: outputs)
  }

  private static func output(_ record: FixedRecord, _ index: Int) -> Output? {
    let place = headSize + index * outputSize
    let quality = record[place + 4, as: UInt8.self]
    guard let box = ThumbnailBox(shortSide: Int(record[place, as: UInt32.self])),
      let format = PictureFormat(rawValue: record[place + 5, as: UInt8.self]), (1...100).contains(quality)
    else { return nil }
    return Output(box: box, quality: quality, format: format)
  }
}
