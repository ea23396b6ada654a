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
    func stamp(
      _ date: XMPProperty, subSeconds: XMPProperty? = nil, offset: XMPProperty? = nil
    ) -> WrittenStamp? {
      values[date].map { text in
        WrittenStamp(
          text: text, subSeconds: subSeconds.flatMap { values[$0] } ?? [],
          offset: offset.flatMap { values[$0] } ?? [])
      }
    }
    originals = [
      stamp(.dateTimeOriginal, subSeconds: .subSecTimeOriginal, offset: .offsetTimeOriginal),
      stamp(.dateCreated),
    ].compactMap(\.self)
    created = [
      stamp(.dateTimeDigitized, subSeconds: .subSecTimeDigitized, offset: .offsetTimeDigitized),
      stamp(.createDate),
    ].compactMap(\.self)
    gps = values[.gpsTime].map { WrittenStamp(text: $0, isUTC: true) }
    rating = StarRating.xmp(values[.rating], percent: values[.ratingPercent])
    camera = CameraName.name(make: values[.make] ?? [], model: values[.model] ?? [])
    orientation = values[.orientation].flatMap { Int(String(decoding: $0, as: UTF8.self)) }
      .flatMap(Orientation.init(rawValue:))
  }
}
