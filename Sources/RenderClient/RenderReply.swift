package import AlbumModel

/// What a worker says.
package enum RenderReply: Hashable, Sendable {
  /// The worker has started and waits for requests.
  case ready
  /// The thumbnail of this request is written and has this many pixels.
  case rendered(number: UInt32, PixelSize)
  /// This request's photo has no thumbnail.
  case failed(number: UInt32, RenderFailure)

  /// Bytes: magic 4, version 2, kind 1, reason 1, number 4, width 4, height 4, text's length 1, text 107.
  package static let size = 128
  private static let textOffset = 20
  private static let textLimit = 107

  private enum Kind: UInt8 {
    case ready = 1
    case rendered
    case failed
  }

  /// The message's bytes; a failure's text is cut to what has room.
  package var encoded: [UInt8] {
    var record = FixedRecord(count: Self.size)
    record[0, as: UInt32.self] = RenderProtocol.magic
    record[4, as: UInt16.self] = RenderProtocol.version
    switch self {
    case .ready:
      record[6, as: UInt8.self] = Kind.ready.rawValue
    case .rendered(let number, let size):
      record[6, as: UInt8.self] = Kind.rendered.rawValue
      record[8, as: UInt32.self] = number
      record[12, as: UInt32.self] = UInt32(truncatingIfNeeded: size.width)
      record[16, as: UInt32.self] = UInt32(truncatingIfNeeded: size.height)
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
    guard let record = FixedRecord(encoded, count: Self.size),
      record[0, as: UInt32.self] == RenderProtocol.magic,
      record[4, as: UInt16.self] == RenderProtocol.version,
      let kind = Kind(rawValue: record[6, as: UInt8.self])
    else { return nil }
    let number = record[8, as: UInt32.self]
    switch kind {
    case .ready:
      self = .ready
    case .rendered:
      let size = PixelSize(
        width: Int(record[12, as: UInt32.self]), height: Int(record[16, as: UInt32.self]))
      self = .rendered(number: number, size)
    case .failed:
      guard let reason = RenderFailure.Reason(rawValue: record[7, as: UInt8.self]),
        let text = record.text(at: Self.textOffset, limit: Self.textLimit)
      else { return nil }
      self = .failed(number: number, RenderFailure(reason, text))
    }
  }
}
