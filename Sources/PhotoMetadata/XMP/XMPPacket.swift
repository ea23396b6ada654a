import AlbumModel

/// What an XMP packet (ISO 16684-1) says that an album needs, read through expat.
struct XMPPacket: Hashable, Sendable {
  /// exif:DateTimeOriginal, then photoshop:DateCreated.
  var originals: [WrittenStamp] = []
  /// exif:DateTimeDigitized, then xmp:CreateDate.
  var created: [WrittenStamp] = []
  /// exif:GPSTimeStamp, which in XMP has the date too, UTC.
  var gps: WrittenStamp?
  /// xmp:Rating: 0...5, -1 for rejected.
  var rating: Int?
  /// tiff:Make and tiff:Model as one name for people.
  var camera: String?
  /// tiff:Orientation.
  var orientation: Orientation?

  /// Reads a packet; what is broken, and all that follows it, is absent.
  init(_ bytes: Span<UInt8>) {
    var parser = XMPParser()
    _ = parser.take(bytes, isLast: true)
    self.init(parser.properties)
  }

  init(_ properties: XMPProperties) {
    let values = properties.values
    originals = [
      values[.dateTimeOriginal].map {
        WrittenStamp(
          text: $0, subSeconds: values[.subSecTimeOriginal] ?? [], offset: values[.offsetTimeOriginal] ?? [])
      },
      values[.dateCreated].map { WrittenStamp(text: $0) },
    ].compactMap(\.self)
    created = [
      values[.dateTimeDigitized].map {
        WrittenStamp(
          text: $0, subSeconds: values[.subSecTimeDigitized] ?? [], offset: values[.offsetTimeDigitized] ?? []
        )
      },
      values[.createDate].map { WrittenStamp(text: $0) },
    ].compactMap(\.self)
    gps = values[.gpsTime].map { WrittenStamp(text: $0, isUTC: true) }
    rating =
      values[.rating].flatMap(XMPRating.stars(_:))
      ?? values[.ratingPercent].flatMap(XMPRating.stars(percent:))
    camera = CameraName.name(make: values[.make] ?? [], model: values[.model] ?? [])
    orientation = values[.orientation].flatMap { Int(String(decoding: $0, as: UTF8.self)) }
      .flatMap(Orientation.init(rawValue:))
  }
}
