import AlbumModel

/// What an XMP packet (ISO 16684-1) says that an album needs, read through expat.
struct XMPPacket: Hashable, Sendable {
  /// exif:DateTimeOriginal, then photoshop:DateCreated.
  var originals: [WrittenStamp] = []
  /// exif:DateTimeDigitized, then xmp:CreateDate.
  var created: [WrittenStamp] = []
  /// xmp:Rating: 0...5, -1 for rejected.
  var rating: Int?
  /// tiff:Make and tiff:Model as one name for people.
  var camera: String?
  /// tiff:Orientation.
  var orientation: Orientation?

  /// Reads a packet; what is broken, and all that follows it, is absent.
  init(_ bytes: Span<UInt8>) {
  }
}
