/// What a file beside a photo says of it.
public struct Sidecar: Hashable, Sendable {
  /// What kind of file it is; the raw value is the name shown.
  public enum Kind: String, CaseIterable, Sendable {
    case xmp
    /// The JSON file that Google Takeout writes for each photo.
    case takeout = "takeout-json"
  }

  public let kind: Kind
  /// 0...5, -1 for rejected; nil where it isn't said.
  public let rating: Int?
  /// The packet of an XMP file.
  let packet: XMPPacket?
  /// Takeout's photoTakenTime, in seconds since 1970, UTC.
  let takenTime: WrittenStamp?

  init(kind: Kind, rating: Int? = nil, packet: XMPPacket? = nil, takenTime: WrittenStamp? = nil) {
    self.kind = kind
    self.rating = rating
    self.packet = packet
    self.takenTime = takenTime
  }
}
