package import AlbumModel

/// What a worker says.
package enum RenderReply: Hashable, Sendable {
  /// The worker has started, has given up what it doesn't need, and waits for requests.
  case ready(Confinement)
  /// The pictures of this request are written and have this many pixels, in the request's order.
  case rendered(number: UInt32, [PixelSize])
  /// This request's photo has no picture.
  case failed(number: UInt32, RenderFailure)

  /// Bytes: magic 4, version 2, kind 1, reason or confinement 1, number 4, count of pictures 4; then either width 4 and height 4 of
  /// each picture, or from byte 20 on the text's length 1 and the text 107.
  package static let size = 128
  private static let sizesOffset = 16
  private static let textOffset = 20
  private static let textLimit = 107

  private enum Kind: UInt8 {
    case ready = 1
    case rendered
    case failed
  }

  /// The message's bytes; a failure's text is cut to what has room.
  package var encoded: [UInt8] {
    var record = FixedRecord(message: Self.size)
    switch self {
    case .ready(let confinement):
      record[6, as: UInt8.self] = Kind.ready.rawValue
      record[7, as: UInt8.self] = confinement.rawValue
    case .rendered(let number, let sizes):
      record[6, as: UInt8.self] = Kind.rendered.rawValue
      record[8, as: UInt32.self] = number
      record[12, as: UInt32.self] = UInt32(truncatingIfNeeded: sizes.count)
      for (index, size) in sizes.prefix(RenderOutput.limit).enumerated() {
        let place = Self.sizesOffset + 8 * index
        record[place, as: UInt32.self] = UInt32(truncatingIfNeeded: size.width)
        record[place + 4, as: UInt32.self] = UInt32(truncatingIfNeeded: size.height)
      }
    case .failed(let number, let failure):
      record[6, as: UInt8.self] = Kind.failed.rawValue
      record[7, as: UInt8.self] = failure.reason.rawValue
      record[8, as: UInt32.self] = number
      record.put(failure.text, at: Self.textOffset, limit: Self.textLimit)
    }
    return record.bytes
  }

  /// The reply these bytes are, or nil where they are none of this version.
  package init?(encoded: [UInt8]) {
    guard let record = FixedRecord(message: encoded, count: Self.size),
      let kind = Kind(rawValue: record[6, as: UInt8.self])
    else { return nil }
    let number = record[8, as: UInt32.self]
    switch kind {
    case .ready:
      self = .ready(Confinement(rawValue: record[7, as: UInt8.self]))
    case .rendered:
      let count = Int(record[12, as: UInt32.self])
      guard (1...RenderOutput.limit).contains(count) else { return nil }
      let sizes = (0..<count).map { index in
        let place = Self.sizesOffset + 8 * index
        return PixelSize(
          width: Int(record[place, as: UInt32.self]), height: Int(record[place + 4, as: UInt32.self]))
      }
      self = .rendered(number: number, sizes)
    case .failed:
      guard let reason = RenderFailure.Reason(rawValue: record[7, as: UInt8.self]),
        let text = record.text(at: Self.textOffset, limit: Self.textLimit)
      else { return nil }
      self = .failed(number: number, RenderFailure(reason, text))
    }
  }
}
