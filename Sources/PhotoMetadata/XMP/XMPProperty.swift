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
  var names: [(space: XMPName.Space, local: String)] {
    switch self {
    case .dateTimeOriginal: [(.exif, "DateTimeOriginal"), (.exifEX, "DateTimeOriginal")]
    case .subSecTimeOriginal: [(.exif, "SubSecTimeOriginal"), (.exifEX, "SubSecTimeOriginal")]
    case .offsetTimeOriginal: [(.exif, "OffsetTimeOriginal"), (.exifEX, "OffsetTimeOriginal")]
    case .dateCreated: [(.photoshop, "DateCreated")]
    case .dateTimeDigitized: [(.exif, "DateTimeDigitized"), (.exifEX, "DateTimeDigitized")]
    case .subSecTimeDigitized:
      [(.exif, "SubSecTimeDigitized"), (.exifEX, "SubSecTimeDigitized")]
    case .offsetTimeDigitized:
      [(.exif, "OffsetTimeDigitized"), (.exifEX, "OffsetTimeDigitized")]
    case .createDate: [(.xmp, "CreateDate")]
    case .gpsTime: [(.exif, "GPSTimeStamp")]
    case .rating: [(.xmp, "Rating")]
    case .ratingPercent: [(.microsoftPhoto, "Rating")]
    case .make: [(.tiff, "Make")]
    case .model: [(.tiff, "Model")]
    case .orientation: [(.tiff, "Orientation")]
    }
  }
}
