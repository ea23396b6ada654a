/// The properties of a packet that are read (ISO 16684-1, section 8; CIPA DC-010).
enum XMPProperty: CaseIterable {
  case dateTimeOriginal
  case subSecTimeOriginal
  case offsetTimeOriginal
  case dateCreated
  case dateTimeDigitized
  case subSecTimeDigitized
  case offsetTimeDigitized
  case createDate
  case gpsTime
  case rating
  case ratingPercent
  case make
  case model
  case orientation

  /// The names that the property goes by.
  private var names: [XMPName] {
    switch self {
    case .dateTimeOriginal: [XMPName(.exif, "DateTimeOriginal"), XMPName(.exifEX, "DateTimeOriginal")]
    case .subSecTimeOriginal: [XMPName(.exif, "SubSecTimeOriginal"), XMPName(.exifEX, "SubSecTimeOriginal")]
    case .offsetTimeOriginal: [XMPName(.exif, "OffsetTimeOriginal"), XMPName(.exifEX, "OffsetTimeOriginal")]
    case .dateCreated: [XMPName(.photoshop, "DateCreated")]
    case .dateTimeDigitized: [XMPName(.exif, "DateTimeDigitized"), XMPName(.exifEX, "DateTimeDigitized")]
    case .subSecTimeDigitized:
      [XMPName(.exif, "SubSecTimeDigitized"), XMPName(.exifEX, "SubSecTimeDigitized")]
    case .offsetTimeDigitized:
      [XMPName(.exif, "OffsetTimeDigitized"), XMPName(.exifEX, "OffsetTimeDigitized")]
    case .createDate: [XMPName(.xmp, "CreateDate")]
    case .gpsTime: [XMPName(.exif, "GPSTimeStamp")]
    case .rating: [XMPName(.xmp, "Rating")]
    case .ratingPercent: [XMPName(.microsoftPhoto, "Rating")]
    case .make: [XMPName(.tiff, "Make")]
    case .model: [XMPName(.tiff, "Model")]
    case .orientation: [XMPName(.tiff, "Orientation")]
    }
  }

  init?(_ name: XMPName) {
    guard let property = XMPProperty.byName[name] else { return nil }
    self = property
  }

  private static let byName: [XMPName: XMPProperty] = {
    let pairs = allCases.flatMap { property in property.names.map { ($0, property) } }
    return Dictionary(pairs) { first, _ in first }
  }()
}
