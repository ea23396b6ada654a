/// The EXIF tags that are read of IFD0 and the EXIF directory (EXIF 2.32, sections 4.6.4 and 4.6.5).
enum ExifTag: UInt16, CaseIterable {
  case make = 0x010F
  case model = 0x0110
  case orientation = 0x0112
  /// When the file was last changed.
  case dateTime = 0x0132
  /// Microsoft's, 0...5.
  case rating = 0x4746
  /// Microsoft's, 0...99.
  case ratingPercent = 0x4749
  /// Where the EXIF directory stands.
  case exifDirectory = 0x8769
  /// Where the GPS directory stands.
  case gpsDirectory = 0x8825
  case dateTimeOriginal = 0x9003
  case dateTimeDigitized = 0x9004
  case offsetTime = 0x9010
  case offsetTimeOriginal = 0x9011
  case offsetTimeDigitized = 0x9012
  case userComment = 0x9286
  case subSecTime = 0x9290
  case subSecTimeOriginal = 0x9291
  case subSecTimeDigitized = 0x9292
  case pixelXDimension = 0xA002
  case pixelYDimension = 0xA003

  /// Whether its value is where another directory stands.
  var isLink: Bool { self == .exifDirectory || self == .gpsDirectory }
}

/// The tags that are read of the GPS directory (EXIF 2.32, section 4.6.6).
enum GPSTag: UInt16, CaseIterable {
  /// Hours, minutes and seconds, UTC.
  case timeStamp = 0x0007
  /// `YYYY:MM:DD`, UTC.
  case dateStamp = 0x001D
}
